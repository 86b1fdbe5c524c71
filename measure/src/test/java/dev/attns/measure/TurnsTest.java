package dev.attns.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnsTest {

    @Test
    void allWarmUpBeforeAnyIsTimedAndThenTakeTurns() {
        List<String> calls = new ArrayList<>();
        double[] seconds = new Turns(2, 1, 1, 0, 0)
                .take(List.of(() -> calls.add("a"), () -> calls.add("b")), () -> false)
                .orElseThrow();
        assertThat(calls).containsExactly("a", "b", "a", "b", "a", "b");
        assertThat(seconds).hasSize(2);
        for (double each : seconds) {
            assertThat(each).isPositive().isFinite();
        }
    }

    @Test
    void aStopEndsIt() {
        List<String> calls = new ArrayList<>();
        assertThat(new Turns(5, 1, 1, 0, 0).take(List.of(() -> calls.add("a")), () -> calls.size() > 2))
                .isEmpty();
        assertThat(calls).hasSize(3);
    }
}
