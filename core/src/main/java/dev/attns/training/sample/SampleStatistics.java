package dev.attns.training.sample;

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

    public SampleStatistics(ResidualRows rows) {
        int dimension = rows.step().ode().dimension();
        int inputs = rows.step().inputs();
        double[] sum = new double[inputs];
        double[] squares = new double[inputs];
        double[] residualSquares = new double[dimension];
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
        raise(inputDeviation, dimension);
        raise(residualDeviation, dimension);
    }

    /** Raises the smallest deviations; so many rows each are of one kind: the slope, or one of the differences. */
    private static void raise(double[] deviations, int perKind) {
        double largestOfAll = Math.max(Double.MIN_NORMAL / ROUNDING_SHARE, largest(deviations, 0, deviations.length));
        for (int first = 0; first < deviations.length; first += perKind) {
            double share = SMALLEST_SHARE * largest(deviations, first, first + perKind);
            double least = Math.max(share, ROUNDING_SHARE * largestOfAll);
            for (int r = first; r < first + perKind; r++) {
                deviations[r] = Math.max(deviations[r], least);
            }
        }
    }

    private static double largest(double[] deviations, int from, int to) {
        return Arrays.stream(deviations, from, to).max().orElseThrow();
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
