package dev.attns.cli;

import dev.attns.cli.command.Attns;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * One run of the command inside the test's own virtual machine.
 *
 * @param code the exit code
 * @param out what went to standard output
 * @param err what went to standard error, without lines of progress
 */
record CommandRun(int code, String out, String err) {

    static CommandRun of(String... arguments) {
        return of(new Interruption(), arguments);
    }

    static CommandRun of(Interruption interruption, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false);
        int code = new Attns(terminal, interruption).run(arguments);
        return new CommandRun(
                code,
                out.toString(StandardCharsets.UTF_8),
                ProgressLines.without(err.toString(StandardCharsets.UTF_8)));
    }
}
