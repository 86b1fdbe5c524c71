package dev.attns.training.closedform;

import dev.attns.network.Perceptron;
import dev.attns.network.ScaledNetwork;
import dev.attns.training.sample.SampleStatistics;

/** The features of a perceptron with one hidden layer: its hidden values, the inputs where there is a linear term, and 1. */
record UnitFeatures(Perceptron network, LayerPlaces places) implements Features {

    UnitFeatures(Perceptron network) {
        this(network, LayerPlaces.of(network));
    }

    @Override
    public int count() {
        return network.width() + (places.hasLinearTerm() ? network.inputs() : 0) + 1;
    }

    @Override
    public Tile tile(int lanes) {
        HiddenValues hidden = new HiddenValues(network, lanes);
        double[][] values = new double[network.width()][lanes];
        double[][] slopes = new double[network.width()][lanes];
        return (parameters, inputs, features, at, length) -> {
            hidden.hidden(parameters, inputs, values, slopes, length);
            for (int unit = 0; unit < values.length; unit++) {
                System.arraycopy(values[unit], 0, features[unit], at, length);
            }
            for (int i = 0; places.hasLinearTerm() && i < inputs.length; i++) {
                System.arraycopy(inputs[i], 0, features[values.length + i], at, length);
            }
        };
    }

    @Override
    public double[] withHeads(double[] parameters, double[][] heads) {
        double[] solved = parameters.clone();
        int width = network.width();
        for (int o = 0; o < heads.length; o++) {
            System.arraycopy(heads[o], 0, solved, places.outputWeight() + o * width, width);
            if (places.hasLinearTerm()) {
                int at = places.linear() + o * network.inputs();
                System.arraycopy(heads[o], width, solved, at, network.inputs());
            }
            solved[places.outputBias() + o] = heads[o][count() - 1];
        }
        return solved;
    }

    @Override
    public double[] folded(double[] scaled, SampleStatistics statistics, double[] outputScale, double neutral) {
        double[] folded = new ScaledNetwork(network, statistics.inputMean(), statistics.inputDeviation(), outputScale)
                .folded(scaled);
        for (int o = 0; o < network.outputs(); o++) {
            folded[places.outputBias() + o] += neutral;
        }
        return folded;
    }
}
