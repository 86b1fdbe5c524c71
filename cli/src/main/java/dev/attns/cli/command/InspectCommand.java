package dev.attns.cli.command;

import dev.attns.cli.display.InspectText;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.output.JsonOption;
import dev.attns.cli.run.Detached;
import dev.attns.cli.run.ExitCode;
import dev.attns.model.Model;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code attns inspect}: what a model says of itself. */
@Command(
        name = "inspect",
        description = "Show a model's certificate, where it was trained, and how it came about.",
        customSynopsis = "attns inspect MODEL [OPTIONS]",
        sortOptions = false,
        footer = {"", "Example: attns inspect elastic.model"})
final class InspectCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(paramLabel = "MODEL", description = "A file that 'train' or 'tune' has written.")
    private Path file;

    @Mixin
    private JsonOption json;

    InspectCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        InspectText text = new InspectText(Detached.call(() -> Model.read(file), interruption));
        terminal.out().print(json.isGiven() ? text.json() : text.text());
        terminal.out().flush();
        return ExitCode.DONE;
    }
}
