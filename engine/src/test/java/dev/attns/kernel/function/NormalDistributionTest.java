package dev.attns.kernel.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.expression.FiniteDifferences;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NormalDistributionTest {

    private static final double ABSOLUTE = 1e-15;
    private static final double RELATIVE = 6e-16;

    /** Computed to forty digits. */
    @ParameterizedTest
    @CsvSource({
        "-10, 7.619853024160526066e-24",
        "-6, 9.865876450376981407e-10",
        "-3.6, 0.00015910859015753387967",
        "-3.5, 0.00023262907903552503635",
        "-2, 0.0227501319481792072",
        "-1, 0.15865525393145705141",
        "-0.5, 0.30853753872598689636",
        "-0.001, 0.49960105778608893742",
        "0, 0.5",
        "0.25, 0.59870632568292372424",
        "1, 0.84134474606854294859",
        "1.5, 0.933192798731141934",
        "2.5, 0.99379033467422386483",
        "3.5, 0.99976737092096447496",
        "3.6, 0.99984089140984246612",
        "5, 0.99999971334842812081",
        "9, 0.99999999999999999989"
    })
    void theProbabilityBelowAgreesWithKnownValues(double x, double expected) {
        assertThat(NormalDistribution.below(x)).isCloseTo(expected, within(ABSOLUTE));
    }

    @ParameterizedTest
    @CsvSource({
        "-37, 5.7255712225245768227e-300",
        "-10, 7.619853024160526066e-24",
        "-6, 9.865876450376981407e-10",
        "-3.6, 0.00015910859015753387967",
        "-2, 0.0227501319481792072",
        "-1, 0.15865525393145705141",
        "-0.5, 0.30853753872598689636"
    })
    void theLowerTailIsRightToManyDigits(double x, double expected) {
        assertThat(NormalDistribution.below(x)).isCloseTo(expected, within(RELATIVE * expected));
    }

    /** {@code erf(x) = 2Φ(√2·x) − 1}. */
    @ParameterizedTest
    @CsvSource({
        "0.1, 0.11246291601828489220",
        "0.5, 0.52049987781304653768",
        "1, 0.84270079294971486934",
        "2, 0.99532226501895273416",
        "3, 0.99997790950300141456"
    })
    void theErrorFunctionAgreesWithKnownValues(double x, double expected) {
        double erf = 2 * NormalDistribution.below(Math.sqrt(2) * x) - 1;
        assertThat(erf).isCloseTo(expected, within(ABSOLUTE));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.49, 0.51, 1, 2, 3.4, 3.6, 8})
    void theDensityIsTheDerivative(double x) {
        double slope = FiniteDifferences.derivative(() -> NormalDistribution.below(point[0]), at(x), 0, 1e-3);
        assertThat(NormalDistribution.density(x)).isCloseTo(slope, within(1e-11));
    }

    private final double[] point = new double[1];

    private double[] at(double x) {
        point[0] = x;
        return point;
    }

    @Test
    void infinitiesAreTheEndsAndNotANumberStays() {
        assertThat(NormalDistribution.below(Double.POSITIVE_INFINITY)).isEqualTo(1);
        assertThat(NormalDistribution.below(Double.NEGATIVE_INFINITY)).isZero();
        assertThat(NormalDistribution.below(Double.NaN)).isNaN();
    }
}
