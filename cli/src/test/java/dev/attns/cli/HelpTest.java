package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.attns.cli.display.Examples;
import dev.attns.cli.display.OptionSections;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class HelpTest {

    private static final int COLUMNS = 80;
    private static final int LINES = 45;

    static Stream<Named<CommandLine>> commands() {
        return CommandTree.visible()
                .map(command -> Named.of(command.getCommandSpec().qualifiedName(), command));
    }

    /** What a user who asks for help sees. */
    private static String help(CommandLine command) {
        List<String> words =
                new ArrayList<>(List.of(command.getCommandSpec().qualifiedName().split(" ")));
        words.remove(0);
        words.add("--help");
        CommandRun run = CommandRun.of(words.toArray(String[]::new));
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        return run.out();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void fitsAScreen(CommandLine command) {
        assertThat(help(command).lines().count()).isLessThanOrEqualTo(LINES);
        assertThat(help(command).lines())
                .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(COLUMNS));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void showsEveryOption(CommandLine command) {
        List<OptionSpec> shown = command.getCommandSpec().options().stream()
                .filter(option -> !option.hidden())
                .toList();
        assertThat(help(command))
                .contains(shown.stream().map(OptionSpec::longestName).toList());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void hasExamplesThatWork(CommandLine command) {
        List<String> examples = Examples.of(command);
        assertThat(examples).isNotEmpty();
        assertThat(help(command)).contains(examples);
        assertThat(examples).allSatisfy(example -> {
            List<String> words = new ArrayList<>(Arrays.asList(example.split(" > ")[0].split(" ")));
            assertThat(words.remove(0)).isEqualTo("attns");
            assertThatCode(() -> CommandTree.root().parseArgs(words.toArray(String[]::new)))
                    .doesNotThrowAnyException();
        });
    }

    @ParameterizedTest
    @MethodSource("commands")
    void showsWhatMustBeGivenInTheFirstLines(CommandLine command) {
        String synopsis = help(command).lines().limit(2).reduce("", String::concat);
        assertThat(synopsis).startsWith("Usage: " + command.getCommandSpec().qualifiedName());
        assertThat(command.getCommandSpec().options())
                .filteredOn(option -> option.required() || option.group() != null)
                .allSatisfy(option -> assertThat(synopsis).contains(option.longestName()));
    }

    @Test
    void noOptionOfTrainingIsWithoutAHeading() {
        CommandLine train = CommandTree.root().getSubcommands().get("train");
        assertThat(OptionSections.of(train).get(""))
                .extracting(OptionSpec::longestName)
                .containsExactly("--help", "--quiet");
    }

    @Test
    void trainingHasItsOptionsUnderHeadings() {
        assertThat(CommandRun.of("train", "--help").out())
                .containsSubsequence(
                        "What to train on:",
                        "--data",
                        "What to train, and how:",
                        "--method",
                        "--trainer",
                        "Gradient training (--trainer adam):",
                        "--epochs");
    }
}
