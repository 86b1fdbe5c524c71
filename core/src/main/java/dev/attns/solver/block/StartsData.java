package dev.attns.solver.block;

import dev.attns.problem.DrawnStarts;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import java.io.Serializable;

/** Starts as plain data: a seed to draw them from, or the numbers themselves. */
sealed interface StartsData extends Serializable {

    /** The starts, whose indices are those of the batch. */
    Starts starts(Problem problem);

    /** Starts that any machine draws itself. */
    record Drawn(long seed, long first, long count) implements StartsData {

        @Override
        public Starts starts(Problem problem) {
            return new DrawnStarts(problem, seed, first, count);
        }
    }

    /**
     * Starts that are sent along.
     *
     * @param from the index in the batch of the first of them
     * @param rows {@code rows[row][i]}: components, then parameters
     */
    record Sent(long from, double[][] rows) implements StartsData {

        static Sent of(Starts starts, int rows, long from, int count) {
            double[][] numbers = new double[rows][count];
            starts.read(from, count, numbers);
            return new Sent(from, numbers);
        }

        @Override
        public Starts starts(Problem problem) {
            return new Starts() {
                @Override
                public long count() {
                    return from + rows[0].length;
                }

                @Override
                public void read(long first, int lanes, double[][] state) {
                    for (int row = 0; row < state.length; row++) {
                        System.arraycopy(rows[row], (int) (first - from), state[row], 0, lanes);
                    }
                }
            };
        }
    }
}
