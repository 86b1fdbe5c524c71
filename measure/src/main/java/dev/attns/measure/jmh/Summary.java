package dev.attns.measure.jmh;

import java.util.List;

/**
 * The middle and the ends of some numbers.
 *
 * @param median the one in the middle; of an even number, the mean of the two
 */
public record Summary(double median, double least, double greatest) {

    /** The summary of at least one number, in any order. */
    public static Summary of(List<Double> numbers) {
        double[] sorted =
                numbers.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : 0.5 * (sorted[middle - 1] + sorted[middle]);
        return new Summary(median, sorted[0], sorted[sorted.length - 1]);
    }

    /** The greatest over the least: 1 where nothing varies. */
    public double spread() {
        return greatest / least;
    }
}
