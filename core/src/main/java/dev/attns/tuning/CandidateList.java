package dev.attns.tuning;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.Correction;
import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.kind.NetworkShape;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.scheme.StageDifferences;
import dev.attns.training.closedform.ClosedFormTrainer;
import dev.attns.training.sample.RowChoice;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * All candidates for a problem: the schemes of few stages, steps from half the usual one to half the
 * horizon, networks that read state, slope or both or a difference of stages, and the phase where the equation depends on the
 * time; polynomials and hidden units. Left out are steps that do not divide the horizon, networks of more than
 * {@value #MOST_COST} multiply-adds or more parameters than half the samples, and inputs whose rows are those of another.
 * Every method has the same schemes, steps and shapes; a rival differs from ours in that its networks read its own input alone.
 */
public final class CandidateList {

    /** A trajectory has at least so many steps. */
    private static final int FEWEST = 2;

    /** From one step to the next. */
    private static final double RATIO = 1.19;

    /** No network takes more multiply-adds, unless it is linear. */
    static final double MOST_COST = 4000;

    private static final int HIGHEST_DEGREE = 16;
    private static final int[] WIDTHS = {8, 16, 32, 64, 128};
    private static final List<Activation> ACTIVATIONS = List.of(Activation.SERPENTINE, Activation.TANH);
    private static final List<Scheme> SCHEMES =
            List.of(Schemes.euler(), Schemes.improvedEuler(), Schemes.rk3(), Schemes.rk4());

    private CandidateList() {}

    /** The grid of the finest step; the points of every other are among its points. */
    public static TimeGrid finest(Problem problem, double horizon) {
        return TimeGrid.of(0, horizon, problem.step()).refined(2);
    }

    /**
     * The candidates, those of one scheme, input and kind of network together, the longest step and the smallest first.
     *
     * @param data to train on, at the points of the finest grid
     * @param samples how many there are to train a candidate on
     */
    static List<Candidate> of(Problem problem, Correction method, Trajectories data, int samples) {
        Ode ode = problem.ode();
        List<Integer> steps = steps(data.grid().steps());
        List<Candidate> candidates = new ArrayList<>();
        for (Scheme scheme : SCHEMES) {
            Set<Object> known = new HashSet<>();
            for (NetworkInput input : inputs(method, scheme, ode.isAutonomous())) {
                CoarseStep coarse = new CoarseStep(ode, scheme, problem.step(), method, false);
                var read = RowChoice.of(coarse, input, data.every(2));
                if (known.add(read)) {
                    int rows = read.count();
                    for (List<NetworkShape> shapes : shapes(rows, ode.dimension(), samples)) {
                        for (int every : steps) {
                            double step = every * data.grid().step();
                            shapes.forEach(
                                    shape -> candidates.add(new Candidate(scheme, every, step, input, rows, shape)));
                        }
                    }
                }
            }
        }
        return candidates;
    }

    /** Of each kind, the smallest first. */
    private static List<List<NetworkShape>> shapes(int rows, int dimension, int samples) {
        List<List<NetworkShape>> shapes = new ArrayList<>();
        shapes.add(polynomials(rows, dimension, samples));
        ACTIVATIONS.forEach(activation -> shapes.add(units(rows, dimension, samples, activation)));
        return shapes;
    }

    /** The longest first. */
    private static List<Integer> steps(int finest) {
        List<Integer> steps = new ArrayList<>();
        for (int every = Math.max(1, finest / FEWEST); every >= 1; every--) {
            boolean isNew = steps.isEmpty() || steps.get(steps.size() - 1) >= RATIO * every;
            if (finest % every == 0 && isNew) {
                steps.add(every);
            }
        }
        return steps;
    }

    /** Of an equation that depends on the time, neither state nor slope tell where the forcing is; the stages do. */
    private static List<NetworkInput> inputs(Correction method, Scheme scheme, boolean isAutonomous) {
        if (!method.readsAnything()) {
            return List.of(method.input());
        }
        List<NetworkInput> inputs = new ArrayList<>();
        for (NetworkInput input : List.of(NetworkInput.STATE, NetworkInput.STATE_AND_SLOPE)) {
            inputs.add(isAutonomous ? input : input.withTime());
        }
        if (isAutonomous) {
            inputs.add(NetworkInput.SLOPE);
        }
        if (StageDifferences.count(scheme) > 0) {
            inputs.add(NetworkInput.MIDDLE);
        }
        return inputs;
    }

    private static List<NetworkShape> polynomials(int rows, int dimension, int samples) {
        List<NetworkShape> shapes = new ArrayList<>();
        for (int degree = 1; degree <= HIGHEST_DEGREE; degree++) {
            NetworkShape.Degree shape = new NetworkShape.Degree(degree);
            boolean isSmall = shape.cost(rows, dimension) <= MOST_COST && 2 * shape.terms(rows) <= samples;
            if (degree == 1 || isSmall) {
                shapes.add(shape);
            }
        }
        return shapes;
    }

    private static List<NetworkShape> units(int rows, int dimension, int samples, Activation activation) {
        List<NetworkShape> shapes = new ArrayList<>();
        for (int width : WIDTHS) {
            double parameters = (double) width * (rows + 1 + dimension);
            if (2 * parameters <= (double) samples * dimension && width <= ClosedFormTrainer.widestToMove(rows)) {
                shapes.add(new NetworkShape.Units(width, activation, true));
            }
        }
        return shapes;
    }
}
