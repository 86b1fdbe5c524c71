package dev.attns.measure.compare.entrant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SizeTest {

    @Test
    void aSizeIsFoundAgainByItsLabel() {
        Size own = Size.STANDARD.comparing(List.of(1e-9, 2.5e-4, 1e-9));
        assertThat(own.targets()).containsExactly(2.5e-4, 1e-9);
        for (Size size : List.of(Size.QUICK, Size.STANDARD, own, Size.QUICK.comparing(List.of(1e-3)))) {
            assertThat(Size.named(size.label())).isEqualTo(size);
        }
        assertThat(own.label()).isNotEqualTo(Size.STANDARD.label());
    }

    @Test
    void withoutErrorsOfItsOwnItIsTheUsualOne() {
        assertThat(Size.STANDARD.comparing(List.of())).isSameAs(Size.STANDARD);
    }
}
