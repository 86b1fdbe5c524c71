package dev.attns.cli.option;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.TIME_OUTSIDE;

import dev.attns.trajectory.TimeGrid;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** At which times states are wanted. */
public final class PointOptions {

    @Option(
            names = "--every",
            paramLabel = "N|T",
            converter = Spacing.class,
            description = "Keep every N-th step (default: 1); with a decimal point, as 0.5, a state every so much"
                    + " time, between steps too.")
    private Number every;

    @Option(
            names = "--times",
            paramLabel = "T",
            split = ",",
            converter = NumberConverter.Real.class,
            description = "Keep the states at these times, between steps too.")
    private List<Double> times;

    /** A whole number without a point is a number of steps, all else a time. */
    private static final class Spacing implements ITypeConverter<Number> {

        @Override
        public Number convert(String text) {
            Number number = new NumberConverter.Real().convert(text);
            boolean isTime = text.contains(".") || number.doubleValue() != Math.rint(number.doubleValue());
            return isTime ? number : new NumberConverter.Whole().convert(text);
        }
    }

    /** Whether points are a number of steps apart. */
    public boolean areInSteps() {
        return times == null && (every == null || every instanceof Long);
    }

    /**
     * The points.
     *
     * @param steps of the solver from zero to the horizon; where points are not in steps, only the ends are looked at
     */
    public TimeGrid of(TimeGrid steps) {
        if (times != null) {
            if (every != null) {
                throw BAD_SETTING.with("--times", "given beside --every", "one of the two");
            }
            double[] list = times.stream().mapToDouble(Double::doubleValue).toArray();
            TimeGrid listed = TimeGrid.listed(steps.start(), list);
            for (double time : list) {
                if (time < steps.start() || time > steps.end()) {
                    throw TIME_OUTSIDE.with(time, steps.end());
                }
            }
            return listed;
        }
        if (!areInSteps()) {
            return TimeGrid.of(steps.start(), steps.end(), every.doubleValue());
        }
        long count = every == null ? 1 : every.longValue();
        if (count < 1 || count > Integer.MAX_VALUE) {
            throw BAD_COUNT.with("--every", count, 1, steps.steps());
        }
        return steps.every((int) count);
    }
}
