package dev.attns.cli;

import dev.attns.cli.command.Attns;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.stream.Stream;
import picocli.CommandLine;

/** All commands, for tests that hold of each of them. */
public final class CommandTree {

    private CommandTree() {}

    /** The command without any output. */
    static CommandLine root() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        return new Attns(new Terminal(nowhere, nowhere, false), new Interruption()).commandLine();
    }

    /** The command and all below it that help shows. */
    public static Stream<CommandLine> visible() {
        return below(root())
                .filter(command -> !command.getCommandSpec().usageMessage().hidden());
    }

    private static Stream<CommandLine> below(CommandLine command) {
        return Stream.concat(
                Stream.of(command), command.getSubcommands().values().stream().flatMap(CommandTree::below));
    }
}
