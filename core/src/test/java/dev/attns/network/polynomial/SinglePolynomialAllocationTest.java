package dev.attns.network.polynomial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.row.AllocationMeter;
import dev.attns.network.NetworkPass;
import dev.attns.network.Precision;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** In a virtual machine of its own, as the others: on JDK 17 what was compiled before decides what becomes an object. */
class SinglePolynomialAllocationTest {

    private static final int CALLS = 200;
    private static final int MOST_RUNS = 1000;

    @ParameterizedTest
    @EnumSource
    void aSingleTrajectoryAllocatesNothing(Precision precision) {
        Polynomial network = new Polynomial(4, 4, Monomials.ofDegree(4, 6));
        NetworkPass pass = network.pass(precision, 1).use(network.start(1));
        double[][] input = new double[4][1];
        double[][] output = new double[4][1];
        Runnable forward = () -> {
            for (int call = 0; call < CALLS; call++) {
                pass.forward(1, input, output, 1);
            }
        };
        assertThat(AllocationMeter.bytesOnceWarm(MOST_RUNS, forward)).isZero();
    }
}
