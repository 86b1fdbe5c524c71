package dev.attns.training.closedform;

import dev.attns.kernel.row.RowMath;
import dev.attns.network.ActivationPass;
import dev.attns.network.Perceptron;

/**
 * The hidden values {@code a(W_1·x + b_1)} of a perceptron with one hidden layer over a tile. Owns its memory; serves one
 * thread.
 */
final class HiddenValues {

    private final Perceptron shape;
    private final LayerPlaces places;
    private final ActivationPass<double[]> activation;
    private final double[][] sums;

    HiddenValues(Perceptron shape, int lanes) {
        this.shape = shape;
        this.places = LayerPlaces.of(shape);
        this.activation = new ActivationPass<>(shape.activation(), RowMath.DOUBLE, shape.width(), lanes);
        this.sums = new double[4][lanes];
    }

    /**
     * The hidden values and, where wanted, the derivatives of the activation.
     *
     * @param inputs {@code inputs[row][lane]}. Not modified.
     * @param values {@code values[unit][lane]}. Modified.
     * @param slopes Modified.
     */
    void hidden(double[] parameters, double[][] inputs, double[][] values, double[][] slopes, int lanes) {
        int fanIn = shape.inputs();
        for (int first = 0; first < shape.width(); first += sums.length) {
            int group = Math.min(sums.length, shape.width() - first);
            int weight = places.hiddenWeight() + first * fanIn;
            int bias = places.hiddenBias() + first;
            if (group == sums.length) {
                RowMath.DOUBLE.affineFour(
                        parameters, bias, parameters, weight, fanIn, 1, inputs, fanIn, sums, 0, lanes);
            } else {
                for (int k = 0; k < group; k++) {
                    RowMath.DOUBLE.affine(
                            parameters[bias + k], parameters, weight + k * fanIn, 1, inputs, fanIn, sums[k], lanes);
                }
            }
            for (int k = 0; k < group; k++) {
                int unit = first + k;
                activation.valueAndSlope(
                        parameters, places.coefficients(), unit, sums[k], values[unit], slopes[unit], lanes);
            }
        }
    }
}
