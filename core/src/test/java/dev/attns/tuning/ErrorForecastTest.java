package dev.attns.tuning;

import static dev.attns.tuning.MadeUpCandidates.DIMENSION;
import static dev.attns.tuning.MadeUpCandidates.polynomial;
import static dev.attns.tuning.MadeUpCandidates.tanh;
import static dev.attns.tuning.MadeUpCandidates.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.parallel.Workers;
import dev.attns.scheme.Schemes;
import java.util.List;
import org.junit.jupiter.api.Test;

class ErrorForecastTest {

    private static final double TARGET = 1e-6;

    private static double chance(Candidate candidate, Outcome... known) {
        return new ErrorForecast(List.of(known), outcome -> outcome.error(TARGET) / TARGET, DIMENSION, Workers.of(1))
                .chances(List.of(candidate))[0];
    }

    @Test
    void shortStepsAndLargeNetworksAreThoughtBetterBeforehand() {
        double middle = chance(tanh(Schemes.rk3(), 4, 16));
        assertThat(chance(tanh(Schemes.rk3(), 2, 16))).isGreaterThan(middle);
        assertThat(chance(tanh(Schemes.rk3(), 4, 32))).isGreaterThan(middle);
        assertThat(chance(tanh(Schemes.rk3(), 8, 16))).isLessThan(middle);
    }

    @Test
    void whatMissesByFarSpeaksAgainstTheLikeOfItTheMoreTheMoreTheyAreAlike() {
        Outcome lost = with(tanh(Schemes.rk3(), 4, 16), Double.POSITIVE_INFINITY);
        assertThat(List.of(
                        chance(tanh(Schemes.rk3(), 4, 16), lost),
                        chance(tanh(Schemes.rk3(), 4, 32), lost),
                        chance(tanh(Schemes.rk3(), 2, 32), lost),
                        chance(tanh(Schemes.rk3(), 1, 64), lost)))
                .isSorted()
                .first()
                .satisfies(least -> assertThat(least).isLessThan(0.01));
        assertThat(chance(polynomial(Schemes.euler(), 4, 3), lost))
                .isLessThan(chance(polynomial(Schemes.euler(), 4, 3)));
    }

    @Test
    void whatReachesTheErrorByFarSpeaksForOthers() {
        Outcome good = with(tanh(Schemes.rk3(), 4, 16), 1e-20);
        assertThat(chance(tanh(Schemes.rk3(), 4, 8), good)).isGreaterThan(0.9);
        assertThat(chance(tanh(Schemes.rk4(), 8, 16), good)).isGreaterThan(0.5);
    }

    /** With one known outcome, by the formulas of conditioned normal distributions. */
    @Test
    void oneKnownOutcomeCountsAsTheFormulaSays() {
        Candidate candidate = tanh(Schemes.rk3(), 4, 16);
        double before = 2 - Math.log(candidate.shape().cost(DIMENSION, DIMENSION)) / Math.log(2);
        double variance = 3 * 3 + 3 * 3;
        double withNoise = variance + 0.6 * 0.6;
        double mean = before + variance / withNoise * (2 - before);
        double left = withNoise - variance * variance / withNoise;
        double z = -mean / Math.sqrt(left);
        assertThat(chance(candidate, with(candidate, 1e-4)))
                .isCloseTo(1 / (1 + Math.exp(-1.5976 * z - 0.07056 * z * z * z)), within(1e-9));
    }
}
