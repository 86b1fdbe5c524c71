package dev.attns.reference;

import dev.attns.problem.Ode;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.solver.FixedStepIntegrator;
import dev.attns.solver.Status;
import dev.attns.solver.TileIntegrator;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;

/**
 * Solves a tile again and again with the step halved, each trajectory until it agrees with itself. Trajectories that
 * agree drop out, so that how far one is refined depends on that one alone.
 */
final class StepHalving implements TileIntegrator {

    /*
     * All that ends the halving counts steps along the whole trajectory, not steps from point to point: how far it is
     * refined must not depend on how far apart the points are that somebody wants to see.
     */

    /** From so many steps on, a halving that gains less than a factor 4 is taken as the end of what helps. */
    private static final long FEWEST_STEPS_TO_GIVE_UP = 1 << 12;

    private static final double LEAST_GAIN = 4;

    /** Solutions further apart than this say nothing yet about the gain of a halving, until there are many steps. */
    private static final double TELLING_DIFFERENCE = 1e-3;

    private static final long MANY_STEPS = 1 << 16;

    /** No further than this, whatever is reached; a few halvings are always made. */
    private static final long MOST_STEPS = 1 << 20;

    private static final int FEWEST_PARTS = 8;

    /**
     * A solution that blows up does so at the same time however fine the step, whereas a step that is too long for the
     * scheme fails earlier or later with every halving: it is the solution's own doing when two halvings in a row move the
     * time by less than this share of the time since the start, at a step that is stable where the solution was.
     */
    private static final double SETTLED = 0.05;

    /** So many states before the end of a trajectory are asked which steps are stable there. */
    private static final int LAST_STATES = 32;

    /** A component smaller than this share of the largest is measured against that share. */
    private static final double SMALLEST_SHARE = 1e-3;

    private final Ode ode;
    private final double tolerance;
    private final int dimension;
    private final int lanes;
    private final FixedStepIntegrator walk;
    private double[][][] coarse = {};
    private double[][][] fine = {};
    private final double[][] starts;
    private final double[][] state;
    private final double[] difference;
    private final Status[] status;

    /** How long a trajectory that does not finish lasted at the last halving, and how often in a row that was the same. */
    private final double[] lasted;

    private final int[] settled;
    private final int[] pending;

    StepHalving(Ode ode, double tolerance, int lanes) {
        this.ode = ode;
        this.tolerance = tolerance;
        this.lanes = lanes;
        dimension = ode.dimension();
        walk = new FixedStepIntegrator(
                new RungeKuttaStepper(ode, AccurateSolver.SCHEME, lanes), ode.dimension(), lanes);
        starts = new double[ode.rows()][lanes];
        state = new double[ode.rows()][lanes];
        difference = new double[lanes];
        status = new Status[lanes];
        lasted = new double[lanes];
        settled = new int[lanes];
        pending = new int[lanes];
    }

    @Override
    public void solve(TimeGrid points, double[][] given, int width, TileOutput output) {
        if (fine.length != points.points()) {
            coarse = new double[points.points()][dimension][lanes];
            fine = new double[points.points()][dimension][lanes];
        }
        for (int c = 0; c < given.length; c++) {
            System.arraycopy(given[c], 0, starts[c], 0, width);
        }
        Arrays.setAll(pending, lane -> lane);
        Arrays.fill(difference, Double.POSITIVE_INFINITY);
        Arrays.fill(lasted, Double.NaN);
        Arrays.fill(settled, 0);
        integrate(points, 1, width, coarse, output);
        int count = width;
        for (int parts = 2; count > 0; parts *= 2) {
            integrate(points, parts, count, fine, output);
            count = keepPending(points, parts, count, output);
        }
        for (int point = 0; point < points.points(); point++) {
            output.point(point, fine[point], width);
        }
        for (int lane = 0; lane < width; lane++) {
            if (!status[lane].isFinished()) {
                output.unfinished(lane, status[lane]);
            }
        }
    }

    /** Solves the pending trajectories and lays each into its own lane of the block. */
    private void integrate(TimeGrid points, int parts, int count, double[][][] block, TileOutput output) {
        for (int i = 0; i < count; i++) {
            status[pending[i]] = Status.finished();
            for (int c = 0; c < state.length; c++) {
                state[c][i] = starts[c][pending[i]];
            }
        }
        walk.solve(points, parts, state, count, new TileOutput() {
            @Override
            public void point(int point, double[][] states, int width) {
                for (int c = 0; c < states.length; c++) {
                    for (int i = 0; i < width; i++) {
                        block[point][c][pending[i]] = states[c][i];
                    }
                }
            }

            @Override
            public void unfinished(int lane, Status ending) {
                status[pending[lane]] = ending;
            }

            @Override
            public boolean stopRequested() {
                return output.stopRequested();
            }
        });
    }

