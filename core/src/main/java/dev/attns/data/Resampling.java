package dev.attns.data;

import static dev.attns.error.InputError.DATA_TOO_SHORT;

import dev.attns.problem.Ode;
import dev.attns.trajectory.StoredTrajectories;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.TimedTrajectories;
import dev.attns.trajectory.TimedTrajectory;
import dev.attns.trajectory.Trajectories;
import java.util.OptionalDouble;

/**
 * Trajectories with times of their own, interpolated onto the equal grid of a step.
 *
 * <p>Between two points Δ apart a state is the cubic that has the values and the slopes of the data at both, the slopes being
 * known exactly from the equation, {@code m = Δ·f(t, u)}. With {@code d = u₁ − u₀} and θ from 0 to 1,
 *
 * <pre>
 *     u = u₀ + θ·(m₀ + θ·((3d − 2m₀ − m₁) + θ·(m₀ + m₁ − 2d)))
 * </pre>
 *
 * whose error is {@code Δ⁴·u⁗/384} at most. The grid has the multiples of the step between the latest first time and the
 * earliest last time of all.
 *
 * @param trajectories on the grid
 * @param error the estimated root mean square error of a value relative to the deviation of its component in the data: a
 *     sixteenth of the difference from interpolating every second point. Empty where no trajectory has three points, or where a component stands still in the data
 */
record Resampling(Trajectories trajectories, OptionalDouble error) {

    /** A time this share of a step outside the data is taken for their end. */
    private static final double ROUNDING = 1e-6;

    private static final double GAIN = 16;

    /** Interpolates. */
    public static Resampling of(Ode ode, TimedTrajectories given, double step) {
        TimeGrid grid = grid(given, step);
        int dimension = given.dimension();
        StoredTrajectories stored =
                new StoredTrajectories(given.source(), grid, given.all().size(), dimension, given.parameters());
        Ode.LaneEvaluator equation = equation(ode);
        Deviations deviations = new Deviations(dimension);
        double[] fine = new double[dimension];
        double[] coarse = new double[dimension];
        for (int i = 0; i < given.all().size(); i++) {
            TimedTrajectory trajectory = given.all().get(i);
            double[] slopes = slopes(equation, trajectory, dimension);
            deviations.data(trajectory.states());
            int lastEven = (trajectory.points() - 1) / 2 * 2;
            int at = 0;
            for (int point = 0; point < grid.points(); point++) {
                double time = grid.at(point);
                while (at < trajectory.points() - 2 && trajectory.times()[at + 1] <= time) {
                    at++;
                }
                interpolate(trajectory, slopes, at, at + 1, time, fine);
                stored.set(point, i, fine, 0);
                int even = at / 2 * 2;
                if (even + 2 <= lastEven) {
                    interpolate(trajectory, slopes, even, even + 2, time, coarse);
                    deviations.difference(fine, coarse);
                }
            }
        }
        return new Resampling(stored, deviations.error());
    }

    /** A negative zero becomes a plain one. */
    private static TimeGrid grid(TimedTrajectories given, double step) {
        double start = Double.NEGATIVE_INFINITY;
        double end = Double.POSITIVE_INFINITY;
        for (TimedTrajectory trajectory : given.all()) {
            start = Math.max(start, trajectory.times()[0]);
            end = Math.min(end, trajectory.times()[trajectory.points() - 1]);
        }
        double first = Math.ceil(start / step - ROUNDING);
        double last = Math.floor(end / step + ROUNDING);
        if (!(start < end && last - first >= 1)) {
            throw DATA_TOO_SHORT.with(given.source(), step, start, end);
        }
        return TimeGrid.of(first * step + 0.0, last * step + 0.0, step);
    }

    /** The right-hand side for one state at a time. */
    private static Ode.LaneEvaluator equation(Ode ode) {
        return ode.laneEvaluator().orElseGet(() -> {
            Ode.Evaluator batch = ode.evaluator(1);
            double[] times = new double[1];
            double[][] from = new double[ode.rows()][1];
            double[][] to = new double[ode.dimension()][1];
            return (time, state, slope) -> {
                for (int c = 0; c < state.length; c++) {
                    from[c][0] = state[c];
                }
                times[0] = time;
                batch.slope(times, from, to, 1);
                for (int c = 0; c < to.length; c++) {
                    slope[c] = to[c][0];
                }
            };
        });
    }

    private static double[] slopes(Ode.LaneEvaluator equation, TimedTrajectory trajectory, int dimension) {
        double[] slopes = new double[trajectory.states().length];
        double[] parameters = trajectory.parameters();
        double[] state = new double[dimension + parameters.length];
        double[] slope = new double[dimension];
        System.arraycopy(parameters, 0, state, dimension, parameters.length);
        for (int point = 0; point < trajectory.points(); point++) {
            System.arraycopy(trajectory.states(), point * dimension, state, 0, dimension);
            equation.slope(trajectory.times()[point], state, slope);
            System.arraycopy(slope, 0, slopes, point * dimension, dimension);
        }
        return slopes;
    }

    private static void interpolate(
            TimedTrajectory trajectory, double[] slopes, int before, int after, double time, double[] state) {
        double length = trajectory.times()[after] - trajectory.times()[before];
        double share = (time - trajectory.times()[before]) / length;
        int from = before * state.length;
        int to = after * state.length;
        for (int c = 0; c < state.length; c++) {
            double u = trajectory.states()[from + c];
            double d = trajectory.states()[to + c] - u;
            double m0 = length * slopes[from + c];
            double m1 = length * slopes[to + c];
            state[c] = u + share * (m0 + share * ((3 * d - 2 * m0 - m1) + share * (m0 + m1 - 2 * d)));
        }
    }

    /** Sums over the data and over the differences between two interpolations, component by component. */
    private static final class Deviations {

        private final double[] mean;
        private final double[] squares;
        private final double[] differences;
        private long points;
        private long compared;

        Deviations(int dimension) {
            mean = new double[dimension];
            squares = new double[dimension];
            differences = new double[dimension];
        }

        /** By Welford's recurrence, which does not cancel. */
        void data(double[] states) {
            for (int at = 0; at < states.length; at += mean.length) {
                points++;
                for (int c = 0; c < mean.length; c++) {
                    double off = states[at + c] - mean[c];
                    mean[c] += off / points;
                    squares[c] += off * (states[at + c] - mean[c]);
                }
            }
        }

        void difference(double[] fine, double[] coarse) {
            compared++;
            for (int c = 0; c < fine.length; c++) {
                differences[c] += (fine[c] - coarse[c]) * (fine[c] - coarse[c]);
            }
        }

        OptionalDouble error() {
            if (compared == 0) {
                return OptionalDouble.empty();
            }
            double sum = 0;
            for (int c = 0; c < differences.length; c++) {
                double share = differences[c] / compared / (squares[c] / points);
                sum += differences[c] == 0 ? 0 : share;
            }
            double error = Math.sqrt(sum / differences.length) / GAIN;
            return Double.isFinite(error) ? OptionalDouble.of(error) : OptionalDouble.empty();
        }
    }
}
