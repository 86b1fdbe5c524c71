package dev.attns.network;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.row.AllocationMeter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PerceptronAllocationTest {

    private static final int LANES = 37;
    private static final int CALLS = 200;
    private static final int MOST_RUNS = 1000;

    @ParameterizedTest
    @EnumSource
    void forwardAndBackwardAllocateNothing(Activation activation) {
        for (Precision precision : Precision.values()) {
            for (int depth = 2; depth <= 3; depth++) {
                Perceptron network = new Perceptron(4, 4, 11, depth, activation, Shortcut.LINEAR);
                assertAllocatesNothing(network, network.pass(precision, LANES));
            }
        }
    }

    private static void assertAllocatesNothing(Perceptron network, NetworkPass pass) {
        double[] parameters = network.start(1);
        double[] gradient = new double[parameters.length];
        double[][] input = new double[4][LANES];
        double[][] output = new double[4][LANES];
        double[][] inputCotangent = new double[4][LANES];
        Runnable work = () -> {
            for (int call = 0; call < CALLS; call++) {
                pass.use(parameters).forward(1, input, output, LANES);
                pass.use(parameters).backward(1, input, output, gradient, inputCotangent, LANES);
            }
        };
        assertThat(AllocationMeter.bytesOnceWarm(MOST_RUNS, work)).isZero();
    }
}
