package dev.attns.tuning;

import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.problem.Problem;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.scheme.StageDifferences;
import dev.attns.training.closedform.ClosedFormTrainer;
import dev.attns.trajectory.TimeGrid;
import java.util.ArrayList;
import java.util.List;

/**
 * All candidates for a problem: the schemes of few stages, steps from half the usual one to ten times it and for Euler to fifty times, networks of no
 * unit to 128, tanh or serpentine, fed with the slope or with a difference of stages beside it; all differences where the equation depends on the time. Left out are steps that do not divide the horizon, and
 * networks with more parameters than half the numbers of the data, or too many for the trainer.
 */
public final class CandidateList {

    /** Steps, in half usual ones. */
    private static final int[] STEPS = {1, 2, 4, 6, 8, 10, 12, 16, 20};

    /** Further steps, for Euler alone: the stages of other schemes say nothing so far ahead. */
    private static final int[] LONG_STEPS = {40, 100};

    /** A trajectory has at least so many of them. */
    private static final int FEWEST = 4;

    private static final int[] WIDTHS = {8, 16, 32, 64, 128};
    private static final List<Activation> ACTIVATIONS = List.of(Activation.TANH, Activation.SERPENTINE);
    private static final List<Scheme> SCHEMES =
            List.of(Schemes.euler(), Schemes.improvedEuler(), Schemes.rk3(), Schemes.rk4());

    private CandidateList() {}

    /** The grid of the finest step; the points of every other are among its points. */
    public static TimeGrid finest(Problem problem, double horizon) {
        return TimeGrid.of(0, horizon, problem.step()).refined(2);
    }

    /**
     * The candidates.
     *
     * @param trajectories how many there are to train on
     */
    public static List<Candidate> of(Problem problem, TimeGrid finest, long trajectories) {
        List<Candidate> all = new ArrayList<>();
        double numbers = (double) trajectories * finest.steps() * problem.dimension();
        for (int every : STEPS) {
            if (finest.steps() % every == 0) {
                double step = finest.every(every).step();
                for (Scheme scheme : SCHEMES) {
                    for (NetworkInput input : inputs(scheme, problem.ode().isAutonomous())) {
                        addNetworks(all, problem.dimension(), numbers, scheme, every, step, input);
                    }
                }
            }
        }
        for (int every : LONG_STEPS) {
            if (finest.steps() % every == 0 && finest.steps() >= FEWEST * every) {
                double step = finest.every(every).step();
                addNetworks(all, problem.dimension(), numbers, Schemes.euler(), every, step, NetworkInput.SLOPE);
            }
        }
        return List.copyOf(all);
    }

    /** Of an equation that depends on the time, the slope does not tell where the forcing is; the stages do. */
    private static List<NetworkInput> inputs(Scheme scheme, boolean isAutonomous) {
        int differences = StageDifferences.count(scheme);
        if (differences == 0) {
            return List.of(NetworkInput.SLOPE);
        }
        if (isAutonomous) {
            return List.of(NetworkInput.SLOPE, NetworkInput.MIDDLE);
        }
        return differences == 1 ? List.of(NetworkInput.MIDDLE) : List.of(NetworkInput.MIDDLE, NetworkInput.STAGES);
    }

    private static void addNetworks(
            List<Candidate> all,
            int dimension,
            double numbers,
            Scheme scheme,
            int every,
            double step,
            NetworkInput input) {
        int rows = input.rows(scheme, dimension);
        all.add(new Candidate(scheme, every, step, 0, ACTIVATIONS.get(0), input));
        for (int width : WIDTHS) {
            double parameters = (double) width * (rows + 1 + dimension);
            if (2 * parameters <= numbers && width <= ClosedFormTrainer.widestToMove(rows)) {
                for (Activation activation : ACTIVATIONS) {
                    all.add(new Candidate(scheme, every, step, width, activation, input));
                }
            }
        }
    }
}
