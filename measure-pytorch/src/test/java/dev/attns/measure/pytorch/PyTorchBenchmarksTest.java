package dev.attns.measure.pytorch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PyTorchBenchmarksTest {

    private final StringWriter tables = new StringWriter();
    private final StringWriter messages = new StringWriter();

    private int run(String... words) {
        return PyTorchBenchmarks.run(new PrintWriter(tables), new PrintWriter(messages), words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--fast", "training", "--jvms", "--jvms many", "--jvms 0"})
    void wrongArgumentsAreExitCodeTwoAndNothingIsMeasured(String words) {
        assertThat(run(words.split(" "))).isEqualTo(2);
        assertThat(messages.toString()).contains(words.split(" ")[0].startsWith("--j") ? "JVMs" : words);
        assertThat(tables.toString()).isEmpty();
    }

    @Test
    void helpNamesTheOptions() {
        assertThat(run("--help")).isZero();
        assertThat(tables.toString()).contains("--jvms", "--quick");
    }
}
