package dev.attns.sweep;

import java.util.Arrays;

/**
 * A histogram of any number of finite numbers in a fixed number of bins. Its range is first that of the first numbers; where others lie
 * beyond, it doubles, and neighbouring bins are merged. So the numbers always fill more than a quarter of the bins, and a quantile is
 * known to within the {@linkplain #width width} of one. Numbers that are all the same take no width.
 */
final class DoublingHistogram {

    private final long[] bins;
    private long count;
    private double low;
    private double width;

    /** A histogram with so many bins, an even number. */
    DoublingHistogram(int bins) {
        this.bins = new long[bins];
    }

    /** Makes room for numbers from the smallest to the largest. */
    void reach(double smallest, double largest) {
        if (count == 0) {
            begin(smallest, largest);
        } else if (width == 0) {
            if (smallest != low || largest != low) {
                double same = low;
                begin(Math.min(same, smallest), Math.max(same, largest));
                bins[0] = 0;
                bins[bin(same)] = count;
            }
        } else {
            while (largest > low + bins.length * width) {
                doubleUpward();
            }
            while (smallest < low) {
                doubleDownward();
            }
        }
    }

    private void begin(double smallest, double largest) {
        low = smallest;
        double finest = Math.ulp(Math.max(Math.abs(smallest), Math.abs(largest)));
        width = smallest == largest ? 0 : Math.max((largest - smallest) / bins.length, finest);
    }

    private void doubleUpward() {
        int half = bins.length / 2;
        for (int i = 0; i < half; i++) {
            bins[i] = bins[2 * i] + bins[2 * i + 1];
        }
        Arrays.fill(bins, half, bins.length, 0);
        width *= 2;
    }

    private void doubleDownward() {
        int half = bins.length / 2;
        for (int i = half - 1; i >= 0; i--) {
            bins[half + i] = bins[2 * i] + bins[2 * i + 1];
        }
        Arrays.fill(bins, 0, half, 0);
        low -= bins.length * width;
        width *= 2;
    }

    /** Counts a number within {@linkplain #reach reach}. */
    void add(double number) {
        bins[bin(number)]++;
        count++;
    }

    private int bin(double number) {
        return width == 0 ? 0 : Math.max(0, Math.min(bins.length - 1, (int) ((number - low) / width)));
    }

    /** The lower end of the first bin. */
    double low() {
        return low;
    }

    /** The width of a bin; zero where all numbers are the same. */
    double width() {
        return width;
    }

    /** How many numbers lie in each bin. */
    long[] bins() {
        return bins.clone();
    }

    /** The number below which so large a share of all lies, as if those of a bin were spread evenly over it. */
    double quantile(double share) {
        if (width == 0) {
            return low;
        }
        double place = share * count;
        long below = 0;
        for (int i = 0; i < bins.length; i++) {
            if (bins[i] > 0 && below + bins[i] >= place) {
                return low + (i + (place - below) / bins[i]) * width;
            }
            below += bins[i];
        }
        return low + bins.length * width;
    }
}
