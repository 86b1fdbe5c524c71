package dev.attns.measure.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputException;
import dev.attns.measure.BenchPart;
import dev.attns.measure.BenchRun;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchPartsTest {

    @Test
    void aNameThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> BenchParts.requireName("k-link-pendulum"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("did you mean 'k-link-pendulum:K=2'");
    }

    @Test
    void problemsAreOnePartAndComeFirst() {
        BenchRun run = new BenchRun(Path.of("unused"), true, 0, () -> false, sentence -> {});
        assertThat(BenchParts.of(List.of("growth", "henon-heiles", "kernels", "spring-mass:d=20"), run))
                .extracting(BenchPart::name)
                .containsExactly("", "growth", "kernels");
    }
}
