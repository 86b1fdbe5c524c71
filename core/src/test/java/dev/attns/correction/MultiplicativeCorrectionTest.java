package dev.attns.correction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MultiplicativeCorrectionTest {

    private static final double STEP = 0.1;

    @Test
    void normalisedItIsTheMultiplicativeFormulaWithTheConstantOneTakenOut() {
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
    void normalisedItsNameIsKnownAndItsNeutralOutputIsZero() {
        Correction normalised = Corrections.named("attns-n");
        assertThat(normalised).isSameAs(Corrections.attnsNormalised());
        assertThat(normalised.neutralOutput()).isZero();
        assertThat(normalised.isAdditive()).isFalse();
    }

    @Test
    void aProductKeepsTheSignOfZero() {
        double[] state = {-0.0};
        Corrections.attnsMultiplicative().advance(STEP, state, new double[] {1}, new double[] {-0.0}, 1);
        assertThat(state).containsExactly(-0.0);
        assertThat(Corrections.attnsMultiplicative().neutralOutput()).isOne();
    }
}
