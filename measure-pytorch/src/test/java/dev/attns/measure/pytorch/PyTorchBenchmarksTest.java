package dev.attns.measure.pytorch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PyTorchBenchmarksTest {

    private final ByteArrayOutputStream table = new ByteArrayOutputStream();
    private final ByteArrayOutputStream talk = new ByteArrayOutputStream();

    @Test
    void withoutArgumentsThereAreTenJvms() {
        assertThat(Arguments.parse()).isEqualTo(new Arguments(Schedule.STANDARD, false));
        assertThat(Schedule.STANDARD.jvms()).isEqualTo(10);
    }

    @Test
    void optionsComeInAnyOrder() {
        assertThat(Arguments.parse("--jvms", "3", "--quick").schedule()).isEqualTo(Schedule.QUICK.withJvms(3));
        assertThat(Arguments.parse("--quick", "--jvms", "3").schedule()).isEqualTo(Schedule.QUICK.withJvms(3));
    }

    @Test
    void wrongArgumentsAreASentenceAndExitCodeTwo() {
        assertRefused("There is no option '--fast'", "--fast");
        assertRefused("There is no option 'training'", "training");
        assertRefused("The option --jvms needs a value", "--jvms");
        assertRefused("The option --jvms needs a whole number", "--jvms", "many");
        assertRefused("The number of JVMs is 0", "--jvms", "0");
    }

    @Test
    void helpNamesTheOptions() {
        assertThat(run("--help")).isZero();
        assertThat(text(table)).contains("--jvms", "--quick");
    }

    private void assertRefused(String beginning, String... words) {
        talk.reset();
        assertThat(run(words)).isEqualTo(2);
        assertThat(text(talk)).startsWith(beginning).hasLineCount(1);
        assertThat(table.size()).isZero();
    }

    private int run(String... words) {
        return PyTorchBenchmarks.run(stream(table), stream(talk), words);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
