package dev.attns.solver;

import dev.attns.trajectory.TimeGrid;

/** Carries the trajectories of one tile along a time grid. Owns its memory; serves one thread at a time. */
public interface TileIntegrator {

    /**
     * Solves the tile and delivers every point of the grid, the start included, in order.
     *
     * @param points a grid that the solver has checked
     * @param state the starts, {@code state[row][lane]}: components, then parameters. Modified.
     */
    void solve(TimeGrid points, double[][] state, int lanes, TileOutput output);

    /** Takes what a tile's integration brings. Lanes are those of the tile. */
    interface TileOutput {

        /** The states at a point, component by component. Not to be modified, nor kept. */
        void point(int point, double[][] state, int lanes);

        /** A trajectory did not finish, or not by the correction alone. */
        void unfinished(int lane, Status status);

        /**
         * An event happened. Those of a lane come in the order of time.
         *
         * @param state the components. Not to be kept.
         */
        default void event(int lane, String event, double time, double[] state) {}

        /** The number in the batch of the trajectory in a lane. */
        default long trajectory(int lane) {
            return lane;
        }

        /** So many steps were looked at by a guard. */
        default void watched(long steps) {}

        /** The accuracy that was proved. */
        default void proved(int lane, double accuracy, int parts) {}

        /** Whether to give up. Asked at every point. */
        default boolean stopRequested() {
            return false;
        }
    }
}
