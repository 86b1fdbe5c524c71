package dev.attns.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FrequenciesTest {

    private final Graph graph = new Graph();
    private final Expression x = graph.input();
    private final Expression t = graph.input();

    private double[] of(Expression... expressions) {
        return Frequencies.of(Arrays.asList(expressions), t);
    }

    @Test
    void aForcingHasTheFrequencyOfItsPhase() {
        assertThat(of(x.plus(t.times(2.5).cos().times(0.3)))).containsExactly(2.5);
        assertThat(of(x, t.over(4).plus(1).sin().squared().exp())).containsExactly(0.25);
        assertThat(of(x.minus(t.times(3)).sin())).containsExactly(3);
    }

    @Test
    void wholeMultiplesSayNothingNew() {
        assertThat(of(t.times(2).cos(), t.times(6).sin())).containsExactly(2);
        assertThat(of(t.times(2).cos(), t.times(3).sin())).containsExactly(2, 3);
    }

    @Test
    void anyOtherTimeHasNone() {
        assertThat(of(x)).isEmpty();
        assertThat(of(x.plus(t))).isEmpty();
        assertThat(of(x.times(t.times(-1).exp()))).isEmpty();
        assertThat(of(t.cos(), t.times(t))).isEmpty();
        assertThat(of(t.times(t).cos())).isEmpty();
        assertThat(of(t.times(x).cos())).isEmpty();
        assertThat(of(t.plus(t.cos()).sin())).isEmpty();
    }
}
