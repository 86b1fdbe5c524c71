package dev.attns.training.gradient;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;
import dev.attns.correction.InputPullback;
import dev.attns.correction.InputReader;
import dev.attns.network.NetworkPass;
import dev.attns.scheme.RungeKuttaStepper;
import java.util.Arrays;

/**
 * The squared error of a roll-out and its gradient, over a tile of samples.
 *
 * <p>From an accurate state u_0, the corrected step is taken N times and compared with the accurate u_1 … u_N. The
 * gradient goes exactly through the network, the scheme and the right-hand side. Owns its memory; serves one thread.
 */
final class RolloutLoss {

    private final CorrectedStep correctedStep;
    private final int dimension;
    private final int length;
    private final double[] componentWeights;
    private final RungeKuttaStepper classical;
    private final InputReader[] rows;
    private final InputPullback pullback;
    private final NetworkPass network;
    private final double[][][] states;
    private final double[][][] slopes;
    private final double[][][] inputs;
    private final double[][][] outputs;
    private final double[][] cotangent;
    private final double[][] slopeCotangent;
    private final double[][] outputCotangent;
    private final double[][] inputCotangent;

    /**
     * Working memory.
     *
     * @param length N, the number of steps
     * @param componentWeights how much the squared error of each component counts
     * @param lanes the most samples of a tile
     */
    public RolloutLoss(CorrectedStep correctedStep, int length, double[] componentWeights, int lanes) {
        this.correctedStep = correctedStep;
        this.componentWeights = componentWeights.clone();
        this.dimension = correctedStep.ode().dimension();
        this.length = length;
        classical = correctedStep.stepper(lanes);
        rows = new InputReader[length];
        Arrays.setAll(rows, n -> new InputReader(correctedStep, classical, lanes));
        pullback = new InputPullback(correctedStep, lanes);
        network = correctedStep.network().pass(correctedStep.precision(), lanes);
        states = new double[length + 1][correctedStep.ode().rows()][lanes];
        slopes = new double[length][dimension][lanes];
        inputs = new double[length][][];
        outputs = new double[length][dimension][lanes];
        cotangent = new double[dimension][lanes];
        slopeCotangent = new double[dimension][lanes];
        outputCotangent = new double[dimension][lanes];
        inputCotangent = new double[correctedStep.inputs()][lanes];
    }

    /**
     * Adds the gradient of {@code weight·Σ_n |û_n − u_n|²} over the tile, components weighed.
     *
     * @param parameters of the network. Not modified.
     * @param times {@code times[n][lane]}, the time of u_n; not looked at where the equation is autonomous. Not modified.
     * @param accurate {@code accurate[n][row][lane]}, n = 0 … N; u_0 may carry noise. Not modified.
     * @param gradient Modified.
     * @return the sum of squares, without the weight
     */
    public double addGradient(
            double[] parameters, double[][] times, double[][][] accurate, double weight, double[] gradient, int lanes) {
        double squares = forward(parameters, times, accurate, lanes);
        Correction correction = correctedStep.correction();
        double h = correctedStep.step();
        for (int n = length; n >= 1; n--) {
            double[][] slope = slopes[n - 1];
            boolean passOn = n > 1;
            for (int c = 0; c < dimension; c++) {
                error(
                        n == length ? null : cotangent[c],
                        2 * weight * componentWeights[c],
                        states[n][c],
                        accurate[n][c],
                        cotangent[c],
                        lanes);
                correction.pullback(
                        h, cotangent[c], slope[c], outputs[n - 1][c], slopeCotangent[c], outputCotangent[c], lanes);
            }
            network.backward(
                    correctedStep.inputFactor(),
                    inputs[n - 1],
                    outputCotangent,
                    gradient,
                    passOn ? inputCotangent : null,
                    lanes);
            if (passOn) {
                pullback.pullback(
                        times[n - 1], times[n], h, states[n - 1], inputCotangent, slopeCotangent, cotangent, lanes);
            }
        }
        return squares;
    }

    /** The sum of squares alone, without a gradient. */
    public double sumOfSquares(double[] parameters, double[][] times, double[][][] accurate, int lanes) {
        return forward(parameters, times, accurate, lanes);
    }

    /** The state after n steps of the last tile. */
    double[][] state(int n) {
        return states[n];
    }

    private double forward(double[] parameters, double[][] times, double[][][] accurate, int lanes) {
        network.use(parameters);
        double squares = 0;
        double h = correctedStep.step();
        copy(accurate[0], states[0], lanes);
        for (int n = 0; n < length; n++) {
            copy(classical.slope(times[n], times[n + 1], h, states[n], lanes), slopes[n], lanes);
            inputs[n] = rows[n].of(times[n], states[n], slopes[n], lanes);
            network.forward(correctedStep.inputFactor(), inputs[n], outputs[n], lanes);
            copy(states[n], states[n + 1], lanes);
            for (int c = 0; c < dimension; c++) {
                correctedStep.correction().advance(h, states[n + 1][c], slopes[n][c], outputs[n][c], lanes);
                squares += componentWeights[c] * squaredDistance(states[n + 1][c], accurate[n + 1][c], lanes);
            }
        }
        return squares;
    }

    private static void copy(double[][] from, double[][] to, int lanes) {
        for (int c = 0; c < to.length; c++) {
            System.arraycopy(from[c], 0, to[c], 0, lanes);
        }
    }

    private static double squaredDistance(double[] a, double[] b, int lanes) {
        double sum = 0;
        for (int i = 0; i < lanes; i++) {
            double distance = a[i] - b[i];
            sum += distance * distance;
        }
        return sum;
    }

    /** {@code out = carried + factor·(a − b)}; nothing is carried into the last step. */
    private static void error(double[] carried, double factor, double[] a, double[] b, double[] out, int lanes) {
        if (carried == null) {
            for (int i = 0; i < lanes; i++) {
                out[i] = factor * (a[i] - b[i]);
            }
        } else {
            for (int i = 0; i < lanes; i++) {
                out[i] = carried[i] + factor * (a[i] - b[i]);
            }
        }
    }
}
