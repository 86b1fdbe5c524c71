package dev.attns.tuning;

import static dev.attns.tuning.MadeUpCandidates.tanh;
import static dev.attns.tuning.MadeUpCandidates.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.network.kind.NetworkShape;
import dev.attns.scheme.Schemes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The cost of a candidate is the width of its network here; the wanted error is 1e-6 and the solution has the size 1. */
class FrontierTest {

    private static Outcome at(int cost, double error) {
        return with(tanh(Schemes.rk4(), 2, cost), error);
    }

    private static Frontier frontier(Outcome... outcomes) {
        return new Frontier(List.of(outcomes), FrontierTest::width, 1e-6, 1);
    }

    private static int width(Outcome outcome) {
        return ((NetworkShape.Units) outcome.candidate().shape()).width();
    }

    @Test
    void whatIsBeatenInCostAndErrorIsLeftOut() {
        Outcome cheap = at(10, 1e-2);
        Outcome middle = at(20, 1e-4);
        Outcome good = at(40, 1e-8);
        assertThat(frontier(good, at(30, 1e-3), cheap, at(50, 1e-8), middle).undominated())
                .containsExactly(cheap, middle, good);
    }

    @Test
    void whatIsAsWrongAsTheSolutionIsLargeIsNotShown() {
        assertThat(frontier(at(10, 1), at(20, Double.POSITIVE_INFINITY)).worthTiming())
                .isEmpty();
    }

    @Test
    void thoseNearTheCheapestThatReachesTheErrorAreTimedToo() {
        Outcome first = at(40, 1e-8);
        Outcome near = at(50, 1e-7);
        Outcome far = at(60, 1e-7);
        assertThat(frontier(far, near, first).finalists()).containsExactly(first, near);
        assertThat(frontier(far, near, first, at(5, 1e-1)).worthTiming()).containsExactly(at(5, 1e-1), first, near);
    }
}
