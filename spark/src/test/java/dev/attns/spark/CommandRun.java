package dev.attns.spark;

import dev.attns.cli.command.Attns;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A run of the command in this virtual machine.
 *
 * @param code the exit code
 * @param out what went to standard output
 * @param err what went to standard error
 */
record CommandRun(int code, String out, String err) {

    /** A command, its words separated by blanks, with settings of Spark. */
    static CommandRun of(String command, String... settings) {
        List<String> words = new ArrayList<>(Arrays.asList(command.split(" ")));
        for (String setting : settings) {
            words.add("--conf");
            words.add(setting);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false);
        int code = new Attns(terminal, new Interruption()).run(words.toArray(String[]::new));
        return new CommandRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
