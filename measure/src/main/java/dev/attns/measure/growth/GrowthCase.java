package dev.attns.measure.growth;

import java.util.ArrayList;
import java.util.List;

/**
 * A solve.
 *
 * @param direction what grows
 * @param isReference whether the others of its direction are compared with it
 */
record GrowthCase(Direction direction, long trajectories, int steps, int width, boolean isReference) {

    private static final int STEPS = 25;
    private static final int WIDTH = 16;
    private static final int[] FACTORS = {1, 2, 4, 8};
    private static final int[] WIDTHS = {16, 32, 64, 128, 256, 512, 1024};
    private static final int REFERENCE_WIDTH = 256;

    /** All solves. Where little time is to be spent they are smaller. */
    static List<GrowthCase> all(boolean quick) {
        long usual = quick ? 1_000 : 10_000;
        long most = quick ? 10_000 : 1_000_000;
        List<GrowthCase> cases = new ArrayList<>();
        for (long count = 1; count <= most; count *= 10) {
            cases.add(new GrowthCase(Direction.TRAJECTORIES, count, STEPS, WIDTH, count == usual));
        }
        for (int factor : FACTORS) {
            cases.add(new GrowthCase(Direction.STEPS, usual, STEPS * factor, WIDTH, factor == 1));
        }
        for (int width : WIDTHS) {
            cases.add(new GrowthCase(Direction.WIDTH, usual, STEPS, width, width == REFERENCE_WIDTH));
        }
        return cases;
    }

    /** The steps of all trajectories. */
    double trajectorySteps() {
        return (double) trajectories * steps;
    }

    /** What a time is divided by: steps of trajectories, and hidden units where their number grows. */
    double units() {
        return direction == Direction.WIDTH ? trajectorySteps() * width : trajectorySteps();
    }
}
