package dev.attns.cli.display;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Where a command prints: results, and messages, which may be silenced. */
public final class Terminal {

    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

    /** Kept, so that its level is. */
    private static final Logger LIBRARY = Logger.getLogger("dev.attns");

    private final PrintStream out;
    private final PrintStream err;
    private final boolean interactive;
    private volatile boolean isQuiet;

    /**
     * @param out results
     * @param err messages and progress
     * @param interactive whether messages are read by a person at a terminal, so that a line may be drawn over
     */
    public Terminal(PrintStream out, PrintStream err, boolean interactive) {
        this.out = out;
        this.err = err;
        this.interactive = interactive;
    }

    /** Where results go. */
    public PrintStream out() {
        return out;
    }

    /** Where messages and progress go; nowhere where nobody wants any. */
    public PrintStream err() {
        return isQuiet ? NOWHERE : err;
    }

    /** Whether a line of messages may be drawn over. */
    public boolean interactive() {
        return interactive && !isQuiet;
    }

    /** From now on there are no messages, nor any of the library's; errors are told by the {@linkplain #loud loud} one. */
    public void beQuiet() {
        isQuiet = true;
        LIBRARY.setLevel(Level.OFF);
    }

    /** The same for what has to be told in any case: why the command failed. */
    public Terminal loud() {
        return new Terminal(out, err, interactive);
    }

    /** A sentence for people. */
    public void say(String format, Object... arguments) {
        err().printf(Locale.ROOT, format + "%n", arguments);
    }
}
