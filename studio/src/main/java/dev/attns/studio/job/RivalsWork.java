package dev.attns.studio.job;

import dev.attns.evaluation.Contender;
import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.WorkPrecision;
import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.report.Numbers;
import dev.attns.report.comparison.Comparison;
import dev.attns.report.comparison.ComparisonReport;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.studio.view.Bounds;
import dev.attns.studio.view.ShelvedModel;
import dev.attns.studio.view.Subject;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;

/** Error against time of a model and the classical solvers, on this machine; without a model of the classical ones alone. */
final class RivalsWork implements JobWork {

    private static final long TEST_SEED = 2;
    private static final long TIMING_SEED = 3;
    private static final long TRAJECTORIES = 200;

    private static final int COARSEST = 8;
    private static final int MOST_RUNGS = 8;

    /** Errors beyond these are not shown: one is no solution, the other rounding. */
    private static final double LARGEST = 1e4;

    private static final double LEAST = 1e-20;

    private final Problem problem;
    private final Optional<Model> model;
    private final TimeGrid grid;
    private final Workers workers = Workers.all();

    private RivalsWork(Problem problem, Optional<Model> model, double step) {
        this.problem = problem;
        this.model = model;
        Bounds.requireTrainable(problem, problem.horizon(), step, TRAJECTORIES);
        this.grid = TimeGrid.until(problem.horizon(), step);
    }

    static JobWork of(Problem problem, Subject subject) {
        return new RivalsWork(problem, subject.model().map(ShelvedModel::model), subject.step());
    }

    @Override
    public Map<String, Object> run(Job job) {
        long begin = System.nanoTime();
        job.begins("Making " + TRAJECTORIES + " accurate trajectories of " + problem.name() + ".");
        Trajectories truth = AccurateTrajectories.of(
                problem,
                problem.starts(TEST_SEED, TRAJECTORIES),
                grid,
                workers,
                JobProgress.ofSolution(job, "Making accurate trajectories", TRAJECTORIES * grid.steps()));
        job.begins("Measuring errors and times.");
        StudyListener listener = (done, all) -> {
            job.progress("Measuring errors and times", done, all, null);
            return !job.stopRequested();
        };
        List<String> sentences = new ArrayList<>();
        if (model.isPresent()) {
            Comparison comparison = Comparison.of(
                            model.get(), Map.of(), truth, OptionalDouble.empty(), TIMING_SEED, workers, listener)
                    .orElseThrow(() -> new CancellationException("The comparison was stopped."));
            comparison.measured().forEach(each -> tell(job, each, each == comparison.trained()));
            sentences.add(new ComparisonReport(comparison, List.of()).conclusion());
        } else {
            List<Measured> measured = classical(new WorkPrecision(truth), listener);
            measured.forEach(each -> tell(job, each, false));
            measured.stream()
                    .filter(each -> each.error() <= 1e-6)
                    .min(Comparator.comparingDouble(Measured::seconds))
                    .ifPresent(each -> sentences.add("The fastest of these with a mean squared error of at most 1e-6: "
                            + each.contender() + ", " + Numbers.microseconds(each.seconds()) + " µs a trajectory."));
        }
        return JobSummary.done(sentences, (System.nanoTime() - begin) / 1e9);
    }

    private static void tell(Job job, Measured each, boolean isModel) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("solver", each.contender().family());
        fields.put("step", each.contender().step());
        fields.put("error", each.error());
        fields.put("seconds", each.seconds());
        fields.put("isModel", isModel);
        job.tell("point", fields);
    }

    /** Every scheme with more and more steps, until it is as good as rounding lets it be. */
    private List<Measured> classical(WorkPrecision work, StudyListener listener) {
        List<Contender> contenders = new ArrayList<>();
        for (Scheme scheme : List.of(Schemes.improvedEuler(), Schemes.rk3(), Schemes.rk4(), Schemes.dop853())) {
            double last = Double.POSITIVE_INFINITY;
            int steps = Math.max(1, grid.steps() / COARSEST);
            for (int rung = 0; rung < MOST_RUNGS && last > LEAST; rung++) {
                Contender tried = Contender.classical(problem.ode(), scheme, problem.horizon(), steps, workers);
                double error = work.error(tried);
                boolean isStuck = error > last / 2 && last < 1e-10;
                if (error < LARGEST && !isStuck) {
                    contenders.add(tried);
                }
                if (isStuck || !listener.partDone(contenders.size(), contenders.size() + 1)) {
                    break;
                }
                last = error;
                steps *= 2;
            }
        }
        return work.measure(contenders, count -> problem.starts(TIMING_SEED, count), listener)
                .orElseThrow(() -> new CancellationException("The comparison was stopped."));
    }
}
