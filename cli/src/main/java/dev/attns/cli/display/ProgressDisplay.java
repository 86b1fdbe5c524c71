package dev.attns.cli.display;

import dev.attns.report.Numbers;
import dev.attns.solver.Progress;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;

/**
 * Shows how far the work has come, once it has taken longer than a second: a bar that is drawn over on a terminal, a line
 * every few seconds otherwise.
 */
public final class ProgressDisplay implements Progress, AutoCloseable {

    private static final long FIRST_MILLISECONDS = 1000;
    private static final long REDRAW_MILLISECONDS = 200;
    private static final long LINE_MILLISECONDS = 10_000;
    private static final int BAR_WIDTH = 30;

    private final Terminal terminal;
    private final Interruption interruption;
    private final String what;
    private final String unit;
    private final double unitsPerItem;
    private final long begin = System.nanoTime();
    private final LongAdder done = new LongAdder();
    private final double already;
    private final double total;
    private final Thread painter;
    private boolean drawn;

    /**
     * Begins to show.
     *
     * @param items how many items there are, and {@code doneItems} of them were done by an earlier run
     * @param unitsPerItem how much progress makes an item
     */
    public ProgressDisplay(
            Terminal terminal,
            Interruption interruption,
            String what,
            String unit,
            long items,
            long doneItems,
            long unitsPerItem) {
        this.terminal = terminal;
        this.interruption = interruption;
        this.what = what;
        this.unit = unit;
        this.unitsPerItem = Math.max(1, unitsPerItem);
        this.total = items * this.unitsPerItem;
        this.already = doneItems * this.unitsPerItem;
        painter = new Thread(this::paint, "attns-progress");
        painter.setDaemon(true);
        painter.start();
    }

    @Override
    public void advanced(long units) {
        done.add(units);
    }

    @Override
    public boolean stopRequested() {
        return interruption.isRequested();
    }

    /** Seconds since the work began. */
    public double seconds() {
        return (System.nanoTime() - begin) / 1e9;
    }

    @Override
    public void close() {
        painter.interrupt();
        try {
            painter.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (drawn && terminal.interactive()) {
            terminal.err().print("\r\u001b[K");
            terminal.err().flush();
        }
    }

    private void paint() {
        try {
            Thread.sleep(FIRST_MILLISECONDS);
            while (true) {
                draw();
                Thread.sleep(terminal.interactive() ? REDRAW_MILLISECONDS : LINE_MILLISECONDS);
            }
        } catch (InterruptedException closed) {
            // The work is over.
        }
    }

    private void draw() {
        drawn = true;
        String line = line(done.sum(), seconds());
        if (terminal.interactive()) {
            terminal.err().print("\r" + line + "\u001b[K");
            terminal.err().flush();
        } else {
            terminal.say("%s", line);
        }
    }

    private String line(long units, double seconds) {
        double share = total == 0 ? 1 : Math.min(1, (already + units) / total);
        double rate = units / unitsPerItem / seconds;
        String left =
                units == 0 ? "" : ", " + Numbers.duration((total - already - units) / (units / seconds)) + " left";
        int filled = (int) (share * BAR_WIDTH);
        String bar = terminal.interactive() ? " [" + "#".repeat(filled) + "-".repeat(BAR_WIDTH - filled) + "]" : "";
        return String.format(
                Locale.ROOT,
                "%s%s %3.0f %%  %s %s/s%s",
                what,
                bar,
                100 * share,
                rate >= 100 ? Numbers.count(Math.round(rate)) : Numbers.number(rate),
                unit,
                left);
    }
}