    /** Drops the trajectories that are done, and makes the fine solution of the others the next coarse one. */
    private int keepPending(TimeGrid points, int parts, int count, TileOutput output) {
        long steps = (long) parts * points.steps();
        boolean finest = steps >= MOST_STEPS && parts >= FEWEST_PARTS;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int lane = pending[i];
            double before = difference[lane];
            difference[lane] = difference(lane);
            if (status[lane].isFinished()) {
                boolean agrees = difference[lane] <= tolerance;
                boolean telling = difference[lane] < TELLING_DIFFERENCE || steps >= MANY_STEPS;
                boolean hopeless =
                        steps >= FEWEST_STEPS_TO_GIVE_UP && telling && difference[lane] * LEAST_GAIN > before;
                if (agrees || hopeless || finest) {
                    output.proved(lane, difference[lane], parts);
                    continue;
                }
            } else if (isBeyondHelp(lane, points, parts) || finest) {
                continue;
            }
            pending[kept++] = lane;
            for (int point = 0; point < coarse.length; point++) {
                for (int c = 0; c < dimension; c++) {
                    coarse[point][c][lane] = fine[point][c][lane];
                }
            }
        }
        return kept;
    }

    /** Whether no finer step would help a trajectory that did not finish. */
    private boolean isBeyondHelp(int lane, TimeGrid points, int parts) {
        Status ending = status[lane];
        if (ending.outcome() == Status.Outcome.STOPPED || ending.step() == 0) {
            return true;
        }
        double now = Math.abs(ending.time() - points.start());
        settled[lane] = Math.abs(now - lasted[lane]) <= SETTLED * now ? settled[lane] + 1 : 0;
        lasted[lane] = now;
        return settled[lane] >= 2 && Math.abs(points.step()) / parts <= largestStep(lane, points, parts);
    }

    /** The largest step that is stable at the states to which the last steps of a lane led while they were finite. */
    private double largestStep(int lane, TimeGrid points, int parts) {
        int lost = 1;
        while (!Double.isNaN(fine[lost][0][lane])) {
            lost++;
        }
        TimeGrid steps = new TimeGrid(points.at(lost - 1), points.at(lost), parts);
        LastStates last = new LastStates(steps, state.length);
        for (int row = 0; row < state.length; row++) {
            state[row][0] = row < dimension ? fine[lost - 1][row][lane] : starts[row][lane];
            Arrays.fill(last.states[row], state[row][0]);
        }
        walk.solve(steps, 1, state, 1, last);
        return Stiffness.of(ode, last.times, last.states, last.count).largestStep(AccurateSolver.SCHEME);
    }

    /** The last finite states of one trajectory, in no order. */
    private static final class LastStates implements TileOutput {

        private final TimeGrid grid;
        private final double[] times = new double[LAST_STATES];
        private final double[][] states;
        private int count;

        LastStates(TimeGrid grid, int rows) {
            this.grid = grid;
            this.states = new double[rows][LAST_STATES];
        }

        @Override
        public void point(int point, double[][] state, int width) {
            if (Double.isNaN(state[0][0])) {
                return;
            }
            int place = point % LAST_STATES;
            times[place] = grid.at(point);
            for (int c = 0; c < state.length; c++) {
                states[c][place] = state[c][0];
            }
            count = Math.max(count, place + 1);
        }

        @Override
        public void unfinished(int lane, Status status) {}

        @Override
        public boolean stopRequested() {
            return false;
        }
    }

    /** The largest relative difference between the two solutions of a lane; infinite where one is not finite. */
    private double difference(int lane) {
        double largest = 0;
        double[] sizes = new double[dimension];
        double[] differences = new double[dimension];
        for (int point = 0; point < fine.length; point++) {
            for (int c = 0; c < dimension; c++) {
                double value = fine[point][c][lane];
                double apart = Math.abs(value - coarse[point][c][lane]);
                sizes[c] = Math.max(sizes[c], Math.abs(value));
                differences[c] = Double.isNaN(apart) ? Double.POSITIVE_INFINITY : Math.max(differences[c], apart);
            }
        }
        for (double size : sizes) {
            largest = Math.max(largest, size);
        }
        double worst = 0;
        for (int c = 0; c < dimension; c++) {
            if (differences[c] > 0) {
                worst = Math.max(worst, differences[c] / Math.max(sizes[c], SMALLEST_SHARE * largest));
            }
        }
        return worst;
    }
}
