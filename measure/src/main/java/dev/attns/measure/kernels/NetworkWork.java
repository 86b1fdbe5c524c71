package dev.attns.measure.kernels;

import dev.attns.network.Network;
import dev.attns.network.NetworkPass;
import dev.attns.network.Precision;
import java.util.SplittableRandom;

/** A network with drawn parameters on drawn input, forward or backward: the one place that calls networks. */
final class NetworkWork {

    private static final long SEED = 1;

    private final NetworkPass pass;
    private final double[][] input;
    private final double[][] output;
    private final double[][] inputCotangent;
    private final double[] gradient;
    private final int lanes;

    NetworkWork(Network network, Precision precision, int lanes) {
        double[] parameters = network.start(SEED);
        pass = network.pass(precision, lanes).use(parameters);
        SplittableRandom random = new SplittableRandom(SEED);
        input = rows(network.inputs(), lanes, random);
        output = rows(network.outputs(), lanes, random);
        inputCotangent = new double[network.inputs()][lanes];
        gradient = new double[parameters.length];
        this.lanes = lanes;
    }

    private static double[][] rows(int count, int lanes, SplittableRandom random) {
        double[][] rows = new double[count][lanes];
        for (double[] row : rows) {
            for (int i = 0; i < lanes; i++) {
                row[i] = random.nextDouble(-1, 1);
            }
        }
        return rows;
    }

    void forward() {
        pass.forward(1, input, output, lanes);
    }

    void backward() {
        pass.backward(1, input, output, gradient, inputCotangent, lanes);
    }
}
