package dev.attns.report.comparison;

import java.util.Arrays;

/**
 * How many numbers lie in each bin on a logarithmic scale, as the outline of bars; about twenty bins, none narrower than a quarter of a
 * decade.
 *
 * @param edges where the outline turns, in ascending order
 * @param percentages of all numbers, as high as the outline is there
 */
record Histogram(double[] edges, double[] percentages) {

    private static final double BINS = 20;
    private static final double MOST_PER_DECADE = 4;

    /** Of the positive and finite ones; the percentages are of all. */
    static Histogram of(double[] numbers) {
        double[] logarithms = Arrays.stream(numbers)
                .filter(number -> number > 0 && number < Double.POSITIVE_INFINITY)
                .map(Math::log10)
                .sorted()
                .toArray();
        if (logarithms.length == 0) {
            return new Histogram(new double[0], new double[0]);
        }
        double decades = logarithms[logarithms.length - 1] - logarithms[0];
        double perDecade = Math.min(MOST_PER_DECADE, BINS / Math.max(decades, Double.MIN_NORMAL));
        int[] bins = Arrays.stream(logarithms)
                .mapToInt(logarithm -> (int) Math.floor(perDecade * logarithm))
                .toArray();
        int count = bins[bins.length - 1] - bins[0] + 1;
        double[] share = new double[count];
        for (int bin : bins) {
            share[bin - bins[0]] += 100.0 / numbers.length;
        }
        double[] edges = new double[2 * count + 2];
        double[] heights = new double[2 * count + 2];
        for (int edge = 0; edge <= count; edge++) {
            edges[2 * edge] = Math.pow(10, (bins[0] + edge) / perDecade);
            edges[2 * edge + 1] = edges[2 * edge];
            heights[2 * edge] = edge == 0 ? 0 : share[edge - 1];
            heights[2 * edge + 1] = edge == count ? 0 : share[edge];
        }
        return new Histogram(edges, heights);
    }
}
