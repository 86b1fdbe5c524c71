package dev.attns.studio.job;

import dev.attns.error.InputException;
import dev.attns.evaluation.Certification;
import dev.attns.model.DataOrigin;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.reference.References;
import dev.attns.report.Numbers;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.studio.request.Fields;
import dev.attns.studio.view.Bounds;
import dev.attns.studio.view.ModelShelf;
import dev.attns.training.Trained;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

/** Trains a model as the command {@code train} does with the same settings, to the same bytes, and certifies it. */
final class TrainWork implements JobWork {

    private static final long USUAL_TRAJECTORIES = 50;
    private static final long MOST_TRAJECTORIES = 5000;

    private final Problem problem;
    private final Scheme scheme;
    private final TimeGrid grid;
    private final long count;
    private final long seed;
    private final ModelShelf shelf;
    private final Workers workers = Workers.all();
    private final Training training;

    private TrainWork(Problem problem, Scheme scheme, double step, long count, long seed, ModelShelf shelf) {
        this.problem = problem;
        this.scheme = scheme;
        Bounds.requireTrainable(problem, problem.horizon(), step, count);
        this.grid = TimeGrid.of(0, problem.horizon(), step);
        this.count = count;
        this.seed = seed;
        this.shelf = shelf;
        this.training = Training.of(problem)
                .scheme(scheme)
                .step(step)
                .seed(seed)
                .workers(workers)
                .from(DataOrigin.generated(References.ACCURATE, seed, 0))
                .check();
    }

    static JobWork of(Problem problem, Fields fields, ModelShelf shelf) {
        return new TrainWork(
                problem,
                Schemes.named(fields.word("scheme").orElse(Schemes.rk4().name())),
                fields.positive("step").orElse(problem.step()),
                fields.count("trajectories", USUAL_TRAJECTORIES, 2, MOST_TRAJECTORIES),
                fields.count("seed", 1, 0, Integer.MAX_VALUE),
                shelf);
    }

    @Override
    public Map<String, Object> run(Job job) throws IOException {
        long begin = System.nanoTime();
        job.begins("Making " + count + " accurate trajectories of " + problem.name() + ".");
        Trajectories data = AccurateTrajectories.of(
                problem,
                problem.starts(seed, count),
                grid,
                workers,
                JobProgress.ofSolution(job, "Making accurate trajectories", count * grid.steps()));
        job.begins("Training.");
        Trained trained = training.progress(JobProgress.ofTraining(job))
                .on(data)
                .run()
                .orElseThrow(() -> new CancellationException("The training was stopped."));
        List<String> sentences = new ArrayList<>();
        trained = judged(trained, job, sentences);
        double seconds = (System.nanoTime() - begin) / 1e9;
        String id = shelf.keep(trained.model()).id();
        sentences.add(
                0,
                "Mean squared error at time " + Numbers.given(problem.horizon(), 6) + ": "
                        + Numbers.error(trained.heldOut().mean()) + "; plain " + scheme.name() + ": "
                        + Numbers.error(trained.plain().mean()) + ".");
        if (!trained.isBetterThanPlain()) {
            sentences.add("That is no better than the plain scheme: use that, or more trajectories, or another step.");
        }
        return JobSummary.done(
                id,
                sentences,
                trained.model().correctedStep(),
                trained.plain().mean(),
                trained.heldOut().mean(),
                seconds);
    }

    /** Judged and certified by trajectories that it was not trained on; a start from which there is none costs nothing but them. */
    private Trained judged(Trained trained, Job job, List<String> sentences) {
        TimeGrid points = Certification.points(trained.model(), grid);
        long fresh = Certification.trajectories(points, problem.dimension());
        long first = count + Math.max(10, count / 10);
        try {
            job.begins("Certifying by " + fresh + " fresh trajectories.");
            Trajectories others = AccurateTrajectories.of(
                    problem,
                    problem.starts(seed, first, fresh),
                    points,
                    workers,
                    JobProgress.ofSolution(job, "Certifying", fresh * points.steps()));
            job.begins("Comparing with them.");
            Trained judged = trained.judgedBy(others.every(points.steps() / grid.steps()), workers);
            job.requireGoingOn();
            Trained certified = judged.certifiedBy(new Certification(judged.model(), workers).by(others));
            certified.model().provenance().certificate().ifPresent(found -> {
                sentences.add(found.verdict());
                found.insideVerdict().ifPresent(sentences::add);
            });
            return certified;
        } catch (InputException unsolvable) {
            sentences.add(unsolvable.getMessage());
            return trained;
        }
    }
}
