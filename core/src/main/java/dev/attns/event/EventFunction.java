package dev.attns.event;

/**
 * The scalar function g(t, u) whose zeros are an event. In plain Java it is given for one trajectory; called from several threads, it
 * must keep nothing between calls. It should be smooth: its zeros are found on a polynomial.
 */
@FunctionalInterface
public interface EventFunction {

    /**
     * The value of one trajectory.
     *
     * @param state components, then the trajectory's own parameters. Not to be modified.
     */
    double value(double time, double[] state);

    /**
     * A working form for at most so many lanes.
     *
     * @param rows components and parameters of a state
     */
    default Evaluator evaluator(int rows, int lanes) {
        double[] one = new double[rows];
        return (time, state, value, width) -> {
            for (int lane = 0; lane < width; lane++) {
                for (int row = 0; row < rows; row++) {
                    one[row] = state[row][lane];
                }
                value[lane] = value(time[lane], one);
            }
        };
    }

    /** The function over lanes. Serves one thread. */
    @FunctionalInterface
    interface Evaluator {

        /**
         * Computes the values of the first lanes; that of a lane depends on that lane alone.
         *
         * @param time of each lane. Not modified.
         * @param state {@code state[row][lane]}: components, then parameters. Not modified.
         * @param value Modified.
         */
        void values(double[] time, double[][] state, double[] value, int lanes);
    }
}
