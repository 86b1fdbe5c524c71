package dev.attns.trajectory;

import static dev.attns.error.InputError.DIFFERENT_LENGTHS;
import static dev.attns.error.InputError.OTHER_TIMES;
import static dev.attns.error.InputError.TIME_GAP;
import static dev.attns.error.InputError.UNEQUAL_TIMES;

import dev.attns.error.InputException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The one equal grid of trajectories that came with times of their own, or the first line that does not lie on it.
 *
 * <p>A time lies on the grid where it is within {@link TimedTrajectories#timeTolerance}; the grid goes from the first to the
 * last time of the first trajectory, those to the bit.
 */
public final class EqualGrid {

    private EqualGrid() {}

    /** The trajectories on their grid; throws the fault where they have none in common. */
    public static Trajectories of(TimedTrajectories given) {
        Optional<InputException> fault = fault(given);
        if (fault.isPresent()) {
            throw fault.get();
        }
        double[] times = given.all().get(0).times();
        TimeGrid grid = new TimeGrid(times[0], times[times.length - 1], times.length - 1);
        StoredTrajectories stored =
                new StoredTrajectories(given.source(), grid, given.all().size(), given.dimension(), given.parameters());
        for (int i = 0; i < given.all().size(); i++) {
            for (int point = 0; point < times.length; point++) {
                stored.set(point, i, given.all().get(i).states(), point * given.dimension());
            }
        }
        return stored;
    }

    /** What is wrong with the times: a gap, unequal spacing, or trajectories that differ. */
    public static Optional<InputException> fault(TimedTrajectories given) {
        List<TimedTrajectory> all = given.all();
        for (TimedTrajectory trajectory : all) {
            if (!isEqual(trajectory.times(), given)) {
                return Optional.of(unequal(trajectory, given));
            }
        }
        TimedTrajectory first = all.get(0);
        for (TimedTrajectory other : all.subList(1, all.size())) {
            Optional<InputException> fault = difference(first, other, given);
            if (fault.isPresent()) {
                return fault;
            }
        }
        return Optional.empty();
    }

    private static boolean isEqual(double[] times, TimedTrajectories given) {
        return farthest(times, given.timeTolerance(spacing(times))) < 0;
    }

    private static double spacing(double[] times) {
        return times.length < 2 ? 0 : (times[times.length - 1] - times[0]) / (times.length - 1);
    }

    /** The point farthest from the grid between the ends; negative where none is farther than allowed. */
    private static int farthest(double[] times, double tolerance) {
        double spacing = spacing(times);
        double resolution = 2 * Math.ulp(Math.max(Math.abs(times[0]), Math.abs(times[times.length - 1])));
        double most = Math.max(tolerance, resolution);
        int farthest = -1;
        for (int k = 1; k < times.length; k++) {
            double distance = Math.abs(times[k] - (times[0] + k * spacing));
            if (distance > most) {
                most = distance;
                farthest = k;
            }
        }
        return farthest;
    }

    /** The first step that differs from the very first one, a gap where it is several of those long. */
    private static InputException unequal(TimedTrajectory trajectory, TimedTrajectories given) {
        double[] times = trajectory.times();
        double usual = times[1] - times[0];
        double tolerance = 2 * given.timeTolerance(usual);
        for (int k = 2; k < times.length; k++) {
            double step = times[k] - times[k - 1];
            if (Math.abs(step - usual) > tolerance) {
                double whole = Math.rint(step / usual);
                boolean gap = whole >= 2 && Math.abs(step - whole * usual) <= whole * tolerance;
                return (gap ? TIME_GAP : UNEQUAL_TIMES)
                        .with(given.source(), trajectory.line(k), times[k - 1], times[k], plain(usual));
            }
        }
        int k = Math.max(1, farthest(times, 0));
        return UNEQUAL_TIMES.with(given.source(), trajectory.line(k), times[k - 1], times[k], plain(usual));
    }

    private static Optional<InputException> difference(
            TimedTrajectory first, TimedTrajectory other, TimedTrajectories given) {
        double tolerance = given.timeTolerance(spacing(first.times()));
        int common = Math.min(first.points(), other.points());
        for (int k = 0; k < common; k++) {
            if (Math.abs(first.times()[k] - other.times()[k]) > tolerance) {
                return Optional.of(OTHER_TIMES.with(
                        given.source(), other.line(k), other.name(), other.times()[k], first.name(), first.times()[k]));
            }
        }
        return first.points() == other.points()
                ? Optional.empty()
                : Optional.of(DIFFERENT_LENGTHS.with(
                        given.source(),
                        other.line(other.points() - 1),
                        other.name(),
                        other.points(),
                        first.name(),
                        first.points()));
    }

    /** Six digits, without the noise of a difference. */
    private static double plain(double spacing) {
        return Double.parseDouble(String.format(Locale.ROOT, "%.6g", spacing));
    }
}
