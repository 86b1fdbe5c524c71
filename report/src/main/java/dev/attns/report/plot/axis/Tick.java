package dev.attns.report.plot.axis;

/**
 * A place on an axis.
 *
 * @param value what is there
 * @param label what is written there; nothing at a minor tick
 * @param major whether it has a line across the picture
 */
public record Tick(double value, String label, boolean major) {

    static Tick major(double value, String label) {
        return new Tick(value, label, true);
    }

    static Tick minor(double value) {
        return new Tick(value, "", false);
    }
}
