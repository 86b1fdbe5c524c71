package dev.attns.problem;

import static dev.attns.error.InputError.NON_FINITE_START;
import static dev.attns.error.InputError.NO_STARTS;
import static dev.attns.error.InputError.WRONG_START_LENGTH;

import java.util.List;

/**
 * Where a batch of trajectories starts: any number of states, with their parameters where each has its own, read tile by tile.
 * Safe to read from many threads.
 */
public interface Starts {

    /** How many trajectories there are. */
    long count();

    /**
     * Reads the starts of trajectories {@code first … first + lanes − 1}.
     *
     * @param state {@code state[row][lane]}, the rows of {@link Ode}: components, then parameters. Modified.
     */
    void read(long first, int lanes, double[][] state);

    /** Starts drawn at random: trajectory i of these is the one with index {@code first + i} of the seed. */
    static Starts drawn(Problem problem, long seed, long first, long count) {
        return new DrawnStarts(problem, seed, first, count);
    }

    /**
     * Starts drawn at random with parameters that are given; the formulas of the starts see them.
     *
     * @param starts how many: one for all sets, as many as there are sets, or any number for one set
     */
    static Starts drawn(Problem problem, ParameterSets sets, long seed, long first, long starts) {
        return PairedStarts.drawn(problem, sets, seed, first, starts);
    }

    /** These states, whose parameters do not count, with the given ones: one start or one set goes with all of the others. */
    default Starts with(Problem problem, ParameterSets sets) {
        return PairedStarts.given(problem, this, sets);
    }

    /**
     * The given states of the problem, one row per trajectory, checked for length and finite values. Where every trajectory has
     * parameters of its own, they follow the components.
     */
    static Starts of(Problem problem, double[]... states) {
        return checked(problem, problem.rowNames(), states);
    }

    /** The given states of the problem, one row per trajectory, whose parameters come from elsewhere. */
    static Starts ofComponents(Problem problem, double[]... states) {
        return checked(problem, problem.components(), states);
    }

    private static Starts checked(Problem problem, List<String> names, double[]... states) {
        if (states.length == 0) {
            throw NO_STARTS.with("The array of starts");
        }
        int rows = names.size();
        double[][] copies = new double[states.length][];
        for (int i = 0; i < states.length; i++) {
            if (states[i].length != rows) {
                throw WRONG_START_LENGTH.with(states[i].length, problem.name(), rows, String.join(", ", names));
            }
            for (int c = 0; c < rows; c++) {
                if (!Double.isFinite(states[i][c])) {
                    throw NON_FINITE_START.with(i, states[i][c], names.get(c));
                }
            }
            copies[i] = states[i].clone();
        }
        return unchecked(copies);
    }

    /** The given states as they are, non-finite ones included; the solver will report those. */
    static Starts unchecked(double[]... states) {
        return new Starts() {
            @Override
            public long count() {
                return states.length;
            }

            @Override
            public void read(long first, int lanes, double[][] state) {
                for (int lane = 0; lane < lanes; lane++) {
                    double[] start = states[Math.toIntExact(first + lane)];
                    for (int c = 0; c < state.length; c++) {
                        state[c][lane] = start[c];
                    }
                }
            }
        };
    }
}
