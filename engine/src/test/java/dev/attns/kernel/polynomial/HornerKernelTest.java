package dev.attns.kernel.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The kernels against the sum over terms, and the one in lanes against the plain one. */
class HornerKernelTest {

    /** The monomials 1, x, z, x², x·z, z², x²·z, x²·z² of three variables x, y, z. */
    private static final int[] PARENT = {0, 0, 0, 1, 1, 2, 3, 6};

    private static final int[] VARIABLE = {0, 0, 2, 0, 2, 2, 2, 2};
    private static final int TERMS = PARENT.length;
    private static final HornerKernels KERNELS = HornerKernels.of(3, PARENT, VARIABLE);

    private final double[] numbers = new Random(1).doubles(6 + TERMS, -1, 1).toArray();

    private static double[][] rows(int lanes) {
        Random random = new Random(2);
        double[][] rows = new double[3][];
        for (int v = 0; v < 3; v++) {
            rows[v] = random.doubles(lanes, -2, 2).toArray();
        }
        return rows;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 16, 31, 32, 33, 64, 200})
    void theKernelsAddUpTheTerms(int lanes) {
        double[][] rows = rows(lanes);
        double[] out = new double[lanes];
        double[] plain = new double[lanes];
        KERNELS.evaluate(numbers, rows, out, lanes);
        KERNELS.plain().evaluate(numbers, rows, plain, 0, lanes);
        assertThat(out).as("lanes give the bits of the plain kernel").isEqualTo(plain);
        for (int lane = 0; lane < lanes; lane++) {
            double[] monomial = new double[TERMS];
            double sum = 0;
            for (int k = 0; k < TERMS; k++) {
                int v = VARIABLE[k];
                monomial[k] = k == 0 ? 1 : monomial[PARENT[k]] * (rows[v][lane] - numbers[v]) * numbers[3 + v];
                sum += numbers[6 + k] * monomial[k];
            }
            assertThat(out[lane]).isCloseTo(sum, within(1e-13));
        }
    }

    @Test
    void aSetOfMonomialsHasOneKernel() {
        assertThat(HornerKernels.of(3, PARENT, VARIABLE)).isSameAs(KERNELS);
        assertThatThrownBy(() -> HornerKernels.of(1, new int[300], new int[300]))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
