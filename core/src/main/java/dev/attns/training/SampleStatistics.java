package dev.attns.training;

import dev.attns.correction.CorrectedStep;
import dev.attns.scheme.RungeKuttaStepper;

/**
 * Mean and deviation of what a network reads, and the deviation of what it has to say, over one-step samples.
 *
 * <p>What it has to say is the residual {@code u_1 − u_0 − h·S} of the plain step.
 */
final class SampleStatistics {

    private static final int MOST_SAMPLES = 20_000;
    private static final int LANES = 256;

    /** No deviation is taken as smaller than this share of the largest; a component may be constant. */
    private static final double SMALLEST_SHARE = 1e-6;

    private final double[] inputMean;
    private final double[] inputDeviation;
    private final double[] residualDeviation;

    SampleStatistics(CorrectedStep form, TrainingSamples samples, int[] order) {
        int dimension = form.ode().dimension();
        double[] sum = new double[dimension];
        double[] squares = new double[dimension];
        double[] residualSquares = new double[dimension];
        RungeKuttaStepper stepper = new RungeKuttaStepper(form.ode(), form.scheme(), LANES);
        double[][][] accurate = new double[2][dimension][LANES];
        double h = form.step();
        int count = Math.min(order.length, MOST_SAMPLES);
        for (int first = 0; first < count; first += LANES) {
            int lanes = Math.min(LANES, count - first);
            samples.gather(order, first, lanes, 0, accurate);
            double[][] slope = stepper.slope(0, h, h, accurate[0], lanes);
            double[][] input = form.correction().readsSlope() ? slope : accurate[0];
            for (int c = 0; c < dimension; c++) {
                for (int i = 0; i < lanes; i++) {
                    double value = form.inputFactor() * input[c][i];
                    double residual = accurate[1][c][i] - accurate[0][c][i] - h * slope[c][i];
                    sum[c] += value;
                    squares[c] += value * value;
                    residualSquares[c] += residual * residual;
                }
            }
        }
        inputMean = new double[dimension];
        inputDeviation = new double[dimension];
        residualDeviation = new double[dimension];
        for (int c = 0; c < dimension; c++) {
            inputMean[c] = sum[c] / count;
            inputDeviation[c] = Math.sqrt(Math.max(0, squares[c] / count - inputMean[c] * inputMean[c]));
            residualDeviation[c] = Math.sqrt(residualSquares[c] / count);
        }
        raise(inputDeviation);
        raise(residualDeviation);
    }

    private static void raise(double[] deviations) {
        double largest = Double.MIN_NORMAL;
        for (double deviation : deviations) {
            largest = Math.max(largest, deviation);
        }
        for (int c = 0; c < deviations.length; c++) {
            deviations[c] = Math.max(deviations[c], SMALLEST_SHARE * largest);
        }
    }

    double[] inputMean() {
        return inputMean;
    }

    double[] inputDeviation() {
        return inputDeviation;
    }

    double[] residualDeviation() {
        return residualDeviation;
    }
}
