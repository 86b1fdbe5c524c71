package dev.attns.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class DrawsTest {

    private static final int COUNT = 100_000;
    private static final double STATISTICAL = 0.02;

    @Test
    void theSameSeedAndIndexGiveTheSameStream() {
        Draws one = Draws.of(3, 4);
        Draws other = Draws.of(3, 4);
        for (int i = 0; i < 100; i++) {
            assertThat(one.bits()).isEqualTo(other.bits());
        }
    }

    @Test
    void seedAndIndexAreNotInterchangeable() {
        assertThat(Draws.of(3, 4).bits()).isNotEqualTo(Draws.of(4, 3).bits());
        assertThat(Draws.of(0, 0).bits()).isNotEqualTo(Draws.of(0, 1).bits());
        assertThat(Draws.of(-1, 0).bits()).isNotEqualTo(Draws.of(0, -1).bits());
    }

    @Test
    void theFirstNumbersOfNeighbouringIndicesAreUniform() {
        double[] values = DoubleStream.iterate(0, i -> i + 1)
                .limit(COUNT)
                .map(i -> Draws.of(1, (long) i).uniform(0, 1))
                .toArray();
        assertThat(DoubleStream.of(values).allMatch(x -> x >= 0 && x < 1)).isTrue();
        assertThat(DoubleStream.of(values).average().orElseThrow()).isBetween(0.5 - STATISTICAL, 0.5 + STATISTICAL);
        double product = 0;
        for (int i = 1; i < COUNT; i++) {
            product += (values[i] - 0.5) * (values[i - 1] - 0.5) * 12;
        }
        assertThat(product / COUNT).as("correlation").isBetween(-STATISTICAL, STATISTICAL);
    }

    @Test
    void normalNumbersHaveMeanZeroAndVarianceOne() {
        Draws draws = Draws.of(1, 0);
        double[] values = DoubleStream.generate(draws::normal).limit(COUNT).toArray();
        assertThat(DoubleStream.of(values).average().orElseThrow()).isBetween(-STATISTICAL, STATISTICAL);
        assertThat(DoubleStream.of(values).map(x -> x * x).average().orElseThrow())
                .isBetween(1 - STATISTICAL, 1 + STATISTICAL);
        assertThat(DoubleStream.of(values).allMatch(Double::isFinite)).isTrue();
    }
}
