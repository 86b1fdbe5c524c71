package dev.attns.training.sample;

import dev.attns.correction.InputRows;
import java.util.Arrays;

/**
 * Mean and deviation of what a network reads, and the deviation of what it has to say, over one-step samples: all, or tiles
 * of them spread evenly.
 *
 * <p>What it has to say is the residual {@code u_1 − u_0 − h·S} of the plain step.
 */
public final class SampleStatistics {

    private static final int MOST_TILES = 40;

    /** No deviation is taken as smaller than this share of the largest of its kind; a component may be constant. */
    private static final double SMALLEST_SHARE = 1e-6;

    /** Nor as smaller than this share of the largest of all, below which a difference of stages is mostly rounding. */
    private static final double ROUNDING_SHARE = 1e-12;

    private final double[] inputMean;
    private final double[] inputDeviation;
    private final double[] residualDeviation;
    private final double[] least;
    private final double[] greatest;

    public SampleStatistics(ResidualRows rows) {
        int dimension = rows.step().ode().dimension();
        int inputs = rows.step().inputs();
        double[] sum = new double[inputs];
        double[] squares = new double[inputs];
        double[] residualSquares = new double[dimension];
        least = filled(inputs, Double.POSITIVE_INFINITY);
        greatest = filled(inputs, Double.NEGATIVE_INFINITY);
        ResidualTile tile = rows.tile();
        long all = (rows.count() + ResidualTile.LANES - 1) / ResidualTile.LANES;
        long tiles = Math.min(all, MOST_TILES);
        long count = 0;
        for (long t = 0; t < tiles; t++) {
            long first = t * all / tiles * ResidualTile.LANES;
            int lanes = (int) Math.min(ResidualTile.LANES, rows.count() - first);
            tile.load(first, lanes);
            count += lanes;
            for (int r = 0; r < inputs; r++) {
                for (int i = 0; i < lanes; i++) {
                    double value = tile.input()[r][i];
                    sum[r] += value;
                    squares[r] += value * value;
                    least[r] = Math.min(least[r], value);
                    greatest[r] = Math.max(greatest[r], value);
                }
            }
            for (int c = 0; c < dimension; c++) {
                for (int i = 0; i < lanes; i++) {
                    double residual = tile.residual()[c][i];
                    residualSquares[c] += residual * residual;
                }
            }
        }
        inputMean = new double[inputs];
        inputDeviation = new double[inputs];
        residualDeviation = new double[dimension];
        for (int r = 0; r < inputs; r++) {
            inputMean[r] = sum[r] / count;
            inputDeviation[r] = Math.sqrt(Math.max(0, squares[r] / count - inputMean[r] * inputMean[r]));
        }
        for (int c = 0; c < dimension; c++) {
            residualDeviation[c] = Math.sqrt(residualSquares[c] / count);
        }
        raise(inputDeviation, kinds(rows.step().input(), dimension));
        raise(residualDeviation, new int[dimension]);
    }

    private SampleStatistics(SampleStatistics other, double[] inputMean, double[] inputDeviation) {
        this.inputMean = inputMean;
        this.inputDeviation = inputDeviation;
        this.residualDeviation = other.residualDeviation;
        this.least = other.least;
        this.greatest = other.greatest;
    }

    private SampleStatistics(double[] inputMean, double[] inputDeviation, double[] residualDeviation) {
        this.inputMean = inputMean;
        this.inputDeviation = inputDeviation;
        this.residualDeviation = residualDeviation;
        least = new double[0];
        greatest = least;
    }

    /** Statistics that were found out elsewhere, of which the ranges are not known. Kept, not modified. */
    public static SampleStatistics of(double[] inputMean, double[] inputDeviation, double[] residualDeviation) {
        return new SampleStatistics(inputMean, inputDeviation, residualDeviation);
    }

    /** The same with the middle of each input's range in place of its mean, and half the range in place of its deviation. */
    public SampleStatistics byRange() {
        double[] middle = new double[least.length];
        double[] half = new double[least.length];
        for (int r = 0; r < middle.length; r++) {
            middle[r] = 0.5 * (least[r] + greatest[r]);
            half[r] = Math.max(0.5 * (greatest[r] - least[r]), inputDeviation[r]);
        }
        return new SampleStatistics(this, middle, half);
    }

    private static double[] filled(int length, double value) {
        double[] numbers = new double[length];
        Arrays.fill(numbers, value);
        return numbers;
    }

    /** Numbers for what rows are of: the state, the slope, each of the differences. */
    private static int[] kinds(InputRows input, int dimension) {
        return input.rows().stream()
                .mapToInt(row -> 1000 * row.quantity().ordinal() + row.index() / dimension)
                .toArray();
    }

    /** Raises the smallest deviations, looking at the others of their kind. */
    private static void raise(double[] deviations, int[] kinds) {
        double largestOfAll = Math.max(
                Double.MIN_NORMAL / ROUNDING_SHARE,
                Arrays.stream(deviations).max().orElseThrow());
        double[] given = deviations.clone();
        for (int r = 0; r < given.length; r++) {
            double largest = 0;
            for (int other = 0; other < given.length; other++) {
                largest = kinds[other] == kinds[r] ? Math.max(largest, given[other]) : largest;
            }
            deviations[r] = Math.max(given[r], Math.max(SMALLEST_SHARE * largest, ROUNDING_SHARE * largestOfAll));
        }
    }

    public double[] inputMean() {
        return inputMean;
    }

    public double[] inputDeviation() {
        return inputDeviation;
    }

    public double[] residualDeviation() {
        return residualDeviation;
    }
}
