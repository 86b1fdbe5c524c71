package dev.attns.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.file.Json;
import dev.attns.network.Precision;
import dev.attns.scheme.Schemes;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutcomeTest {

    private static final Candidate CANDIDATE = MadeUpCandidates.tanh(Schemes.rk4(), 2, 16);

    private static Outcome errors(double inDouble, double inFloat) {
        return new Outcome(CANDIDATE, inDouble, inFloat, 0.75, 1);
    }

    @Test
    void singlePrecisionIsTakenWhereItReachesTheErrorHoweverMuchBetterDoubleIs() {
        assertThat(errors(1e-20, 1e-9).precision(1e-8)).isEqualTo(Precision.FLOAT);
        assertThat(errors(1e-20, 1e-9).error(1e-8)).isEqualTo(1e-9);
    }

    @Test
    void doubleIsTakenWhereItAloneReachesTheError() {
        assertThat(errors(1e-12, 1.5e-12).precision(1.2e-12)).isEqualTo(Precision.DOUBLE);
        assertThat(errors(1e-12, 1.5e-12).reaches(1.2e-12)).isTrue();
    }

    @Test
    void whereNeitherReachesItSinglePrecisionMustBeAsGood() {
        assertThat(errors(1e-5, 1.5e-5).precision(1e-8)).isEqualTo(Precision.FLOAT);
        assertThat(errors(1e-5, 3e-5).precision(1e-8)).isEqualTo(Precision.DOUBLE);
        assertThat(errors(1e-5, 3e-5).reaches(1e-8)).isFalse();
    }

    @Test
    void aFileTellsTheSame() {
        Outcome lost = errors(1.25e-7, Double.POSITIVE_INFINITY);
        Map<?, ?> read = (Map<?, ?>) Json.parse(Json.pretty(lost.describe()), "test");
        assertThat(Outcome.read(CANDIDATE, read)).isEqualTo(lost);
    }
}
