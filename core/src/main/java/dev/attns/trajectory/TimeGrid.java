package dev.attns.trajectory;

import static dev.attns.error.InputError.BAD_LISTED_TIME;
import static dev.attns.error.InputError.BAD_STEP;
import static dev.attns.error.InputError.BAD_TIME;
import static dev.attns.error.InputError.EVERY_DOES_NOT_DIVIDE;
import static dev.attns.error.InputError.HORIZON_BETWEEN_STEPS;
import static dev.attns.error.InputError.STEP_BELOW_RESOLUTION;
import static dev.attns.error.InputError.STEP_DOES_NOT_DIVIDE;
import static dev.attns.error.InputError.TIMES_OUT_OF_ORDER;
import static dev.attns.error.InputError.TOO_MANY_STEPS;

import dev.attns.error.InputException;
import dev.attns.problem.Problem;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Times from {@code start} to {@code end}, forward or backward: equally spaced, or any that somebody {@linkplain #listed lists}.
 *
 * <p>Equally spaced times are computed by multiplication, {@code t_k = start + k·(end − start)/steps}, never by adding the step up;
 * the last one is {@code end} to the bit.
 *
 * @param steps the number of steps; zero where start and end are the same
 * @param list all times one by one; none where they are equally spaced
 */
public record TimeGrid(double start, double end, int steps, List<Double> list) implements Serializable {

    private static final int MOST_STEPS = 2_000_000_000;

    /** How far a step may be, relatively, from one that divides the interval: what decimal input needs. */
    private static final double TOLERANCE = 1e-10;

    /** Refuses ends that are not finite, and a number of steps that does not fit them. */
    public TimeGrid {
        if (!Double.isFinite(start) || !Double.isFinite(end) || !Double.isFinite(end - start)) {
            throw BAD_TIME.with(start, end);
        }
        if (steps < 0 || (steps == 0) != (start == end)) {
            throw new IllegalArgumentException(steps + " steps from " + start + " to " + end);
        }
        list = List.copyOf(list);
    }

    /** Equally spaced times. */
    public TimeGrid(double start, double end, int steps) {
        this(start, end, steps, List.of());
    }

    /**
     * A start and then any times, each later than the one before, or each earlier; the first of them may be the start itself.
     *
     * @throws InputException where a time is not a number, or out of order
     */
    public static TimeGrid listed(double start, double... times) {
        List<Double> all = new ArrayList<>(List.of(start));
        for (int k = times.length > 0 && times[0] == start ? 1 : 0; k < times.length; k++) {
            double before = all.get(all.size() - 1);
            if (!Double.isFinite(times[k])) {
                throw BAD_LISTED_TIME.with(k + 1, times[k]);
            }
            if (times[k] == before || times[k] < before != times[times.length - 1] < start) {
                throw TIMES_OUT_OF_ORDER.with(k + 1, times[k], before);
            }
            all.add(times[k]);
        }
        return new TimeGrid(start, all.get(all.size() - 1), all.size() - 1, all);
    }

    /** Whether the times are equally spaced. */
    public boolean isEqual() {
        return list.isEmpty();
    }

    /** The grid from start to end with steps of the given length, which must divide the interval. */
    public static TimeGrid of(double start, double end, double step) {
        if (!(step > 0) || step == Double.POSITIVE_INFINITY) {
            throw BAD_STEP.with(step);
        }
        if (start == end) {
            return new TimeGrid(start, end, 0);
        }
        double length = Math.abs(end - start);
        if (!Double.isFinite(length)) {
            throw BAD_TIME.with(start, end);
        }
        double ratio = length / step;
        if (ratio > MOST_STEPS) {
            throw TOO_MANY_STEPS.with(step, length, MOST_STEPS);
        }
        double resolution = Math.ulp(start) + Math.ulp(end);
        double whole = Math.rint(ratio);
        if (whole == 0 || Math.abs(ratio - whole) > whole * (TOLERANCE + resolution / length)) {
            throw STEP_DOES_NOT_DIVIDE.with(step, length, nearest(length, ratio));
        }
        if (length / whole < resolution) {
            throw STEP_BELOW_RESOLUTION.with(step, Math.abs(start) > Math.abs(end) ? start : end);
        }
        return new TimeGrid(start, end, (int) whole);
    }

    /**
     * The grid from zero to a horizon with steps that are given once and for all, as those of a trained correction.
     *
     * @throws InputException where the horizon is no whole number of steps, with horizons that are
     */
    public static TimeGrid until(double horizon, double fixedStep) {
        try {
            return of(0, horizon, fixedStep);
        } catch (InputException e) {
            if (e.error() != STEP_DOES_NOT_DIVIDE) {
                throw e;
            }
            double below = Math.floor(horizon / fixedStep);
            String nearest = (below < 1 ? "" : multiple(below, fixedStep) + " and ") + multiple(below + 1, fixedStep);
            throw HORIZON_BETWEEN_STEPS.with(horizon, fixedStep, nearest);
        }
    }

    /** The product without the rounding of binary fractions: 0.3 for three steps of 0.1. */
    private static String multiple(double steps, double step) {
        BigDecimal product = BigDecimal.valueOf(steps).multiply(BigDecimal.valueOf(step));
        return Double.toString(product.doubleValue());
    }

    /** The usual grid of a problem: from zero to its usual horizon, with a point after each usual step. */
    public static TimeGrid of(Problem problem) {
        return of(0, problem.horizon(), problem.step());
    }

    private static String nearest(double length, double ratio) {
        double below = length / Math.ceil(ratio);
        return ratio < 1 ? Double.toString(length) : below + " and " + length / Math.floor(ratio);
    }

    /** The number of points, both ends counted. */
    public int points() {
        return steps + 1;
    }

    /** The signed length of a step of equally spaced times. */
    public double step() {
        requireEqual();
        return steps == 0 ? 0 : (end - start) / steps;
    }

    /** The time of point k, from 0 to {@link #steps}. */
    public double at(int k) {
        if (!list.isEmpty()) {
            return list.get(k);
        }
        return k == steps ? end : start + k * ((end - start) / steps);
    }

    /** The grid with each step cut into the given number of parts. */
    public TimeGrid refined(int parts) {
        requireEqual();
        if ((long) steps * parts > MOST_STEPS) {
            throw TOO_MANY_STEPS.with(Math.abs(step()) / parts, Math.abs(end - start), MOST_STEPS);
        }
        return new TimeGrid(start, end, steps * parts);
    }

    /** The grid of every n-th point, which must hit the end. */
    public TimeGrid every(int n) {
        requireEqual();
        if (n < 1 || steps % n != 0) {
            throw EVERY_DOES_NOT_DIVIDE.with(n, steps, steps, divisorsNear(n));
        }
        return new TimeGrid(start, end, steps / n);
    }

    private void requireEqual() {
        if (!list.isEmpty()) {
            throw new IllegalStateException("Times that are listed have no step");
        }
    }

    private String divisorsNear(int n) {
        return IntStream.rangeClosed(1, Math.min(steps, 100_000))
                .filter(divisor -> steps % divisor == 0)
                .boxed()
                .sorted((a, b) -> Math.abs(a - n) - Math.abs(b - n))
                .limit(2)
                .map(String::valueOf)
                .collect(Collectors.joining(" or "));
    }
}
