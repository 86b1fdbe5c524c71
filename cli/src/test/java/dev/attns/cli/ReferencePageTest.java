package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.display.Examples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ReferencePageTest {

    private static final Path PAGE = Path.of("../docs/reference.md");

    @Test
    void thePageIsWhatTheCommandPrints() throws IOException {
        CommandRun run = CommandRun.of("reference");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(PAGE)
                .as("docs/reference.md is out of date; renew it with: ./attns reference > docs/reference.md")
                .exists();
        assertThat(Files.readString(PAGE))
                .as("docs/reference.md is out of date; renew it with: ./attns reference > docs/reference.md")
                .isEqualTo(run.out());
    }

    @Test
    void everyCommandOptionAndExampleStandsThere() {
        String page = CommandRun.of("reference").out();
        CommandTree.visible().forEach(command -> {
            assertThat(page).contains("\n## " + command.getCommandSpec().qualifiedName() + "\n");
            assertThat(page).contains(Examples.of(command));
            assertThat(command.getCommandSpec().options())
                    .filteredOn(option -> !option.hidden())
                    .allSatisfy(option -> assertThat(page).contains(option.longestName()));
        });
    }

    @Test
    void whatIsHiddenIsNotThere() {
        String page = CommandRun.of("reference").out();
        assertThat(CommandTree.root().getSubcommands().values())
                .filteredOn(command -> command.getCommandSpec().usageMessage().hidden())
                .extracting(CommandLine::getCommandName)
                .allSatisfy(name -> assertThat(page).doesNotContain("## attns " + name));
        assertThat(page).doesNotContain("--stacktrace").doesNotContain("--checkpoint-seconds");
    }
}
