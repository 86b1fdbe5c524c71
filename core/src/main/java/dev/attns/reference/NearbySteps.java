package dev.attns.reference;

import static dev.attns.error.InputError.NON_FINITE_DATA;

import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.Starts;
import dev.attns.random.Draws;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Accurate trajectories of a single step that begin near the points of others: at {@code u_c + share·σ_c·ξ}, σ_c the deviation
 * of component c over all points and ξ normal, with the parameters of their trajectories.
 *
 * <p>The starts of a system may have fewer degrees of freedom than its states, and then the trajectories lie on a surface. A
 * map that is fitted to them knows nothing of how an error grows that leads away from it, and the longer the step, the sooner
 * a roll-out runs off. Steps from points around the surface tell it. Where the equation looks at the time, a step begins at
 * that of its point and ends no later than the trajectories do. A start that the equation has no finite step from lies where
 * no trajectory goes, and is left out.
 */
final class NearbySteps {

    /** So many are solved at a time; what lies between their ends is then forgotten. */
    private static final int BLOCK = 2048;

    private NearbySteps() {}

    /**
     * Draws the starts and solves.
     *
     * @param data trajectories at the points of a fine grid
     * @param every the step in steps of that grid, whose points the accurate solver sees
     * @param share of the deviation; 0 for the points themselves
     * @param count how many steps, those included that turn out not to be finite; their points are spread evenly over those of
     *     the data
     * @throws dev.attns.error.InputException where no step is finite
     */
    public static Trajectories of(
            Ode ode, Trajectories data, int every, double share, int count, long seed, Workers workers) {
        int points = ode.isAutonomous() ? data.grid().points() : data.grid().points() - every;
        Places places = new Places(data, points, count, seed);
        double[] deviation = deviation(data);
        AccurateSolver solver = new AccurateSolver(ode, workers);
        double length = every * data.grid().step();
        double[][][] ends = new double[2][data.rows()][count];
        double[] times = new double[count];
        int lanes;
        for (int first = 0; first < count; first += lanes) {
            lanes = Math.min(BLOCK, count - first);
            double time = 0;
            if (!ode.isAutonomous()) {
                time = places.time(first);
                lanes = places.sameTime(first, lanes);
            }
            Arrays.fill(times, first, first + lanes, time);
            TimeGrid fine = new TimeGrid(time, time + length, every);
            Trajectories solved = solver.solve(starts(places, deviation, share, first, lanes), fine);
            double[][] state = new double[data.rows()][lanes];
            for (int end = 0; end < 2; end++) {
                solved.read(end * every, 0, lanes, state);
                for (int c = 0; c < state.length; c++) {
                    System.arraycopy(state[c], 0, ends[end][c], first, lanes);
                }
            }
        }
        return finite(new Steps(new TimeGrid(0, length, 1), data.dimension(), times, ends));
    }

    private static Steps finite(Steps steps) {
        int[] kept = IntStream.range(0, (int) steps.count())
                .filter(number -> Arrays.stream(steps.states[1]).allMatch(row -> Double.isFinite(row[number])))
                .toArray();
        if (kept.length == 0) {
            throw NON_FINITE_DATA.with(0, steps.states[1][0][0], steps.time(1, 0));
        }
        return new Steps(
                steps.grid,
                steps.dimension,
                chosen(steps.times, kept),
                Arrays.stream(steps.states)
                        .map(rows -> Arrays.stream(rows)
                                .map(row -> chosen(row, kept))
                                .toArray(double[][]::new))
                        .toArray(double[][][]::new));
    }

    private static double[] chosen(double[] row, int[] kept) {
        return Arrays.stream(kept).mapToDouble(number -> row[number]).toArray();
    }

    /** The points that steps begin near, by the numbers of the steps: spread evenly over the first so many of the data. */
    private record Places(Trajectories data, int points, int count, long seed) {

        /** The place of a step's point among all of them, the first points of all trajectories first. */
        long place(long number, Draws draws) {
            double all = (double) data.count() * points;
            return (long) ((number + draws.uniform(0, 1)) / count * all);
        }

        /** Reads the point of a step, which is the first that is drawn for it. */
        void read(long number, Draws draws, double[][] one) {
            long place = place(number, draws);
            data.read((int) (place / data.count()), place % data.count(), 1, one);
        }

        /** The time of the point of a step. */
        double time(long number) {
            long place = place(number, Draws.of(seed, number));
            return data.time((int) (place / data.count()), place % data.count());
        }

        /** How many steps from one on, but no more than so many, begin at its time. */
        int sameTime(int first, int most) {
            double time = time(first);
            int same = 1;
            while (same < most && time(first + same) == time) {
                same++;
            }
            return same;
        }
    }

    private static Starts starts(Places places, double[] deviation, double share, long begin, int lanes) {
        return new Starts() {
            @Override
            public long count() {
                return lanes;
            }

            @Override
            public void read(long first, int many, double[][] state) {
                double[][] one = new double[state.length][1];
                for (int lane = 0; lane < many; lane++) {
                    long number = begin + first + lane;
                    Draws draws = Draws.of(places.seed(), number);
                    places.read(number, draws, one);
                    for (int c = 0; c < deviation.length; c++) {
                        state[c][lane] = one[c][0] + share * deviation[c] * draws.normal();
                    }
                    for (int row = deviation.length; row < state.length; row++) {
                        state[row][lane] = one[row][0];
                    }
                }
            }
        };
    }

    /**
     * Steps in memory.
     *
     * @param times when they begin
     * @param states {@code states[0]} those before and {@code states[1]} those after them, with their parameters
     */
    private record Steps(TimeGrid grid, int dimension, double[] times, double[][][] states) implements Trajectories {

        @Override
        public double time(int point, long trajectory) {
            return times[(int) trajectory] + point * grid.end();
        }

        @Override
        public boolean isOnGrid() {
            return false;
        }

        @Override
        public long count() {
            return states[0][0].length;
        }

        @Override
        public int parameters() {
            return states[0].length - dimension;
        }

        @Override
        public void read(int point, long first, int lanes, double[][] state) {
            for (int c = 0; c < state.length; c++) {
                System.arraycopy(states[point][c], (int) first, state[c], 0, lanes);
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
