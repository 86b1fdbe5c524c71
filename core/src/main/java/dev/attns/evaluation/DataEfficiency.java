package dev.attns.evaluation;

import dev.attns.correction.Correction;
import dev.attns.model.Model;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.scheme.Scheme;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The error of corrections against the number of trajectories they were trained on, all else being equal: width, activation
 * (tanh), trainer (variable projection), and each method with the input of its own formula, S for AttNS and u for NeurVec.
 * Every seed has its own training trajectories and its own start of the network; the first of them are used.
 */
public final class DataEfficiency {

    private final Problem problem;
    private final Scheme scheme;
    private final int width;
    private final Trajectories truth;
    private final Workers workers;

    /**
     * An experiment.
     *
     * @param truth accurate trajectories of another seed, from whose ends the error is taken; their points are a step apart
     */
    public DataEfficiency(Problem problem, Scheme scheme, int width, Trajectories truth, Workers workers) {
        this.problem = problem;
        this.scheme = scheme;
        this.width = width;
        this.truth = truth;
        this.workers = workers;
    }

    /**
     * A method's errors with so many trajectories.
     *
     * @param errors the mean squared error at the end for each seed, in ascending order; infinite where trajectories are lost
     */
    public record Point(String method, int trajectories, double[] errors) {

        /** The middle error; of an even number the larger of the two in the middle. */
        public double median() {
            return errors[errors.length / 2];
        }
    }

    /** Trains and evaluates all; stopped early, it gives the points that are complete. */
    public List<Point> measure(List<Correction> methods, int[] counts, long[] seeds, StudyListener listener) {
        TimeGrid grid = truth.grid();
        int most = Arrays.stream(counts).max().orElseThrow();
        List<Trajectories> data = new ArrayList<>();
        for (long seed : seeds) {
            data.add(AccurateTrajectories.of(problem, problem.starts(seed, most), grid, workers));
        }
        List<Point> points = new ArrayList<>();
        int all = methods.size() * counts.length * seeds.length;
        int done = 0;
        for (Correction method : methods) {
            for (int count : counts) {
                double[] errors = new double[seeds.length];
                for (int s = 0; s < seeds.length; s++) {
                    errors[s] = error(method, data.get(s).range(0, count), seeds[s], grid.step());
                    if (!listener.partDone(++done, all)) {
                        return points;
                    }
                }
                Arrays.sort(errors);
                points.add(new Point(method.name(), count, errors));
            }
        }
        return points;
    }

    private double error(Correction method, Trajectories training, long seed, double step) {
        Model model = Training.of(problem)
                .dense(false)
                .scheme(scheme)
                .step(step)
                .method(method)
                .input(method.input())
                .activation(Activation.TANH)
                .width(width)
                .precision(Precision.DOUBLE)
                .seed(seed)
                .workers(workers)
                .on(training)
                .model();
        double horizon = truth.grid().end() - truth.grid().start();
        return new WorkPrecision(truth).error(Contender.unguarded(method.name(), model, horizon, workers));
    }
}
