package dev.attns.training.closedform;

import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.polynomial.Polynomial;
import dev.attns.training.sample.SampleStatistics;

/**
 * What a network's output is linear in, and where the factors stand: the rest of its parameters, given, is all that the
 * features depend on.
 */
interface Features {

    /** Those of a network that has some. */
    static Features of(Network network) {
        return network instanceof Polynomial polynomial
                ? new MonomialFeatures(polynomial)
                : new UnitFeatures((Perceptron) network);
    }

    /** The network. */
    Network network();

    /** How many there are; the last is 1 for all samples. */
    int count();

    /** A thread's means to compute them, for tiles of at most so many lanes. */
    Tile tile(int lanes);

    /** Computes features of a tile. */
    interface Tile {

        /**
         * The features, but for the last.
         *
         * @param parameters in scaled form. Not modified.
         * @param inputs {@code inputs[row][lane]}, scaled. Not modified.
         * @param features {@code features[feature][at + lane]}. Modified.
         */
        void write(double[] parameters, double[][] inputs, double[][] features, int at, int lanes);
    }

    /** Parameters with the given factors, {@code heads[output][feature]}. */
    double[] withHeads(double[] parameters, double[][] heads);

    /**
     * Parameters for inputs and outputs as they are, from those for scaled ones.
     *
     * @param neutral added to every output
     */
    double[] folded(double[] scaled, SampleStatistics statistics, double[] outputScale, double neutral);
}
