package dev.attns.report.plot.axis;

import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * An axis of a plot. Limits that are not given follow from the data.
 *
 * @param label what is measured, with its unit: {@code "time (s)"}
 * @param scale linear or logarithmic
 * @param low the lower limit
 * @param high the upper limit
 */
public record Axis(String label, AxisScale scale, OptionalDouble low, OptionalDouble high) {

    public Axis {
        Objects.requireNonNull(label, "label");
        Objects.requireNonNull(scale, "scale");
        check(low, scale);
        check(high, scale);
        if (low.isPresent() && high.isPresent() && !(low.getAsDouble() < high.getAsDouble())) {
            throw new IllegalArgumentException(
                    "an axis from " + low.getAsDouble() + " to " + high.getAsDouble() + " shows nothing");
        }
    }

    private static void check(OptionalDouble limit, AxisScale scale) {
        if (limit.isPresent() && !scale.hasPlaceFor(limit.getAsDouble())) {
            throw new IllegalArgumentException(
                    limit.getAsDouble() + " has no place on a " + scale.name().toLowerCase(Locale.ROOT) + " axis");
        }
    }

    /** A linear axis with the limits of the data. */
    public static Axis linear(String label) {
        return new Axis(label, AxisScale.LINEAR, OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** A logarithmic axis with the limits of the data. */
    public static Axis logarithmic(String label) {
        return new Axis(label, AxisScale.LOGARITHMIC, OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** The same axis, beginning at the limit. */
    public Axis from(double limit) {
        return new Axis(label, scale, OptionalDouble.of(limit), high);
    }

    /** The same axis, ending at the limit. */
    public Axis to(double limit) {
        return new Axis(label, scale, low, OptionalDouble.of(limit));
    }
}
