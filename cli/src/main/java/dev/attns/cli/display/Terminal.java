package dev.attns.cli.display;

import java.io.PrintStream;
import java.util.Locale;

/**
 * Where a command prints.
 *
 * @param out results
 * @param err messages and progress
 * @param interactive whether messages are read by a person at a terminal, so that a line may be drawn over
 */
public record Terminal(PrintStream out, PrintStream err, boolean interactive) {

    /** A sentence for people. */
    public void say(String format, Object... arguments) {
        err.printf(Locale.ROOT, format + "%n", arguments);
    }
}
