package dev.attns.training.closedform;

import dev.attns.network.ParameterBlock;
import dev.attns.network.polynomial.Polynomial;
import dev.attns.training.sample.SampleStatistics;

/** The features of a polynomial: its monomials, the constant last. */
record MonomialFeatures(Polynomial network) implements Features {

    @Override
    public int count() {
        return network.terms().count();
    }

    @Override
    public Tile tile(int lanes) {
        double[][] values = new double[count()][lanes];
        return (parameters, inputs, features, at, length) -> {
            network.terms().rows(inputs, values, length);
            for (int k = 1; k < values.length; k++) {
                System.arraycopy(values[k], 0, features[k - 1], at, length);
            }
        };
    }

    @Override
    public double[] withHeads(double[] parameters, double[][] heads) {
        double[] solved = parameters.clone();
        int weight = block("weight").offset();
        for (int o = 0; o < heads.length; o++) {
            int at = weight + o * count();
            solved[at] = heads[o][count() - 1];
            System.arraycopy(heads[o], 0, solved, at + 1, count() - 1);
        }
        return solved;
    }

    /** The scales of the inputs stay beside the coefficients: monomials of numbers that are not about zero cancel. */
    @Override
    public double[] folded(double[] scaled, SampleStatistics statistics, double[] outputScale, double neutral) {
        double[] folded = scaled.clone();
        for (int i = 0; i < network.inputs(); i++) {
            folded[block("centre").offset() + i] = statistics.inputMean()[i];
            folded[block("scale").offset() + i] = 1 / statistics.inputDeviation()[i];
        }
        int weight = block("weight").offset();
        for (int o = 0; o < network.outputs(); o++) {
            for (int k = 0; k < count(); k++) {
                folded[weight + o * count() + k] *= outputScale[o];
            }
            folded[weight + o * count()] += neutral;
        }
        return folded;
    }

    /**
     * What each term contributes to the scaled outputs, in mean square: that of the output to which it says most.
     *
     * @param meanSquares of the features
     */
    static double[] sizes(Polynomial network, double[] scaled, double[] meanSquares) {
        MonomialFeatures features = new MonomialFeatures(network);
        int count = features.count();
        int weight = features.block("weight").offset();
        double[] sizes = new double[count];
        for (int o = 0; o < network.outputs(); o++) {
            for (int k = 0; k < count; k++) {
                double factor = scaled[weight + o * count + k];
                double meanSquare = meanSquares[k == 0 ? count - 1 : k - 1];
                sizes[k] = Math.max(sizes[k], factor * factor * meanSquare);
            }
        }
        return sizes;
    }

    private ParameterBlock block(String name) {
        return network.blocks().stream()
                .filter(block -> block.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
