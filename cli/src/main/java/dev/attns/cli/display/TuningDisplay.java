package dev.attns.cli.display;

import dev.attns.report.Numbers;
import dev.attns.tuning.Outcome;
import dev.attns.tuning.Tuning;
import dev.attns.tuning.TuningListener;
import java.util.Locale;

/**
 * Shows how a search goes: a line for each part of the work and for each candidate that is the first to reach the error or
 * comes nearer to it than all before; the others in a line that is drawn over on a terminal, and in a line every few seconds
 * elsewhere.
 */
public final class TuningDisplay implements TuningListener, AutoCloseable {

    private static final long LINE_NANOSECONDS = 5_000_000_000L;

    private final Terminal terminal;
    private final Interruption interruption;
    private final double target;
    private final long begin = System.nanoTime();
    private double least = Double.POSITIVE_INFINITY;
    private long lastLine = begin;
    private boolean drawn;

    public TuningDisplay(Terminal terminal, Interruption interruption, double target) {
        this.terminal = terminal;
        this.interruption = interruption;
        this.target = target;
    }

    @Override
    public boolean stopRequested() {
        return interruption.isRequested();
    }

    @Override
    public void begins(String what) {
        line(what);
    }

    @Override
    public void trained(int number, Outcome outcome, double error) {
        String text = String.format(
                Locale.ROOT,
                "%d tried, %.0f s: %s: error %s%s",
                number,
                (System.nanoTime() - begin) / 1e9,
                outcome.candidate(),
                Numbers.number(error, 2),
                error <= target ? ", enough" : "");
        if (error <= target || error < least) {
            line(text);
        } else {
            passing(text);
        }
        least = Math.min(least, error);
    }

    @Override
    public void missed(Tuning.Miss miss) {
        line(TuningText.missed(miss));
    }

    @Override
    public void fitting(String what, int step, int most, double relativeError) {
        passing(String.format(Locale.ROOT, "%s, step %d of at most %d", what, step, most));
    }

    @Override
    public void timed(int done, int all) {
        passing("Timing, turn " + done + " of " + all);
    }

    private void line(String text) {
        close();
        lastLine = System.nanoTime();
        terminal.say("%s", text);
    }

    private void passing(String text) {
        if (terminal.interactive()) {
            terminal.err().print("\r" + text + "\u001b[K");
            terminal.err().flush();
            drawn = true;
        } else if (System.nanoTime() - lastLine >= LINE_NANOSECONDS) {
            line(text);
        }
    }

    @Override
    public void close() {
        if (drawn) {
            terminal.err().print("\r\u001b[K");
            terminal.err().flush();
            drawn = false;
        }
    }
}
