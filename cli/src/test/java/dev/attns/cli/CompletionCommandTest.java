package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attns.cli.run.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class CompletionCommandTest {

    @TempDir
    Path folder;

    private static String script(String shell) {
        CommandRun run = CommandRun.of("completion", shell);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        return run.out();
    }

    private Path file(String shell) throws IOException {
        return Files.writeString(folder.resolve("attns." + shell), script(shell));
    }

    /** What bash offers where the cursor stands at the end of each line. */
    private List<String> offered(List<String> lines) throws IOException, InterruptedException {
        StringBuilder program = new StringBuilder("source " + file("bash") + "\n");
        for (String line : lines) {
            int words = line.split(" ", -1).length;
            program.append("COMP_LINE='%s'; COMP_WORDS=(%s); COMP_CWORD=%d; COMPREPLY=()\n"
                    .formatted(line, "'" + line.replace(" ", "' '") + "'", words - 1));
            program.append("_complete_attns 2> /dev/null; echo \"${COMPREPLY[*]}\"\n");
        }
        Process bash = new ProcessBuilder("bash", "--norc", "-c", program.toString())
                .redirectErrorStream(true)
                .start();
        try (InputStream printed = bash.getInputStream()) {
            String text = new String(printed.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(bash.waitFor()).as(text).isZero();
            return text.lines().toList();
        }
    }

    @Test
    void bashReadsTheScript() throws IOException, InterruptedException {
        Process check = new ProcessBuilder("bash", "-n", file("bash").toString())
                .inheritIO()
                .start();
        assertThat(check.waitFor()).isZero();
    }

    @Test
    void zshReadsItWithItsOwnBashCompletion() {
        assertThat(script("zsh")).contains("autoload -U +X bashcompinit && bashcompinit");
    }

    @Test
    void everyCommandAndOptionIsThere() {
        String script = script("bash");
        CommandTree.visible().map(CommandLine::getCommandSpec).forEach(command -> {
            assertThat(script).contains(command.name());
            assertThat(command.options())
                    .filteredOn(option -> !option.hidden())
                    .allSatisfy(option -> assertThat(script).contains("'" + option.longestName() + "'"));
        });
    }

    @Test
    void theBeginningOfACommandIsCompleted() throws IOException, InterruptedException {
        assertThat(offered(List.of("attns tr", "./attns ev", "attns systems sh", "attns train lorenz --learn")))
                .containsExactly("train", "evaluate", "show", "--learning-rate");
    }

    @Test
    void everyNameThatAnOptionOrParameterTakesIsOffered() throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        CommandTree.visible().map(CommandLine::getCommandSpec).forEach(command -> {
            for (ArgSpec argument : command.args()) {
                if (argument.completionCandidates() == null || argument.hidden()) {
                    continue;
                }
                String before = argument instanceof OptionSpec option ? " " + option.longestName() : "";
                lines.add(command.qualifiedName() + before + " ");
                expected.add(String.join(" ", words(argument)));
            }
        });
        assertThat(lines).hasSizeGreaterThan(10);
        assertThat(offered(lines)).isEqualTo(expected);
    }

    private static List<String> words(ArgSpec argument) {
        Stream<String> candidates =
                StreamSupport.stream(argument.completionCandidates().spliterator(), false);
        return candidates.toList();
    }

    /** What fish offers where the cursor stands at the end of a line, without descriptions; nothing is asked where there is no fish. */
    private List<List<String>> offeredByFish(List<String> lines) throws IOException, InterruptedException {
        assumeTrue(Fish.isThere(), "there is no fish");
        StringBuilder program = new StringBuilder("source " + file("fish") + "\n");
        lines.forEach(line -> program.append("complete -C '%s'; echo =\n".formatted(line)));
        List<List<String>> offered = new ArrayList<>(List.of(new ArrayList<>()));
        for (String line : Fish.run(program.toString(), folder)) {
            if (line.equals("=")) {
                offered.add(new ArrayList<>());
            } else {
                offered.get(offered.size() - 1).add(line.replaceFirst("\t.*", ""));
            }
        }
        return offered.subList(0, lines.size());
    }

    @Test
    void fishReadsTheScript() throws IOException, InterruptedException {
        assumeTrue(Fish.isThere(), "there is no fish");
        Process check = new ProcessBuilder("fish", "--no-execute", file("fish").toString())
                .inheritIO()
                .start();
        assertThat(check.waitFor()).isZero();
    }

    @Test
    void fishCompletesCommandsAndOptions() throws IOException, InterruptedException {
        assertThat(offeredByFish(List.of(
                        "attns tr", "attns systems sh", "attns train lorenz --learn", "attns solve --out train --qu")))
                .containsExactly(List.of("train"), List.of("show"), List.of("--learning-rate"), List.of("--quiet"));
    }

    @Test
    void fishOffersEveryNameThatAnOptionTakes() throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>();
        List<List<String>> expected = new ArrayList<>();
        CommandTree.visible().map(CommandLine::getCommandSpec).forEach(command -> {
            for (OptionSpec option : command.options()) {
                if (option.completionCandidates() != null && !option.hidden()) {
                    lines.add(command.qualifiedName() + " " + option.longestName() + " ");
                    expected.add(words(option).stream().sorted().toList());
                }
            }
        });
        assertThat(lines).hasSizeGreaterThan(10);
        List<List<String>> offered = offeredByFish(lines);
        for (int i = 0; i < lines.size(); i++) {
            assertThat(offered.get(i)).as(lines.get(i)).containsAll(expected.get(i));
        }
    }

    @Test
    void everyCommandAndOptionIsInTheScriptForFish() {
        String script = script("fish");
        CommandTree.visible().map(CommandLine::getCommandSpec).forEach(command -> {
            String at = "complete -c attns -n '__attns_at " + command.qualifiedName() + "' ";
            assertThat(command.options())
                    .filteredOn(option -> !option.hidden())
                    .allSatisfy(option -> assertThat(script.lines())
                            .anyMatch(line -> line.startsWith(at)
                                    && line.contains(
                                            " -l " + option.longestName().substring(2) + " ")));
        });
    }

    @Test
    void anotherShellIsRefused() {
        CommandRun run = CommandRun.of("completion", "tcsh");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains("tcsh").contains("bash, zsh or fish").hasLineCount(1);
        assertThat(run.out()).isEmpty();
    }
}
