package dev.attns.solver;

import dev.attns.problem.Ode;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Schemes;
import dev.attns.scheme.StageDifferences;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;

/**
 * Carries the trajectories of a tile from point to point of a grid, each with steps of its own length ({@link StepControl}). Those
 * under way lie side by side; one that has come to the next point makes way for the last of them. Allocates nothing on the way.
 */
final class AdaptiveIntegrator implements TileIntegrator {

    /** After so many steps between two points, accepted or not, a trajectory is given up. */
    private static final int MOST_STEPS = 10_000_000;

    /** A step that ends so near the point goes on to it. */
    private static final double NEAR = 1.01;

    /** What lanes are filled up to: the numbers of the widest vector. */
    private static final int FULL = 8;

    private final Ode ode;
    private final int dimension;
    private final double tolerance;
    private final LongAdder evaluations;
    private final RungeKuttaStepper stepper;
    private final Ode.Evaluator evaluator;

    /** Those under way: components, parameters, the length of the step, the time at its beginning. */
    private final double[][] active;

    private final double[][] next;

    /** The estimates of orders 5 and 3, component by component. */
    private final double[][] estimates;

    /** The first of these rows, for slopes. */
    private final double[][] slopes;

    private final double[] fine;
    private final double[] coarse;

    /** The lane of the tile; the time since the last point; the step that the control asks for; how many were tried. */
    private final int[] lane;

    private final double[] elapsed;
    private final double[] wanted;
    private final int[] tries;
    private final boolean[] rejected;

    /** By lanes of the tile: what outlives a point. */
    private final double[] kept;

    private final long[] accepted;
    private final boolean[] ended;

    /** The rows of the components alone. */
    private final double[][] components;

    AdaptiveIntegrator(Ode ode, Ode paced, double tolerance, int lanes, LongAdder evaluations) {
        this.ode = ode;
        this.dimension = ode.dimension();
        this.tolerance = tolerance;
        this.evaluations = evaluations;
        int most = (lanes + FULL - 1) / FULL * FULL;
        stepper = new RungeKuttaStepper(paced, Schemes.dop853(), StageDifferences.orderEightEstimates(), most);
        evaluator = ode.evaluator(most);
        active = new double[paced.rows()][most];
        next = new double[ode.rows()][most];
        estimates = new double[2 * dimension][most];
        slopes = Arrays.copyOf(estimates, dimension);
        fine = new double[most];
        coarse = new double[most];
        lane = new int[most];
        elapsed = new double[most];
        wanted = new double[most];
        tries = new int[most];
        rejected = new boolean[most];
        kept = new double[most];
        accepted = new long[most];
        ended = new boolean[most];
        components = new double[dimension][];
    }

    @Override
    public void solve(TimeGrid points, double[][] state, int lanes, TileOutput output) {
        System.arraycopy(state, 0, components, 0, dimension);
        Arrays.fill(accepted, 0, lanes, 0);
        Arrays.fill(ended, 0, lanes, false);
        for (int i = 0; i < lanes; i++) {
            if (!isFinite(i)) {
                end(i, Status.nonFinite(0, points.start()), output);
            }
        }
        output.point(0, components, lanes);
        if (points.steps() > 0) {
            firstSteps(points, state, lanes);
        }
        for (int point = 1; point <= points.steps(); point++) {
            walk(points.at(point - 1), points.at(point), state, lanes, output);
            output.point(point, components, lanes);
            if (point < points.steps() && output.stopRequested()) {
                for (int i = 0; i < lanes; i++) {
                    if (!ended[i]) {
                        end(i, Status.stopped(accepted[i], points.at(point)), output);
                    }
                }
            }
        }
    }

    private boolean isFinite(int i) {
        for (double[] row : components) {
            if (!Double.isFinite(row[i])) {
                return false;
            }
        }
        return true;
    }

    private void end(int i, Status status, TileOutput output) {
        ended[i] = true;
        for (double[] row : components) {
            row[i] = Double.NaN;
        }
        output.unfinished(i, status);
    }

    /** The length of each trajectory's first step, by its slopes before and after a small step of Euler's scheme. */
    private void firstSteps(TimeGrid points, double[][] state, int lanes) {
        double longest = Math.abs(points.end() - points.start());
        double direction = Math.signum(points.end() - points.start());
        Arrays.fill(elapsed, 0, lanes, points.start());
        evaluator.slope(elapsed, state, slopes, lanes);
        Arrays.fill(fine, 0, lanes, 0);
        Arrays.fill(coarse, 0, lanes, 0);
        for (int c = 0; c < dimension; c++) {
            for (int i = 0; i < lanes; i++) {
                double unit = tolerance + tolerance * Math.abs(state[c][i]);
                double slope = slopes[c][i] / unit;
                double size = state[c][i] / unit;
                fine[i] += slope * slope;
                coarse[i] += size * size;
            }
        }
        for (int i = 0; i < lanes; i++) {
            kept[i] = StepControl.trial(coarse[i], fine[i], longest);
            elapsed[i] = points.start() + direction * kept[i];
        }
        for (int c = 0; c < next.length; c++) {
            for (int i = 0; i < lanes; i++) {
                next[c][i] = c < dimension ? state[c][i] + direction * kept[i] * slopes[c][i] : state[c][i];
            }
        }
        for (int c = 0; c < dimension; c++) {
            System.arraycopy(slopes[c], 0, active[c], 0, lanes);
        }
        evaluator.slope(elapsed, next, slopes, lanes);
        Arrays.fill(coarse, 0, lanes, 0);
        for (int c = 0; c < dimension; c++) {
            for (int i = 0; i < lanes; i++) {
                double change = (slopes[c][i] - active[c][i]) / (tolerance + tolerance * Math.abs(state[c][i]));
                coarse[i] += change * change;
            }
        }
        for (int i = 0; i < lanes; i++) {
            kept[i] = StepControl.first(kept[i], fine[i], coarse[i], longest);
        }
        evaluations.add(2L * lanes);
    }

