package dev.attns.problem;

import static dev.attns.error.InputError.NON_FINITE_START;
import static dev.attns.error.InputError.NO_STARTS;
import static dev.attns.error.InputError.WRONG_START_LENGTH;

import dev.attns.random.Draws;

/** Where a batch of trajectories starts: any number of states, read tile by tile. Safe to read from many threads. */
public interface Starts {

    /** How many trajectories there are. */
    long count();

    /**
     * Reads the starts of trajectories {@code first … first + lanes − 1}.
     *
     * @param state {@code state[component][lane]}. Modified.
     */
    void read(long first, int lanes, double[][] state);

    /** Starts drawn at random: trajectory i of these is the one with index {@code first + i} of the seed. */
    static Starts drawn(InitialStates distribution, long seed, long first, long count) {
        return new Starts() {
            @Override
            public long count() {
                return count;
            }

            @Override
            public void read(long offset, int lanes, double[][] state) {
                double[] start = new double[state.length];
                for (int lane = 0; lane < lanes; lane++) {
                    distribution.draw(Draws.of(seed, first + offset + lane), start);
                    for (int c = 0; c < state.length; c++) {
                        state[c][lane] = start[c];
                    }
                }
            }
        };
    }

    /** The given states of the problem, one row per trajectory, checked for length and finite values. */
    static Starts of(Problem problem, double[]... states) {
        if (states.length == 0) {
            throw NO_STARTS.with("The array of starts");
        }
        int dimension = problem.ode().dimension();
        double[][] copies = new double[states.length][];
        for (int i = 0; i < states.length; i++) {
            if (states[i].length != dimension) {
                throw WRONG_START_LENGTH.with(
                        states[i].length, problem.name(), dimension, String.join(", ", problem.components()));
            }
            for (int c = 0; c < dimension; c++) {
                if (!Double.isFinite(states[i][c])) {
                    throw NON_FINITE_START.with(
                            i, states[i][c], problem.components().get(c));
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
