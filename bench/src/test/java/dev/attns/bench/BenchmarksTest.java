package dev.attns.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchmarksTest {

    private final ByteArrayOutputStream table = new ByteArrayOutputStream();
    private final ByteArrayOutputStream talk = new ByteArrayOutputStream();

    @Test
    void withoutArgumentsEverythingRunsInTenJvms() {
        Arguments arguments = Arguments.parse();
        assertThat(arguments.workloads()).containsExactly(Workload.values());
        assertThat(arguments.schedule().jvms()).isEqualTo(10);
        assertThat(arguments.json()).isEmpty();
    }

    @Test
    void namesAndOptionsComeInAnyOrder() {
        Arguments arguments = Arguments.parse("--jvms", "3", "two-link-pendulum-rk4", "--quick", "--json", "a.json");
        assertThat(arguments.workloads()).containsExactly(Workload.TWO_LINK_PENDULUM_RK4);
        assertThat(arguments.schedule()).isEqualTo(Schedule.QUICK.withJvms(3));
        assertThat(arguments.json()).contains(Path.of("a.json"));
    }

    @Test
    void anUnknownNameIsOneSentenceAndExitCodeTwo() {
        assertThat(run("elastic-pendulum-rk5")).isEqualTo(2);
        assertThat(talk.toString(StandardCharsets.UTF_8))
                .startsWith("There is no benchmark 'elastic-pendulum-rk5', did you mean 'elastic-pendulum-rk4'")
                .hasLineCount(1);
        assertThat(table.size()).isZero();
    }

    @Test
    void unusableOptionsAreRefused() {
        assertThat(run("--fast")).isEqualTo(2);
        assertThat(run("--jvms")).isEqualTo(2);
        assertThat(run("--jvms", "many")).isEqualTo(2);
        assertThatThrownBy(() -> Arguments.parse("--jvms", "0")).isInstanceOf(InputException.class);
    }

    @Test
    void aJsonFileInAMissingFolderIsRefusedBeforeAnythingRuns(@TempDir Path folder) {
        assertThat(run("--json", folder.resolve("missing/results.json").toString()))
                .isEqualTo(2);
        assertThat(talk.toString(StandardCharsets.UTF_8))
                .startsWith("There is no folder")
                .hasLineCount(1);
    }

    @Test
    void helpNamesEveryBenchmark() {
        assertThat(run("--help")).isZero();
        assertThat(table.toString(StandardCharsets.UTF_8)).contains(Arguments.names());
    }

    @Test
    void jmhMeasuresEveryContenderAndTheJsonIsWritten(@TempDir Path folder) throws Exception {
        Path json = folder.resolve("results.json");
        Schedule inThisJvm = new Schedule(0, 0, 1, Duration.ofMillis(1));
        Arguments arguments =
                new Arguments(EnumSet.of(Workload.ELASTIC_PENDULUM_RK4), inThisJvm, Optional.of(json), false);
        Benchmarks.measure(arguments, stream(table), stream(talk));
        for (Contender contender : Contender.values()) {
            assertThat(table.toString(StandardCharsets.UTF_8))
                    .contains("elastic-pendulum-rk4       " + contender.label());
            assertThat(json).content().contains(contender.method());
        }
        assertThat(Files.list(folder)).containsExactly(json);
    }

    private int run(String... words) {
        return Benchmarks.run(stream(table), stream(talk), words);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
