package dev.attns.measure.jmh;

import dev.attns.problem.Problem;

/** Starts of a problem as rows, one per trajectory, drawn once so that no time has the drawing in it. */
final class StartRows {

    private static final long SEED = 1;

    private StartRows() {}

    /** The starts of the first {@code count} trajectories. */
    static double[][] draw(Problem problem, int count) {
        double[][] byComponent = new double[problem.dimension()][count];
        problem.starts(SEED, count).read(0, count, byComponent);
        double[][] byTrajectory = new double[count][problem.dimension()];
        for (int trajectory = 0; trajectory < count; trajectory++) {
            for (int c = 0; c < byComponent.length; c++) {
                byTrajectory[trajectory][c] = byComponent[c][trajectory];
            }
        }
        return byTrajectory;
    }
}
