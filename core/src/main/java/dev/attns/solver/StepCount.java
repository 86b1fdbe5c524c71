package dev.attns.solver;

import dev.attns.trajectory.TimeGrid;

/** How many steps of a given length lead from one point of a grid to the next. */
public final class StepCount {

    private StepCount() {}

    /** Divides the whole interval, whose ends may be coarsely resolved far from time zero, rather than one spacing. */
    public static int between(TimeGrid points, double step) {
        if (points.steps() == 0) {
            return 1;
        }
        int all = TimeGrid.of(points.start(), points.end(), step).steps();
        return all % points.steps() == 0
                ? all / points.steps()
                : TimeGrid.of(0, Math.abs(points.step()), step).steps();
    }
}
