package dev.attns.paper.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.paper.cell.Spread;
import dev.attns.paper.recipe.Scale;
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
        assertThat(Verdict.on(4e-7, 1e-7, Scale.FULL)).isEqualTo(Verdict.NOT_REPRODUCED);
        assertThat(Verdict.on(4e-7, 1e-7, Scale.STANDARD)).isEqualTo(Verdict.NOT_REACHED);
        assertThat(Verdict.on(2e-7, 1e-7, Scale.STANDARD)).isEqualTo(Verdict.REPRODUCED);
    }

    @Test
    void aSpreadHasTheMiddleTheLeastAndTheLargest() {
        Spread spread = Spread.of(List.of(3.0, 1.0, Double.POSITIVE_INFINITY), value -> value);
        assertThat(spread).isEqualTo(new Spread(3, 1, Double.POSITIVE_INFINITY)).hasToString("3.0e+00 (1e+00 … lost)");
        assertThat(Spread.of(List.of(2.0), value -> value)).hasToString("2.0e+00");
    }

    @Test
    void aSpeedIsJudgedByItsFactor() {
        assertThat(Verdict.onSpeed(0.25, 0.1151)).isEqualTo(Verdict.REPRODUCED);
        assertThat(Verdict.onSpeed(0.9, 0.1151)).isEqualTo(Verdict.NOT_REPRODUCED);
        assertThat(Verdict.onSpeed(0.01, 0.1151)).isEqualTo(Verdict.NOT_REPRODUCED);
    }

    @Test
    void anErrorIsSmallerWhereTheRangesDoNotOverlap() {
        Spread low = new Spread(2, 1, 3);
        Spread overlapping = new Spread(4, 2.5, 5);
        Spread high = new Spread(5, 4, Double.POSITIVE_INFINITY);
        assertThat(Ordering.of(low, high)).isEqualTo(Ordering.SMALLER);
        assertThat(Ordering.of(high, low)).isEqualTo(Ordering.LARGER);
        assertThat(Ordering.of(low, overlapping)).isEqualTo(Ordering.UNDECIDED);
    }

    @Test
    void withOneSeedAnErrorIsSmallerBelowAThird() {
        assertThat(Ordering.of(new Spread(1, 1, 1), new Spread(3.1, 3.1, 3.1))).isEqualTo(Ordering.SMALLER);
        assertThat(Ordering.of(new Spread(1, 1, 1), new Spread(2.9, 2.9, 2.9))).isEqualTo(Ordering.UNDECIDED);
    }

    @Test
    void roundingIsNeverSmallerThanRounding() {
        assertThat(Ordering.of(new Spread(1e-29, 1e-30, 2e-29), new Spread(1e-27, 1e-28, 1e-26)))
                .isEqualTo(Ordering.UNDECIDED);
        assertThat(Ordering.of(new Spread(1e-29, 1e-30, 2e-29), new Spread(1e-3, 1e-4, 1e-2)))
                .isEqualTo(Ordering.SMALLER);
    }

    @Test
    void aClaimIsAnsweredByWhatWasCounted() {
        assertThat(new Count(2, 0, 0).answer("cases")).isEqualTo("Yes: 2 of 2 cases");
        assertThat(new Count(1, 1, 0).answer("cases")).isEqualTo("Partly: 1 of 2 cases");
        assertThat(new Count(0, 1, 1).answer("cases")).isEqualTo("No: 0 of 2 (1 undecided) cases");
        assertThat(new Count(0, 0, 2).answer("cases")).isEqualTo("Undecided: 0 of 2 (2 undecided) cases");
        assertThat(Count.NONE.answer("cases")).isEqualTo("Not run.");
        assertThat(Verdict.on(new Count(2, 0, 0))).isEqualTo(Verdict.REPRODUCED);
        assertThat(Verdict.on(new Count(1, 0, 1))).isEqualTo(Verdict.PARTLY);
        assertThat(Verdict.on(new Count(0, 0, 2))).isEqualTo(Verdict.UNDECIDED);
        assertThat(Verdict.on(new Count(0, 1, 1))).isEqualTo(Verdict.NOT_REPRODUCED);
    }
}
