package dev.attns.correction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BendBasisTest {

    private static final int TERMS = 12;

    private static double[] at(double theta) {
        double[] values = new double[TERMS];
        BendBasis.at(theta, TERMS, values);
        return values;
    }

    @Test
    void allVanishAtBothEnds() {
        assertThat(at(0)).containsOnly(0, -0.0);
        assertThat(at(1)).containsOnly(0);
    }

    /** By the trapezoidal rule, which is of high order for functions with two zeros at each end. */
    @Test
    void theyAreOrthonormal() {
        int parts = 20_000;
        double[][] products = new double[TERMS][TERMS];
        for (int k = 1; k < parts; k++) {
            double[] values = at((double) k / parts);
            for (int i = 0; i < TERMS; i++) {
                for (int j = 0; j < TERMS; j++) {
                    products[i][j] += values[i] * values[j] / parts;
                }
            }
        }
        for (int i = 0; i < TERMS; i++) {
            for (int j = 0; j < TERMS; j++) {
                assertThat(products[i][j]).as(i + ", " + j).isCloseTo(i == j ? 1 : 0, within(1e-9));
            }
        }
    }
}
