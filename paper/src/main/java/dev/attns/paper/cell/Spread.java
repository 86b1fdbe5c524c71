package dev.attns.paper.cell;

import dev.attns.report.Numbers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The middle, the least and the largest of a figure over seeds; of an even number the middle is the larger of the two.
 *
 * @param median the middle
 */
public record Spread(double median, double least, double largest) {

    /** The spread of a figure. */
    public static <E> Spread of(Iterable<E> elements, ToDoubleFunction<? super E> figure) {
        List<Double> values = new ArrayList<>();
        elements.forEach(element -> values.add(figure.applyAsDouble(element)));
        Collections.sort(values);
        return new Spread(values.get(values.size() / 2), values.get(0), values.get(values.size() - 1));
    }

    /** Whether there is but one value, or all are the same. */
    public boolean isOne() {
        return least == largest;
    }

    /** The figure of something counted: {@code 0} or {@code 0 … 12}. */
    public String counts() {
        return Numbers.count((long) least) + (isOne() ? "" : " … " + Numbers.count((long) largest));
    }

    /** The figure as a table shows it: {@code 1.2e-08 (9e-09 … 2e-08)}. */
    @Override
    public String toString() {
        if (isOne()) {
            return Numbers.error(median, 2);
        }
        return Numbers.error(median, 2) + " (" + Numbers.error(least, 1) + " … " + Numbers.error(largest, 1) + ")";
    }
}
