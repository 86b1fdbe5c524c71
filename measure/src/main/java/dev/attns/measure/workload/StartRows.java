package dev.attns.measure.workload;

import dev.attns.problem.Problem;

/** Starts of a problem as rows, one per trajectory, drawn once so that no time has the drawing in it. */
public final class StartRows {

    private StartRows() {}

    /** The starts of the first {@code count} trajectories. */
    public static double[][] draw(Problem problem, long seed, int count) {
        double[][] byComponent = new double[problem.dimension()][count];
        problem.starts(seed, count).read(0, count, byComponent);
        double[][] byTrajectory = new double[count][problem.dimension()];
        for (int trajectory = 0; trajectory < count; trajectory++) {
            for (int c = 0; c < byComponent.length; c++) {
                byTrajectory[trajectory][c] = byComponent[c][trajectory];
            }
        }
        return byTrajectory;
    }
}
