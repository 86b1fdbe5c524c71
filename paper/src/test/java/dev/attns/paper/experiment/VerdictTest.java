package dev.attns.paper.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.paper.cell.Spread;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictTest {

    @Test
    void anErrorIsJudgedByItsRatioToThePrintedOne() {
        assertThat(Verdict.on(1e-8, 1e-7)).isEqualTo(Verdict.BETTER);
        assertThat(Verdict.on(2e-7, 1e-7)).isEqualTo(Verdict.REPRODUCED);
        assertThat(Verdict.on(0.5e-7, 1e-7)).isEqualTo(Verdict.REPRODUCED);
        assertThat(Verdict.on(4e-7, 1e-7)).isEqualTo(Verdict.NOT_REPRODUCED);
        assertThat(Verdict.on(Double.POSITIVE_INFINITY, 1e-7)).isEqualTo(Verdict.NOT_REPRODUCED);
    }

    @Test
    void aSpreadHasTheMiddleTheLeastAndTheLargest() {
        Spread spread = Spread.of(List.of(3.0, 1.0, Double.POSITIVE_INFINITY), value -> value);
        assertThat(spread).isEqualTo(new Spread(3, 1, Double.POSITIVE_INFINITY)).hasToString("3.0e+00 (1e+00 … lost)");
        assertThat(Spread.of(List.of(2.0), value -> value)).hasToString("2.0e+00");
    }

    @Test
    void aClaimIsAnsweredByWhatWasCounted() {
        assertThat(Claim.counted(2, 2, "cases")).isEqualTo("Yes: in 2 of 2 cases");
        assertThat(Claim.counted(1, 2, "cases")).isEqualTo("Partly: in 1 of 2 cases");
        assertThat(Claim.counted(0, 2, "cases")).isEqualTo("No: in 0 of 2 cases");
    }
}
