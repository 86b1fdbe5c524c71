package dev.attns.hipparchus;

import static dev.attns.error.InputError.BACKWARD_CORRECTION;
import static dev.attns.error.InputError.BAD_TIME;
import static dev.attns.error.InputError.STEP_BELOW_RESOLUTION;
import static dev.attns.error.InputError.TOO_MANY_STEPS;

import dev.attns.trajectory.TimeGrid;

/**
 * The trained steps from a start to an end, at the times that our own solvers have: computed by multiplication, and the last is the end to
 * the bit where it is hit. Where it is not, what remains after the whole steps is shorter than one.
 *
 * @param steps all of them; the last may lead past the end
 * @param whole how many of them are taken whole
 */
record StepGrid(TimeGrid steps, int whole, double end) {

    /** An end this close to a step's, in steps, is that. */
    private static final double CLOSE = 1e-9;

    private static final int MOST_STEPS = 2_000_000_000;

    static StepGrid of(double start, double end, double step) {
        double length = end - start;
        if (!Double.isFinite(length)) {
            throw BAD_TIME.with(start, end);
        }
        if (length < 0) {
            throw BACKWARD_CORRECTION.with(start, end);
        }
        if (length / step > MOST_STEPS) {
            throw TOO_MANY_STEPS.with(step, length, MOST_STEPS);
        }
        if (step < Math.ulp(start) + Math.ulp(end)) {
            throw STEP_BELOW_RESOLUTION.with(step, Math.abs(start) > Math.abs(end) ? start : end);
        }
        int count = Math.max(1, (int) Math.ceil(length / step - CLOSE));
        double last = start + count * step;
        return Math.abs(last - end) <= CLOSE * step
                ? new StepGrid(new TimeGrid(start, end, count), count, end)
                : new StepGrid(new TimeGrid(start, last, count), count - 1, end);
    }

    /** Whether the model takes a step whole. */
    boolean isWhole(int number) {
        return number < whole;
    }

    /** When a step ends: the last at the end. */
    double end(int number) {
        return number < whole ? steps.at(number + 1) : end;
    }
}
