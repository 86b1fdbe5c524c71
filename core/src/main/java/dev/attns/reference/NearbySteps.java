package dev.attns.reference;

import dev.attns.parallel.Workers;
import dev.attns.problem.Draws;
import dev.attns.problem.Ode;
import dev.attns.problem.Starts;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;

/**
 * Accurate trajectories of a single step that begin near the points of others: at {@code u_c + share·σ_c·ξ}, σ_c the deviation
 * of component c over all points and ξ normal.
 *
 * <p>The starts of a system may have fewer degrees of freedom than its states, and then the trajectories lie on a surface. A
 * map that is fitted to them knows nothing of how an error grows that leads away from it, and the longer the step, the sooner
 * a roll-out runs off. Steps from points around the surface tell it. The equation must not ask for the time.
 */
public final class NearbySteps {

    /** So many are solved at a time; what lies between their ends is then forgotten. */
    private static final int BLOCK = 2048;

    private NearbySteps() {}

    /**
     * Draws the starts and solves.
     *
     * @param data trajectories at the points of a fine grid
     * @param every the step in steps of that grid, whose points the accurate solver sees
     * @param share of the deviation; 0 for the points themselves
     * @param count how many steps; their points are spread evenly over those of the data
     */
    public static Trajectories of(
            Ode ode, Trajectories data, int every, double share, int count, long seed, Workers workers) {
        double[] deviation = deviation(data);
        AccurateSolver solver = new AccurateSolver(ode, workers);
        TimeGrid fine = new TimeGrid(0, every * data.grid().step(), every);
        double[][][] ends = new double[2][data.dimension()][count];
        for (int first = 0; first < count; first += BLOCK) {
            int lanes = Math.min(BLOCK, count - first);
            Trajectories solved = solver.solve(starts(data, deviation, share, first, lanes, count, seed), fine);
            double[][] state = new double[data.dimension()][lanes];
            for (int end = 0; end < 2; end++) {
                solved.read(end * every, 0, lanes, state);
                for (int c = 0; c < state.length; c++) {
                    System.arraycopy(state[c], 0, ends[end][c], first, lanes);
                }
            }
        }
        return new Steps(new TimeGrid(0, fine.end(), 1), ends);
    }

    private static Starts starts(
            Trajectories data, double[] deviation, double share, long begin, int lanes, int count, long seed) {
        return new Starts() {
            @Override
            public long count() {
                return lanes;
            }

            @Override
            public void read(long first, int many, double[][] state) {
                double[][] one = new double[data.dimension()][1];
                double all = (double) data.count() * data.grid().points();
                for (int lane = 0; lane < many; lane++) {
                    long number = begin + first + lane;
                    Draws draws = Draws.of(seed, number);
                    long place = (long) ((number + draws.uniform(0, 1)) / count * all);
                    data.read((int) (place / data.count()), place % data.count(), 1, one);
                    for (int c = 0; c < one.length; c++) {
                        state[c][lane] = one[c][0] + share * deviation[c] * draws.normal();
                    }
                }
            }
        };
    }

    /** Steps in memory, {@code ends[0]} the states before and {@code ends[1]} those after them. */
    private record Steps(TimeGrid grid, double[][][] ends) implements Trajectories {

        @Override
        public long count() {
            return ends[0][0].length;
        }

        @Override
        public int dimension() {
            return ends[0].length;
        }

        @Override
        public void read(int point, long first, int lanes, double[][] state) {
            for (int c = 0; c < state.length; c++) {
                System.arraycopy(ends[point][c], (int) first, state[c], 0, lanes);
            }
        }
    }

    private static double[] deviation(Trajectories data) {
        double[] deviation = new double[data.dimension()];
        double[] sum = new double[data.dimension()];
        double[] squares = new double[data.dimension()];
        double[][] state = new double[data.dimension()][1];
        for (int point = 0; point < data.grid().points(); point++) {
            for (long i = 0; i < data.count(); i++) {
                data.read(point, i, 1, state);
                for (int c = 0; c < sum.length; c++) {
                    sum[c] += state[c][0];
                    squares[c] += state[c][0] * state[c][0];
                }
            }
        }
        double all = (double) data.count() * data.grid().points();
        for (int c = 0; c < sum.length; c++) {
            double mean = sum[c] / all;
            deviation[c] = Math.sqrt(Math.max(0, squares[c] / all - mean * mean));
        }
        return deviation;
    }
}
