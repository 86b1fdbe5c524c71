package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.run.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** With {@code --quiet} nothing is said but errors; results stay what they are. */
class QuietTest {

    @TempDir
    Path folder;

    static Stream<Named<CommandLine>> commands() {
        return CommandTree.visible()
                .map(command -> Named.of(command.getCommandSpec().qualifiedName(), command));
    }

    private static CommandRun quietly(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("--quiet");
        return CommandRun.of(all.toArray(String[]::new));
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandTakesIt(CommandLine command) {
        assertThat(command.getCommandSpec().findOption("--quiet")).isNotNull();
        assertThat(command.getCommandSpec().findOption("-q")).isNotNull();
    }

    @Test
    void commandsThatWriteSayNothing() {
        String[][] runs = {
            {"generate", "lorenz", "--trajectories", "6", "--horizon", "1", "--out", file("a.npy")},
            SmallTraining.closedForm(folder.resolve("a.model")),
            {"solve", file("a.model"), "--trajectories", "3", "--horizon", "1", "--out", file("b.npy")},
            {"solve", "lorenz", "--scheme", "rk4", "--trajectories", "3", "--horizon", "1", "--out", file("c.csv")},
            {"sensitivity", "lorenz", "--by", "x", "--trajectories", "2", "--horizon", "1", "--out", file("d.csv")}
        };
        for (String[] run : runs) {
            CommandRun quiet = quietly(run);
            assertThat(quiet.code()).as(run[0]).isZero();
            assertThat(quiet.err()).as(run[0]).isEmpty();
        }
        assertThat(folder).isDirectoryContaining("glob:**.npy").isDirectoryContaining("glob:**.model");
    }

    @Test
    void itMayStandBeforeTheCommandToo() {
        CommandRun run = CommandRun.of(
                "-q", "generate", "lorenz", "--trajectories", "2", "--horizon", "1", "--out", file("a.npy"));
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
    }

    @Test
    void resultsAreTheSame() {
        assertThat(quietly("systems").out())
                .isEqualTo(CommandRun.of("systems").out())
                .isNotEmpty();
        assertThat(quietly("systems", "show", "lorenz", "--json").out())
                .isEqualTo(CommandRun.of("systems", "show", "lorenz", "--json").out());
        assertThat(quietly("completion", "bash").out())
                .isEqualTo(CommandRun.of("completion", "bash").out());
    }

    @Test
    void errorsAreTold() {
        CommandRun unknown = quietly("systems", "show", "lorentz");
        assertThat(unknown.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(unknown.err())
                .startsWith("attns: There is no system 'lorentz'")
                .hasLineCount(1);
        CommandRun wrong = quietly("solve", "--nonsense");
        assertThat(wrong.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(wrong.err()).startsWith("attns: ").hasLineCount(1);
    }

    @Test
    void soAreNumericalFailuresThatTheUserAskedToBeToldOf() throws IOException {
        Path blowUp = Files.writeString(
                folder.resolve("blow-up.yaml"),
                "name: blow-up\nstate: [x]\nequations: {x: x^2}\ninitial: {x: 1}\nstep: 0.1\nhorizon: 2\n");
        String[] run = {
            "solve", blowUp.toString(), "--scheme", "rk4", "--trajectories", "1", "--out", file("a.npy"), "--force"
        };
        CommandRun unasked = quietly(run);
        assertThat(unasked.code()).isEqualTo(ExitCode.DONE);
        assertThat(unasked.err()).isEmpty();
        List<String> strict = new ArrayList<>(List.of(run));
        strict.add("--strict");
        CommandRun asked = quietly(strict.toArray(String[]::new));
        assertThat(asked.code()).isEqualTo(ExitCode.NUMERICAL_FAILURE);
        assertThat(asked.err()).contains("1 trajectory did not stay finite").hasLineCount(1);
    }
}
