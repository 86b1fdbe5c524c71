package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.run.ExitCode;
import dev.attns.file.Json;
import dev.attns.problem.Systems;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SystemsCommandTest {

    @Test
    void aSystemThatTakesLongToCompileCanBeStopped() {
        Interruption interruption = new Interruption();
        interruption.request();
        CommandRun run = CommandRun.of(interruption, "systems", "show", "k-link-pendulum:K=100");
        assertThat(run.code()).isEqualTo(ExitCode.STOPPED);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void everySystemIsListedOnALine() {
        CommandRun run = CommandRun.of("systems");
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).hasLineCount(Systems.all().size());
        Systems.all().forEach(family -> assertThat(run.out()).contains(family.name()));
    }

    @Test
    void oneSystemIsShownWithItsEquationsAndParameters() {
        CommandRun run = CommandRun.of("systems", "show", "elastic-pendulum:g=9.81");
        assertThat(run.out())
                .contains("elastic-pendulum:g=9.81")
                .contains("omega' = (-g*sin(theta) - coriolis*omega*v)/r")
                .contains("9.81")
                .contains("Step 0.1, horizon 50")
                .contains("Conserved: energy");
    }

    @Test
    void jsonParses() {
        Object all = Json.parse(CommandRun.of("systems", "--json").out(), "stdout");
        assertThat((List<?>) all).hasSize(Systems.all().size());
        Object one =
                Json.parse(CommandRun.of("systems", "show", "lorenz", "--json").out(), "stdout");
        assertThat(((Map<?, ?>) one).get("system")).isEqualTo("lorenz");
        assertThat(((Map<?, ?>) one).get("conserved")).isEqualTo(List.of());
    }

    @Test
    void eventsAreNamed() {
        String file = "../systems/bouncing-ball.yaml";
        assertThat(CommandRun.of("systems", "show", file).out()).contains("Events: ");
        assertThat((Map<?, ?>) Json.parse(
                        CommandRun.of("systems", "show", file, "--json").out(), "stdout"))
                .extracting("events")
                .asInstanceOf(LIST)
                .isNotEmpty();
    }

    @Test
    void whatIsConservedIsNamed() {
        assertThat(CommandRun.of("systems", "show", "van-der-pol").out()).contains("Conserved: nothing");
        Object one = Json.parse(
                CommandRun.of("systems", "show", "henon-heiles", "--json").out(), "stdout");
        assertThat(((Map<?, ?>) one).get("conserved")).isEqualTo(List.of("energy"));
    }

    @Test
    void theVersionIsTold() {
        assertThat(CommandRun.of("--version").out()).matches("attns \\d+\\.\\d+\\.\\d+\\S* \\(Java \\d+\\)\\R");
    }
}
