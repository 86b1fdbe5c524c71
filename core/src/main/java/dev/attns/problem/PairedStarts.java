package dev.attns.problem;

import static dev.attns.error.InputError.SETS_AND_STARTS;

import dev.attns.random.Draws;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * Starts with sets of parameters: one start goes with all sets, one set with all starts, and where there are several of both, they go
 * in pairs.
 */
final class PairedStarts implements Starts {

    /** Lays states above the parameters, which are there already. */
    @FunctionalInterface
    private interface States {

        void read(long first, int lanes, double[][] rows);
    }

    private final int dimension;
    private final States states;
    private final ParameterSets sets;
    private final long count;

    private PairedStarts(Problem problem, States states, ParameterSets sets, long starts) {
        this.dimension = problem.dimension();
        this.states = states;
        this.sets = sets;
        this.count = count(starts, sets.count());
    }

    private static long count(long starts, OptionalLong sets) {
        if (sets.isEmpty() || sets.getAsLong() == 1) {
            return starts;
        }
        if (starts != 1 && starts != sets.getAsLong()) {
            throw SETS_AND_STARTS.with(sets.getAsLong(), starts);
        }
        return sets.getAsLong();
    }

    /** States that are given. */
    static Starts given(Problem problem, Starts given, ParameterSets sets) {
        int dimension = problem.dimension();
        if (given.count() > 1) {
            return new PairedStarts(
                    problem,
                    (first, lanes, rows) -> given.read(first, lanes, Arrays.copyOf(rows, dimension)),
                    sets,
                    given.count());
        }
        double[][] one = new double[dimension][1];
        given.read(0, 1, one);
        return new PairedStarts(
                problem,
                (first, lanes, rows) -> {
                    for (int c = 0; c < dimension; c++) {
                        Arrays.fill(rows[c], 0, lanes, one[c][0]);
                    }
                },
                sets,
                1);
    }

    /** States drawn at random, whose formulas may depend on the parameters. */
    static Starts drawn(Problem problem, ParameterSets sets, long seed, long from, long starts) {
        int dimension = problem.dimension();
        return new PairedStarts(
                problem,
                (first, lanes, rows) -> {
                    double[] start = new double[rows.length];
                    for (int lane = 0; lane < lanes; lane++) {
                        for (int row = dimension; row < rows.length; row++) {
                            start[row] = rows[row][lane];
                        }
                        long index = starts == 1 ? from : from + first + lane;
                        problem.initialStates().draw(Draws.of(seed, index), start);
                        for (int c = 0; c < dimension; c++) {
                            rows[c][lane] = start[c];
                        }
                    }
                },
                sets,
                starts);
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public void read(long first, int lanes, double[][] state) {
        double[][] parameters = Arrays.copyOfRange(state, dimension, state.length);
        if (sets.count().orElse(0) == 1) {
            sets.read(0, 1, parameters);
            for (double[] row : parameters) {
                Arrays.fill(row, 0, lanes, row[0]);
            }
        } else {
            sets.read(first, lanes, parameters);
        }
        states.read(first, lanes, state);
    }
}