    /** Takes all trajectories that go on from a point to the next. */
    private void walk(double from, double to, double[][] state, int lanes, TileOutput output) {
        double direction = Math.signum(to - from);
        double length = Math.abs(to - from);
        int count = 0;
        for (int i = 0; i < lanes; i++) {
            if (!ended[i]) {
                for (int c = 0; c < ode.rows(); c++) {
                    active[c][count] = state[c][i];
                }
                lane[count] = i;
                elapsed[count] = 0;
                wanted[count] = kept[i];
                tries[count] = 0;
                rejected[count] = false;
                count++;
            }
        }
        while (count > 0) {
            step(from, direction, length, count);
            count = judge(to, length, count, output);
        }
    }

    /** Tries a step in every lane, and sums the squares of both estimates. */
    private void step(double from, double direction, double length, int count) {
        double[] pace = active[ode.rows()];
        double[] begin = active[ode.rows() + 1];
        for (int i = 0; i < count; i++) {
            double left = length - elapsed[i];
            pace[i] = direction * (NEAR * wanted[i] >= left ? left : wanted[i]);
            begin[i] = from + direction * elapsed[i];
        }
        int full = count <= RungeKuttaStepper.FEW ? count : (count + FULL - 1) / FULL * FULL;
        for (double[] row : active) {
            Arrays.fill(row, count, full, row[0]);
        }
        double[][] slope = stepper.slope(0, 1, 1, active, full);
        stepper.differences(estimates, 0, full);
        evaluations.add((long) Schemes.dop853().stages() * count);
        Arrays.fill(fine, 0, count, 0);
        Arrays.fill(coarse, 0, count, 0);
        for (int c = 0; c < dimension; c++) {
            sumSquares(active[c], slope[c], next[c], estimates[c], estimates[dimension + c], count);
        }
    }

    private void sumSquares(double[] before, double[] slope, double[] after, double[] five, double[] three, int count) {
        for (int i = 0; i < count; i++) {
            after[i] = before[i] + slope[i];
            double unit = tolerance + tolerance * Math.max(Math.abs(before[i]), Math.abs(after[i]));
            double a = five[i] / unit;
            double b = three[i] / unit;
            fine[i] += a * a;
            coarse[i] += b * b;
        }
    }

    /** Accepts steps or not, and takes away who has come to the point or is given up; how many are left. */
    private int judge(double to, double length, int count, TileOutput output) {
        double[] pace = active[ode.rows()];
        int left = count;
        for (int i = count - 1; i >= 0; i--) {
            double step = Math.abs(pace[i]);
            double error = isNextFinite(i) ? StepControl.error(fine[i], coarse[i], dimension) : Double.NaN;
            boolean isAccepted = error <= 1;
            double proposed = step * StepControl.factor(error);
            boolean isOver = false;
            if (isAccepted) {
                for (int c = 0; c < dimension; c++) {
                    active[c][i] = next[c][i];
                }
                accepted[lane[i]]++;
                isOver = step >= length - elapsed[i];
                elapsed[i] += step;
                proposed = rejected[i] ? Math.min(proposed, step) : proposed;
                wanted[i] = isOver ? Math.max(proposed, wanted[i]) : proposed;
                rejected[i] = false;
            } else {
                wanted[i] = proposed;
                rejected[i] = true;
            }
            boolean isLost = !isOver && (!(wanted[i] > 4 * Math.ulp(elapsed[i])) || ++tries[i] >= MOST_STEPS);
            if (isOver || isLost) {
                leave(i, isLost, to, output);
                move(--left, i);
            }
        }
        return left;
    }

    private boolean isNextFinite(int i) {
        for (int c = 0; c < dimension; c++) {
            if (!Double.isFinite(next[c][i])) {
                return false;
            }
        }
        return true;
    }

    private void leave(int i, boolean isLost, double to, TileOutput output) {
        int place = lane[i];
        kept[place] = wanted[i];
        for (int c = 0; c < dimension; c++) {
            components[c][place] = active[c][i];
        }
        if (isLost) {
            boolean isTooLong = tries[i] >= MOST_STEPS;
            end(
                    place,
                    isTooLong ? Status.stopped(accepted[place], to) : Status.nonFinite(accepted[place] + 1, to),
                    output);
        }
    }

    /** The last one under way takes the place of one that is not any more. */
    private void move(int from, int to) {
        for (int c = 0; c < ode.rows(); c++) {
            active[c][to] = active[c][from];
        }
        lane[to] = lane[from];
        elapsed[to] = elapsed[from];
        wanted[to] = wanted[from];
        tries[to] = tries[from];
        rejected[to] = rejected[from];
    }
}
