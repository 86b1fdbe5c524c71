package dev.attns.correction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AttNsNormalisedTest {

    private static final double STEP = 0.1;

    @Test
    void itIsTheMultiplicativeFormulaWithTheConstantOneTakenOut() {
        double[] slope = {2, -3, 0};
        double[] output = {0.25, -0.5, 7};
        double[] shifted = {1.25, 0.5, 8};
        double[] normalised = {1, 1, 1};
        double[] multiplied = {1, 1, 1};
        Corrections.attnsNormalised().advance(STEP, normalised, slope, output, 3);
        Corrections.attnsMultiplicative().advance(STEP, multiplied, slope, shifted, 3);
        assertThat(normalised).containsExactly(multiplied);
        assertThat(normalised[2]).isEqualTo(1);
    }

    @Test
    void itsNameIsKnownAndItsNeutralOutputIsZero() {
        Correction normalised = Corrections.named("attns-n");
        assertThat(normalised).isSameAs(Corrections.attnsNormalised());
        assertThat(normalised.neutralOutput()).isZero();
        assertThat(normalised.isAdditive()).isFalse();
    }
}
