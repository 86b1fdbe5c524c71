package dev.attns.trajectory;

/**
 * Trajectories written down in a test.
 *
 * @param states {@code states[point][trajectory][component]}
 */
public record MadeUpTrajectories(TimeGrid grid, double[][][] states) implements Trajectories {

    /** A value for each place. */
    @FunctionalInterface
    public interface Formula {

        /** The component of a trajectory at a point. */
        double at(int point, int trajectory, int component);
    }

    /** Trajectories from a formula, their points one unit of time apart. */
    public static MadeUpTrajectories of(int points, int count, int dimension, Formula formula) {
        double[][][] states = new double[points][count][dimension];
        for (int point = 0; point < points; point++) {
            for (int i = 0; i < count; i++) {
                for (int c = 0; c < dimension; c++) {
                    states[point][i][c] = formula.at(point, i, c);
                }
            }
        }
        return new MadeUpTrajectories(new TimeGrid(0, points - 1, points - 1), states);
    }

    @Override
    public long count() {
        return states[0].length;
    }

    @Override
    public int dimension() {
        return states[0][0].length;
    }

    @Override
    public void read(int point, long first, int lanes, double[][] state) {
        for (int lane = 0; lane < lanes; lane++) {
            for (int c = 0; c < state.length; c++) {
                state[c][lane] = states[point][(int) first + lane][c];
            }
        }
    }
}
