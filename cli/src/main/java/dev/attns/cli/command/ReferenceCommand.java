package dev.attns.cli.command;

import dev.attns.cli.display.ReferencePage;
import dev.attns.cli.display.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code attns reference}: prints the page {@code docs/reference.md}. Hidden, since only its maintainers need it. */
@Command(
        name = "reference",
        description = "Print the reference page of all commands.",
        hidden = true,
        footer = {"", "Example: attns reference > docs/reference.md"})
final class ReferenceCommand implements Runnable {

    private final Terminal terminal;

    @Spec
    private CommandSpec self;

    ReferenceCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        terminal.out().print(new ReferencePage(self.root().commandLine()).text());
    }
}
