package dev.attns.sweep;

import java.util.Arrays;

/**
 * What one component at one time comes to over all trajectories. Numbers are added a block at a time; mean and deviation of blocks are
 * joined by the formula of Chan, Golub and LeVeque: with δ = m_B − m_A,
 *
 * <pre>
 *   m = m_A + δ·n_B/n,      M = M_A + M_B + δ²·n_A·n_B/n,      deviation = √(M/(n − 1)).
 * </pre>
 *
 * What is not finite, or beyond 1e150, is counted apart.
 */
public final class Statistics {

    /** Squares of larger numbers, and their sums, could overflow. */
    private static final double LARGEST = 1e150;

    private final DoublingHistogram histogram;
    private long count;
    private long lost;
    private double mean;
    private double squares;
    private double smallest = Double.POSITIVE_INFINITY;
    private double largest = Double.NEGATIVE_INFINITY;

    Statistics(int bins) {
        histogram = new DoublingHistogram(bins);
    }

    /** Adds the first so many numbers of a row, in their order. */
    void add(double[] row, int numbers) {
        double sum = 0;
        long good = 0;
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < numbers; i++) {
            double number = row[i];
            if (Math.abs(number) <= LARGEST) {
                good++;
                sum += number;
                least = Math.min(least, number);
                most = Math.max(most, number);
            }
        }
        lost += numbers - good;
        if (good > 0) {
            smallest = Math.min(smallest, least);
            largest = Math.max(largest, most);
            histogram.reach(least, most);
            join(good, sum / good, squares(row, numbers, sum / good));
        }
    }

    /** Squares of the distances from the mean of the block; the numbers are counted on the way. */
    private double squares(double[] row, int numbers, double middle) {
        double sum = 0;
        for (int i = 0; i < numbers; i++) {
            double number = row[i];
            if (Math.abs(number) <= LARGEST) {
                sum += (number - middle) * (number - middle);
                histogram.add(number);
            }
        }
        return sum;
    }

    private void join(long others, double otherMean, double otherSquares) {
        double apart = otherMean - mean;
        long all = count + others;
        mean += apart * ((double) others / all);
        squares += otherSquares + apart * apart * ((double) count * others / all);
        count = all;
    }

    /** How many numbers were finite. */
    public long count() {
        return count;
    }

    /** How many were not. */
    public long lost() {
        return lost;
    }

    /** The mean; NaN of none. */
    public double mean() {
        return count == 0 ? Double.NaN : mean;
    }

    /** The deviation, √(Σ(x − mean)²/(n − 1)); NaN of fewer than two. */
    public double deviation() {
        return count < 2 ? Double.NaN : Math.sqrt(squares / (count - 1));
    }

    /** The smallest; NaN of none. */
    public double smallest() {
        return count == 0 ? Double.NaN : smallest;
    }

    /** The largest; NaN of none. */
    public double largest() {
        return count == 0 ? Double.NaN : largest;
    }

    /** The number below which so large a share lies, to within the {@link #resolution}; NaN of none. */
    public double quantile(double share) {
        return count == 0 ? Double.NaN : Math.max(smallest, Math.min(largest, histogram.quantile(share)));
    }

    /** How far a quantile may be off: the width of a bin of the histogram; zero where all numbers are the same. */
    public double resolution() {
        return histogram.width();
    }

    /** Where the first bin of {@link #bins} that holds a number begins. */
    public double histogramLow() {
        return histogram.low() + firstBin() * histogram.width();
    }

    /** How many numbers lie in each bin, from the first to the last that holds one. */
    public long[] bins() {
        long[] all = histogram.bins();
        int end = all.length;
        while (end > 0 && all[end - 1] == 0) {
            end--;
        }
        return Arrays.copyOfRange(all, Math.min(firstBin(), end), end);
    }

    private int firstBin() {
        long[] all = histogram.bins();
        int first = 0;
        while (first < all.length && all[first] == 0) {
            first++;
        }
        return first == all.length ? 0 : first;
    }
}
