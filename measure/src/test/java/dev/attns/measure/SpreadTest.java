package dev.attns.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {

    @Test
    void hasTheExtremesAndTheMiddle() {
        assertThat(Spread.of(3, 1, 2)).isEqualTo(new Spread(1, 2, 3));
        assertThat(Spread.of(4, 1, 2, 3)).isEqualTo(new Spread(1, 2.5, 4));
        assertThat(Spread.over(List.of(new double[][] {{5}}, new double[][] {{7}}), numbers -> numbers[0][0]))
                .isEqualTo(new Spread(5, 6, 7));
    }

    @Test
    void writesNothingForWhatIsNotANumber() {
        assertThat(Spread.of(1.5).csv()).isEqualTo("1.5,1.5,1.5");
        assertThat(Spread.of(Double.NaN, Double.NaN).csv()).isEqualTo(",,");
    }
}
