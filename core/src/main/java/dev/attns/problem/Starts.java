package dev.attns.problem;

import static dev.attns.error.InputError.NON_FINITE_START;
import static dev.attns.error.InputError.NO_STARTS;
import static dev.attns.error.InputError.WRONG_START_LENGTH;

import dev.attns.random.Draws;

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
        return new Starts() {
            @Override
            public long count() {
                return count;
            }

            @Override
            public void read(long offset, int lanes, double[][] state) {
                double[] start = new double[state.length];
                for (int lane = 0; lane < lanes; lane++) {
                    long index = first + offset + lane;
                    VariedParameter.draw(problem.varied(), seed, index, start, problem.dimension());
                    problem.initialStates().draw(Draws.of(seed, index), start);
                    for (int c = 0; c < state.length; c++) {
                        state[c][lane] = start[c];
                    }
                }
            }
        };
    }

    /**
     * The given states of the problem, one row per trajectory, checked for length and finite values. Where every trajectory has
     * parameters of its own, they follow the components.
     */
    static Starts of(Problem problem, double[]... states) {
        if (states.length == 0) {
            throw NO_STARTS.with("The array of starts");
        }
        int rows = problem.ode().rows();
        double[][] copies = new double[states.length][];
        for (int i = 0; i < states.length; i++) {
            if (states[i].length != rows) {
                throw WRONG_START_LENGTH.with(
                        states[i].length, problem.name(), rows, String.join(", ", problem.rowNames()));
            }
            for (int c = 0; c < rows; c++) {
                if (!Double.isFinite(states[i][c])) {
                    throw NON_FINITE_START.with(
                            i, states[i][c], problem.rowNames().get(c));
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
