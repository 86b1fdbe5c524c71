package dev.attns.studio.job;

import dev.attns.correction.Corrections;
import dev.attns.error.InputException;
import dev.attns.evaluation.Certification;
import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.file.Journal;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.report.Numbers;
import dev.attns.solver.ClassicalSolver;
import dev.attns.studio.request.Fields;
import dev.attns.studio.request.RefusedRequest;
import dev.attns.studio.view.Bounds;
import dev.attns.studio.view.ModelShelf;
import dev.attns.training.sample.RolloutError;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import dev.attns.tuning.CandidateList;
import dev.attns.tuning.Outcome;
import dev.attns.tuning.Tuner;
import dev.attns.tuning.Tuning;
import dev.attns.tuning.TuningListener;
import dev.attns.tuning.TuningSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Searches for the cheapest model with a wanted error, as the command {@code tune} does; what was tried is kept, and it goes on. */
final class TuneWork implements JobWork {

    private static final double USUAL_BUDGET = 60;
    private static final double LONGEST_BUDGET = 3600;
    private static final long USUAL_TRAJECTORIES = 500;
    private static final long MOST_TRAJECTORIES = 5000;

    private final Problem problem;
    private final TuningSettings settings;
    private final Journal journal;
    private final ModelShelf shelf;
    private final Workers workers = Workers.all();

    private TuneWork(Problem problem, TuningSettings settings, Journal journal, ModelShelf shelf) {
        this.problem = problem;
        this.settings = settings;
        this.journal = journal;
        this.shelf = shelf;
    }

    static JobWork of(Problem problem, Fields fields, Journal journal, ModelShelf shelf) {
        double budget = fields.positive("budget").orElse(USUAL_BUDGET);
        if (budget > LONGEST_BUDGET) {
            throw RefusedRequest.unusable("The budget is %s seconds; here it is at most %s.", budget, LONGEST_BUDGET);
        }
        TuningSettings settings = new TuningSettings(
                fields.positive("targetError")
                        .orElseThrow(() -> RefusedRequest.unusable("The request lacks the wanted error, targetError.")),
                budget,
                (int) fields.count("trajectories", USUAL_TRAJECTORIES, 2, MOST_TRAJECTORIES),
                fields.count("seed", 1, 0, Integer.MAX_VALUE),
                problem.horizon(),
                Corrections.attns());
        Bounds.requireTrainable(problem, problem.horizon(), problem.step() / 2, settings.trajectories());
        CandidateList.finest(problem, problem.horizon());
        return new TuneWork(problem, settings, journal, shelf);
    }

    @Override
    public Map<String, Object> run(Job job) throws IOException {
        long begin = System.nanoTime();
        Tuning tuning = new Tuner(problem, settings, journal, workers)
                .tune(new Listener(job, settings.target()))
                .orElseThrow(() -> new CancellationException("The search was stopped."));
        List<String> sentences = new ArrayList<>();
        sentences.add(answer(tuning));
        Optional<Tuning.Timed> best = tuning.model();
        if (best.isEmpty()) {
            return JobSummary.done(sentences, tuning.seconds());
        }
        job.begins("Fitting what lies between its steps.");
        Model model = certified(best.get().dense(settings.horizon(), workers), job, sentences);
        Trajectories fresh = tuning.confirmedOn();
        double plain = RolloutError.of(
                        new ClassicalSolver(
                                problem.ode(),
                                model.correctedStep().scheme(),
                                model.correctedStep().step(),
                                workers),
                        fresh)
                .mean();
        return JobSummary.done(
                shelf.keep(model).id(),
                sentences,
                model.correctedStep(),
                plain,
                best.get().measured().error(),
                (System.nanoTime() - begin) / 1e9);
    }

    private String answer(Tuning tuning) {
        if (!tuning.isReached()) {
            return "Nothing reaches the error " + Numbers.error(settings.target())
                    + "; allow a larger one, or give more time or trajectories. The least that was found is "
                    + Numbers.error(tuning.leastError()) + ".";
        }
        Measured answer = tuning.answer().orElseThrow();
        String who = tuning.modelWins()
                ? "attns on " + tuning.model().orElseThrow().outcome().candidate()
                : answer.contender().toString();
        String speed = tuning.speedup().isPresent()
                ? ", "
                        + Numbers.times(Math.max(
                                tuning.speedup().getAsDouble(),
                                1 / tuning.speedup().getAsDouble()))
                        + " as fast as the "
                        + (tuning.modelWins() ? "fastest classical way there" : "best model")
                : "";
        return "The fastest way to a mean squared error of " + Numbers.error(settings.target()) + " is " + who + ": "
                + Numbers.microseconds(answer.seconds()) + " µs a trajectory" + speed + ".";
    }

    private Trajectories solved(Job job, Starts starts, TimeGrid grid, String message) {
        return AccurateTrajectories.of(
                problem, starts, grid, workers, JobProgress.ofSolution(job, message, starts.count() * grid.steps()));
    }

    /** With a certificate, by trajectories that had no part in the search; without one where there are none. */
    private Model certified(Model model, Job job, List<String> sentences) {
        TimeGrid grid = Certification.points(
                model, TimeGrid.until(settings.horizon(), model.correctedStep().step()));
        long count = Certification.trajectories(grid, problem.dimension());
        job.begins("Certifying by " + count + " fresh trajectories.");
        try {
            Trajectories fresh = solved(job, problem.starts(settings.certificateSeed(), count), grid, "Certifying");
            job.begins("Comparing with them.");
            Model certified = model.with(model.provenance().certifiedBy(new Certification(model, workers).by(fresh)));
            certified.provenance().certificate().ifPresent(found -> sentences.add(found.verdict()));
            return certified;
        } catch (InputException unsolvable) {
            sentences.add(unsolvable.getMessage());
            return model;
        }
    }

    /** Tells a job of a search. */
    private record Listener(Job job, double target) implements TuningListener {

        @Override
        public void begins(String what) {
            job.begins(what);
        }

        @Override
        public void fitting(String what, int step, int most, double relativeError) {
            job.progress(what, step, most, relativeError);
        }

        @Override
        public void trained(int number, Outcome outcome, double error) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("number", number);
            fields.put("name", outcome.candidate().toString());
            fields.put("error", error);
            fields.put("seconds", outcome.seconds());
            fields.put("reaches", error <= target);
            job.tell("candidate", fields);
        }

        @Override
        public void missed(Tuning.Miss miss) {
            job.begins(miss.solver() + " misses the error on fresh trajectories; the next is taken.");
        }

        @Override
        public void timed(int done, int all) {
            job.progress("Timing", done, all, null);
        }

        @Override
        public boolean stopRequested() {
            return job.stopRequested();
        }
    }
}
