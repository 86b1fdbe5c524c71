package dev.attns.measure.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
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
        assertThatThrownBy(() -> BenchParts.requireName("henon-heile"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("did you mean 'henon-heiles'");
        assertThatThrownBy(() -> BenchParts.requireName("no-such-file.yaml"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no-such-file.yaml");
    }

    @Test
    void anySystemMayBeComparedOn() {
        assertThatCode(() -> BenchParts.requireName("van-der-pol:mu=2")).doesNotThrowAnyException();
        assertThatCode(() -> BenchParts.requireName("../systems/duffing.yaml")).doesNotThrowAnyException();
    }

    @Test
    void problemsAreOnePartAndComeFirst() {
        BenchRun run = new BenchRun(Path.of("unused"), true, 0, () -> false, sentence -> {});
        assertThat(BenchParts.of(List.of("growth", "henon-heiles", "kernels", "../systems/duffing.yaml"), run))
                .extracting(BenchPart::name)
                .containsExactly("", "growth", "kernels");
    }
}
