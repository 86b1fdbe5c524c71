package dev.attns.guard;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.InputRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Where a correction was learned, and what takes a step elsewhere.
 *
 * @param rows the ranges of the rows that its network reads, not yet times the step's factor
 * @param states the ranges of the components of the state
 * @param corrections the ranges of what its network gives, which bound what a correction can spoil; none in models of earlier versions
 * @param christoffel the Christoffel function of the states
 * @param largest its largest value over them
 * @param every the Christoffel function is asked at every so many-th step; what it says holds until it is asked again
 * @param parts in how many parts order 8 takes a step: the fewest in which its error is below the correction's
 * @param limit the largest estimate of the error of order 8, in units of the states' deviations, that leaves it at that many
 *     parts; beyond it they are doubled
 */
public record TrainedRegion(
        RowRanges rows,
        RowRanges states,
        RowRanges corrections,
        Christoffel christoffel,
        double largest,
        int every,
        int parts,
        double limit) {

    /** A row is inside where it is within its range so many times as wide. */
    static final double RANGE_MARGIN = 1.05;

    /** A correction is one of those that were learned where it is within its range so many times as wide. */
    static final double CORRECTION_MARGIN = 1.2;

    /** A state is inside where its Christoffel function is no larger than so many times the largest of the training. */
    static final double CHRISTOFFEL_MARGIN = 1.2;

    /** The Christoffel function is asked at every fourth step... */
    private static final int SELDOM = 4;

    /** ...where there are this many or more to the horizon; fewer are long ones, and it is asked at each. */
    private static final double MANY_STEPS = 100;

    private static final int MOST_PARTS = 1 << 16;

    public TrainedRegion {
        if (states.count() != christoffel.mean().length) {
            throw new IllegalArgumentException("its trained region has " + states.count()
                    + " ranges for a state of dimension " + christoffel.mean().length);
        }
        if (!(every >= 1 && parts >= 1 && parts <= MOST_PARTS && largest >= 0 && limit >= 0)) {
            throw new IllegalArgumentException("its trained region has a number out of its range");
        }
    }

    /** How often the Christoffel function is to be asked where so many steps lead to the horizon. */
    public static int every(double steps) {
        return steps < MANY_STEPS ? 1 : SELDOM;
    }

    /** Refuses a region that is not of such a step. */
    public void require(CorrectedStep step) {
        int[] has = {rows.count(), states.count(), corrections.count()};
        int[] needs = {
            step.inputs(), step.ode().rows(), has[2] == 0 ? 0 : step.ode().dimension()
        };
        if (!Arrays.equals(has, needs)) {
            throw new IllegalArgumentException("its trained region has " + Arrays.toString(has)
                    + " inputs, components and corrections instead of " + Arrays.toString(needs));
        }
    }

    /** The test of a step whose network reads such rows. */
    public RegionTest test(InputRows input) {
        InputRows.Row[] all = input.rows().toArray(InputRows.Row[]::new);
        int[] read = IntStream.range(0, all.length)
                .filter(r -> all[r].quantity() != InputRows.Quantity.STATE
                        && all[r].quantity() != InputRows.Quantity.PARAMETER)
                .toArray();
        double[] bounds = rows.bounds(RANGE_MARGIN);
        double[] middle =
                joined(states.middle(), Arrays.stream(read).mapToDouble(r -> rows.middle()[r]), corrections.middle());
        double[] bound = joined(
                states.bounds(RANGE_MARGIN),
                Arrays.stream(read).mapToDouble(r -> bounds[r]),
                corrections.bounds(CORRECTION_MARGIN));
        return christoffel.test(read, middle, bound, CHRISTOFFEL_MARGIN * largest);
    }

    private static double[] joined(double[] first, DoubleStream second, double[] third) {
        return DoubleStream.concat(DoubleStream.concat(Arrays.stream(first), second), Arrays.stream(third))
                .toArray();
    }

    /** All of it by name, for files. */
    public Map<String, Object> describe() {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put("row_middle", rows.middle());
        entries.put("row_half_width", rows.half());
        entries.put("state_middle", states.middle());
        entries.put("state_half_width", states.half());
        entries.put("correction_middle", corrections.middle());
        entries.put("correction_half_width", corrections.half());
        entries.put("state_mean", christoffel.mean());
        entries.put("state_deviation", christoffel.scale());
        entries.put("christoffel_factor", List.of(christoffel.inverse()));
        entries.put("christoffel_largest", largest);
        entries.put("christoffel_every", every);
        entries.put("order_8_parts", parts);
        entries.put("order_8_limit", limit);
        return entries;
    }

    /** What {@link #describe} wrote. */
    public static TrainedRegion read(Map<?, ?> entries) {
        if (!(entries.get("christoffel_factor") instanceof List<?> factor)) {
            throw new IllegalArgumentException("its trained region has no Christoffel function");
        }
        List<double[]> inverse = new ArrayList<>();
        factor.forEach(row -> inverse.add(numbers(row, "christoffel_factor")));
        return new TrainedRegion(
                new RowRanges(numbers(entries, "row_middle"), numbers(entries, "row_half_width")),
                new RowRanges(numbers(entries, "state_middle"), numbers(entries, "state_half_width")),
                entries.containsKey("correction_middle")
                        ? new RowRanges(
                                numbers(entries, "correction_middle"), numbers(entries, "correction_half_width"))
                        : new RowRanges(new double[0], new double[0]),
                new Christoffel(
                        numbers(entries, "state_mean"),
                        numbers(entries, "state_deviation"),
                        inverse.toArray(double[][]::new)),
                number(entries, "christoffel_largest"),
                (int) number(entries, "christoffel_every"),
                (int) number(entries, "order_8_parts"),
                number(entries, "order_8_limit"));
    }

    private static double number(Map<?, ?> entries, String name) {
        return numbers(List.of(entries.get(name) instanceof Number number ? number : Double.NaN), name)[0];
    }

    private static double[] numbers(Map<?, ?> entries, String name) {
        return numbers(entries.get(name), name);
    }

    private static double[] numbers(Object value, String name) {
        if (!(value instanceof List<?> list)) {
            throw new IllegalArgumentException("its trained region has no " + name);
        }
        double[] numbers = new double[list.size()];
        for (int i = 0; i < numbers.length; i++) {
            if (!(list.get(i) instanceof Number number) || !Double.isFinite(number.doubleValue())) {
                throw new IllegalArgumentException("the " + name + " of its trained region is not all numbers");
            }
            numbers[i] = number.doubleValue();
        }
        return numbers;
    }
}
