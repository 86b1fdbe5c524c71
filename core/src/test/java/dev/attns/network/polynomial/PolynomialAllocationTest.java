package dev.attns.network.polynomial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.row.AllocationMeter;
import dev.attns.network.NetworkPass;
import dev.attns.network.Precision;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PolynomialAllocationTest {

    private static final int LANES = 131;
    private static final int CALLS = 200;
    private static final int MOST_RUNS = 1000;

    @ParameterizedTest
    @EnumSource
    void forwardAndBackwardAllocateNothing(Precision precision) {
        Polynomial network = new Polynomial(8, 4, Monomials.ofDegree(8, 3));
        NetworkPass pass = network.pass(precision, LANES);
        double[] parameters = network.start(1);
        double[] gradient = new double[parameters.length];
        double[][] input = new double[8][LANES];
        double[][] output = new double[4][LANES];
        double[][] inputCotangent = new double[8][LANES];
        Runnable forward = () -> {
            for (int call = 0; call < CALLS; call++) {
                pass.use(parameters).forward(1, input, output, LANES);
            }
        };
        assertThat(AllocationMeter.bytesOnceWarm(MOST_RUNS, forward)).isZero();
        Runnable backward = () -> {
            for (int call = 0; call < CALLS / 10; call++) {
                pass.use(parameters).backward(1, input, output, gradient, inputCotangent, LANES);
            }
        };
        assertThat(AllocationMeter.bytesOnceWarm(MOST_RUNS, backward)).isZero();
    }
}
