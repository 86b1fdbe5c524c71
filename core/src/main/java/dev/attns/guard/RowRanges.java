package dev.attns.guard;

import java.nio.DoubleBuffer;
import java.util.Arrays;

/**
 * The range of each of several rows of numbers, {@code middle ± half}.
 *
 * @param middle of each row
 * @param half half the width of its range, or a share of the largest number of all rows where that is more: what is smaller is
 *     rounding
 */
public record RowRanges(double[] middle, double[] half) {

    /** A range no wider than this share of the largest number is widened to it. */
    private static final double ROUNDING = 1e-9;

    public RowRanges {
        if (middle.length != half.length) {
            throw new IllegalArgumentException("its ranges have no middle and half width each");
        }
    }

    /** How many rows. */
    public int count() {
        return middle.length;
    }

    /** The least number of a row that lies inside. */
    public double low(int row) {
        return middle[row] - half[row];
    }

    /** The greatest number of a row that lies inside. */
    public double high(int row) {
        return middle[row] + half[row];
    }

    /** What a distance from the middle of each row, so many times as wide, is to stay below. */
    double[] bounds(double factor) {
        return Arrays.stream(half).map(width -> Math.nextUp(factor * width)).toArray();
    }

    /** Finds ranges out. */
    public static final class Survey {

        private final double[] least;
        private final double[] greatest;

        /** A survey of so many rows. */
        public Survey(int rows) {
            least = new double[rows];
            greatest = new double[rows];
            Arrays.fill(least, Double.POSITIVE_INFINITY);
            Arrays.fill(greatest, Double.NEGATIVE_INFINITY);
        }

        /** Adds the numbers of some lanes; what is not finite is left out. */
        public void add(double[][] rows, int lanes) {
            for (int r = 0; r < least.length; r++) {
                for (int lane = 0; lane < lanes; lane++) {
                    double number = rows[r][lane];
                    if (Double.isFinite(number)) {
                        least[r] = Math.min(least[r], number);
                        greatest[r] = Math.max(greatest[r], number);
                    }
                }
            }
        }

        /** How many numbers {@link #write} writes. */
        public int numbers() {
            return 2 * least.length;
        }

        /** Writes what it found out. */
        public void write(DoubleBuffer to) {
            to.put(least).put(greatest);
        }

        /** Adds what another survey of as many rows found out. */
        public void add(DoubleBuffer from) {
            for (int r = 0; r < least.length; r++) {
                least[r] = Math.min(least[r], from.get());
            }
            for (int r = 0; r < greatest.length; r++) {
                greatest[r] = Math.max(greatest[r], from.get());
            }
        }

        /** The ranges of all that was added. */
        public RowRanges ranges() {
            double largest = 0;
            for (int r = 0; r < least.length; r++) {
                if (least[r] > greatest[r]) {
                    least[r] = 0;
                    greatest[r] = 0;
                }
                largest = Math.max(largest, Math.max(Math.abs(least[r]), Math.abs(greatest[r])));
            }
            double[] middle = new double[least.length];
            double[] half = new double[least.length];
            for (int r = 0; r < least.length; r++) {
                middle[r] = 0.5 * least[r] + 0.5 * greatest[r];
                half[r] = Math.max(0.5 * greatest[r] - 0.5 * least[r], ROUNDING * largest);
            }
            return new RowRanges(middle, half);
        }
    }
}
