package dev.attns.training.closedform;

import dev.attns.network.Perceptron;
import dev.attns.training.sample.SampleStatistics;

/**
 * A hidden layer for inputs as they are, not scaled: {@code W_1} [width, inputs] and {@code b_1}.
 *
 * <p>With {@code x̂ = (x − μ)/σ}, {@code Ŵ·x̂ + b̂ = (Ŵ/σ)·x + (b̂ − Ŵ·μ/σ)}.
 */
record HiddenLayer(double[][] weights, double[] biases) {

    /** The layer of parameters that are for scaled inputs. */
    static HiddenLayer unscaled(SampleStatistics statistics, Perceptron shape, double[] parameters) {
        LayerPlaces places = LayerPlaces.of(shape);
        double[][] weights = new double[shape.width()][shape.inputs()];
        double[] biases = new double[shape.width()];
        for (int unit = 0; unit < shape.width(); unit++) {
            biases[unit] = parameters[places.hiddenBias() + unit];
            for (int i = 0; i < shape.inputs(); i++) {
                weights[unit][i] = parameters[places.hiddenWeight() + unit * shape.inputs() + i]
                        / statistics.inputDeviation()[i];
                biases[unit] -= weights[unit][i] * statistics.inputMean()[i];
            }
        }
        return new HiddenLayer(weights, biases);
    }

    /**
     * Writes the layer into parameters for scaled inputs.
     *
     * @param parameters Modified in their hidden layer.
     */
    void scaleTo(SampleStatistics statistics, Perceptron shape, double[] parameters) {
        LayerPlaces places = LayerPlaces.of(shape);
        for (int unit = 0; unit < shape.width(); unit++) {
            double bias = biases[unit];
            for (int i = 0; i < shape.inputs(); i++) {
                bias += weights[unit][i] * statistics.inputMean()[i];
                parameters[places.hiddenWeight() + unit * shape.inputs() + i] =
                        weights[unit][i] * statistics.inputDeviation()[i];
            }
            parameters[places.hiddenBias() + unit] = bias;
        }
    }
}
