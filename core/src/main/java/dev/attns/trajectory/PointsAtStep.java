package dev.attns.trajectory;

import static dev.attns.error.InputError.DATA_SPACING;
import static dev.attns.error.InputError.DATA_TOO_SHORT;

/**
 * The points of trajectories that are a given step apart: all of them, or every n-th where their spacing is an n-th of the
 * step.
 *
 * @param trajectories at the points that are used; their first point is the first of all
 * @param every n
 * @param leftOver how many points at the end are not used, because they make no whole step
 */
public record PointsAtStep(Trajectories trajectories, int every, int leftOver) {

    /** How far, relatively, n spacings may be from the step. */
    private static final double ROUNDING = 1e-9;

    /**
     * The points a step apart; throws where there are none.
     *
     * @param source what the trajectories are called
     * @param timeTolerance how far from its time a point may be in the file; 0 where times are exact
     */
    public static PointsAtStep of(Trajectories all, String source, double step, double timeTolerance) {
        TimeGrid grid = all.grid();
        if (grid.steps() < 1 || grid.end() - grid.start() < step * (1 - ROUNDING) - timeTolerance) {
            throw DATA_TOO_SHORT.with(source, step, grid.start(), grid.end());
        }
        if (!fits(grid, step, timeTolerance)) {
            throw DATA_SPACING.with(source, grid.step(), step);
        }
        int every = every(grid, step);
        int steps = grid.steps() / every;
        boolean exact = Math.abs(every * grid.step() - step) <= ROUNDING * step;
        double end = exact ? grid.at(steps * every) : grid.start() + steps * step;
        TimeGrid used = new TimeGrid(grid.start(), end, steps * every);
        Trajectories beginning = used.equals(grid) ? all : TrajectoryView.atPoints(all, used, 1);
        return new PointsAtStep(beginning.every(every), every, grid.steps() - steps * every);
    }

    /** Whether the spacing is the step or a whole fraction of it. */
    public static boolean fits(TimeGrid grid, double step, double timeTolerance) {
        if (grid.steps() < 1) {
            return false;
        }
        int every = every(grid, step);
        double wrong = Math.abs(every * grid.step() - step);
        return wrong <= ROUNDING * step || wrong * grid.steps() / every <= timeTolerance;
    }

    private static int every(TimeGrid grid, double step) {
        return (int) Math.max(1, Math.min(Integer.MAX_VALUE, Math.round(step / grid.step())));
    }
}
