package dev.attns.measure.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchmarksTest {

    private final ByteArrayOutputStream table = new ByteArrayOutputStream();
    private final ByteArrayOutputStream talk = new ByteArrayOutputStream();

    @Test
    void withoutArgumentsEverythingRunsInTenJvms() {
        Arguments arguments = Arguments.parse();
        assertThat(arguments.workloads()).isEqualTo(Workloads.all());
        assertThat(arguments.schedule().jvms()).isEqualTo(10);
        assertThat(arguments.json()).isEmpty();
    }

    @Test
    void namesAndOptionsComeInAnyOrder() {
        Arguments arguments = Arguments.parse("--jvms", "3", "two-link-pendulum-rk4", "--quick", "--json", "a.json");
        assertThat(arguments.workloads()).containsExactly(RungeKuttaWorkload.TWO_LINK_PENDULUM_RK4);
        assertThat(arguments.schedule()).isEqualTo(Schedule.QUICK.withJvms(3));
        assertThat(arguments.json()).contains(Path.of("a.json"));
    }

    @Test
    void workloadsRunOnceEachInTheOrderOfTheTable() {
        assertThat(Arguments.parse("hybrid-rollout", "training-iteration", "hybrid-rollout-64", "hybrid-rollout")
                        .workloads())
                .containsExactly(
                        TrainingWorkload.TRAINING_ITERATION,
                        RolloutWorkload.HYBRID_ROLLOUT,
                        RolloutWorkload.HYBRID_ROLLOUT_64);
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
        assertThat(table.toString(StandardCharsets.UTF_8)).contains(Workloads.labels());
    }

    @Test
    void jmhMeasuresEveryContenderAndTheJsonIsWritten(@TempDir Path folder) throws Exception {
        Path json = folder.resolve("results.json");
        measure(RungeKuttaWorkload.ELASTIC_PENDULUM_RK4, Optional.of(json));
        for (Contender contender : Contender.values()) {
            assertThat(table.toString(StandardCharsets.UTF_8))
                    .contains("elastic-pendulum-rk4       " + contender.label());
            assertThat(json).content().contains(contender.method());
        }
        assertThat(Files.list(folder)).containsExactly(json);
    }

    @ParameterizedTest
    @ValueSource(strings = {"training-iteration", "hybrid-rollout", "hybrid-rollout-64"})
    void jmhMeasuresOneAndTwoThreadsWhereThereIsNoPeer(String name) throws Exception {
        Workload workload = Arguments.parse(name).workloads().get(0);
        measure(workload, Optional.empty());
        assertThat(table.toString(StandardCharsets.UTF_8))
                .containsPattern(name + " +AttNS, 1 thread +" + workload.unit().label())
                .containsPattern(name + " +AttNS, 2 threads +" + workload.unit().label())
                .containsPattern(name + " +AttNS, 1 thread / AttNS, 2 threads")
                .doesNotContain("Hipparchus");
    }

    /** One iteration of everything, in this JVM. */
    private void measure(Workload workload, Optional<Path> json) throws Exception {
        Iterations one = new Iterations(0, 1);
        Schedule inThisJvm = new Schedule(0, one, one, Duration.ofMillis(1));
        Benchmarks.measure(new Arguments(List.of(workload), inThisJvm, json, false), stream(table), stream(talk));
    }

    private int run(String... words) {
        return Benchmarks.run(stream(table), stream(talk), words);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
