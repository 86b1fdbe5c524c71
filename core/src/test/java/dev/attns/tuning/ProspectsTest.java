package dev.attns.tuning;

import static dev.attns.tuning.MadeUpCandidates.ofStages;
import static dev.attns.tuning.MadeUpCandidates.serpentine;
import static dev.attns.tuning.MadeUpCandidates.tanh;
import static dev.attns.tuning.MadeUpCandidates.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The wanted error is 1e-10, and the solution has the size 1. */
class ProspectsTest {

    private static final Scheme RK4 = Schemes.rk4();

    private final Prospects prospects = new Prospects(1e-10, 1);

    private boolean mayReach(Candidate candidate, Outcome... trained) {
        return prospects.mayReach(candidate, List.of(trained));
    }

    @Test
    void whereNothingIsKnownEverythingMay() {
        assertThat(mayReach(tanh(RK4, 20, 0))).isTrue();
    }

    @Test
    void twiceTheUnitsMakeUpForFiveOrdersAndNotForMore() {
        Outcome narrow = with(tanh(RK4, 2, 8), 0.9e-5);
        assertThat(mayReach(tanh(RK4, 2, 16), narrow)).isTrue();
        Outcome worse = with(tanh(RK4, 2, 8), 1.1e-5);
        assertThat(mayReach(tanh(RK4, 2, 16), worse)).isFalse();
        assertThat(mayReach(tanh(RK4, 2, 32), worse)).isTrue();
    }

    @Test
    void whereWidthHasGainedLittleMoreOfItGainsLittle() {
        Outcome[] slow = {with(tanh(RK4, 2, 8), 1e-5), with(tanh(RK4, 2, 16), 5e-6)};
        assertThat(mayReach(tanh(RK4, 2, 32), slow)).isFalse();
        assertThat(mayReach(tanh(RK4, 2, 64), slow)).isFalse();
        Outcome[] fast = {with(tanh(RK4, 2, 8), 1e-5), with(tanh(RK4, 2, 16), 1e-7)};
        assertThat(mayReach(tanh(RK4, 2, 32), fast)).isTrue();
    }

    @Test
    void theLinearTermAloneSaysNothingOfHiddenUnits() {
        assertThat(mayReach(tanh(RK4, 2, 8), with(tanh(RK4, 2, 0), 1))).isTrue();
    }

    @Test
    void aNarrowerOneOrALongerStepIsNoBetter() {
        Outcome missed = with(tanh(RK4, 2, 16), 1e-8);
        assertThat(mayReach(tanh(RK4, 2, 8), missed)).isFalse();
        assertThat(mayReach(tanh(RK4, 2, 0), missed)).isFalse();
        assertThat(mayReach(tanh(RK4, 4, 16), missed)).isFalse();
        assertThat(mayReach(tanh(RK4, 1, 8), missed)).isTrue();
    }

    @Test
    void aLittleIsLeftToLuck() {
        assertThat(mayReach(tanh(RK4, 4, 8), with(tanh(RK4, 2, 16), 0.9e-9))).isTrue();
    }

    @Test
    void anotherActivationMakesUpForThreeOrders() {
        assertThat(mayReach(serpentine(RK4, 2, 16), with(tanh(RK4, 2, 16), 0.9e-7)))
                .isTrue();
        assertThat(mayReach(serpentine(RK4, 2, 16), with(tanh(RK4, 2, 16), 1.1e-7)))
                .isFalse();
    }

    @Test
    void theStagesMayDoAnythingThatTheSlopeDoesNotAndNotTheOtherWayRound() {
        assertThat(mayReach(ofStages(RK4, 2, 8), with(tanh(RK4, 2, 128), 1))).isTrue();
        assertThat(mayReach(tanh(RK4, 2, 8), with(ofStages(RK4, 2, 8), 1e-8))).isFalse();
    }

    @Test
    void anotherSchemeSaysNothing() {
        assertThat(mayReach(tanh(Schemes.rk3(), 2, 16), with(tanh(RK4, 2, 16), 1)))
                .isTrue();
    }

    /** What explodes with 8 units may be right with 128: ten orders from the size of the solution to the wanted error. */
    @Test
    void anExplosionCountsAsAnErrorOfTheSizeOfTheSolution() {
        Outcome exploded = with(tanh(RK4, 2, 8), Double.POSITIVE_INFINITY);
        assertThat(mayReach(tanh(RK4, 2, 16), exploded)).isFalse();
        assertThat(mayReach(tanh(RK4, 2, 64), exploded)).isTrue();
    }
}
