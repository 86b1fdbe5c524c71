package dev.attns.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MachineSpreadTest {

    @Test
    void hasTheExtremesAndTheMiddle() {
        assertThat(MachineSpread.of(3, 1, 2)).isEqualTo(new MachineSpread(1, 2, 3));
        assertThat(MachineSpread.of(4, 1, 2, 3)).isEqualTo(new MachineSpread(1, 2.5, 4));
        assertThat(MachineSpread.over(List.of(new double[][] {{5}}, new double[][] {{7}}), numbers -> numbers[0][0]))
                .isEqualTo(new MachineSpread(5, 6, 7));
    }

    @Test
    void writesNothingForWhatIsNotANumber() {
        assertThat(MachineSpread.of(1.5).csv()).isEqualTo("1.5,1.5,1.5");
        assertThat(MachineSpread.of(Double.NaN, Double.NaN).csv()).isEqualTo(",,");
    }
}
