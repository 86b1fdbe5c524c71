package dev.attns.cli.display;

import dev.attns.report.Numbers;
import dev.attns.training.progress.TrainingProgress;
import java.util.Locale;

/** Shows how training goes: a line that is drawn over on a terminal, a line for each validation otherwise. */
public final class TrainingDisplay implements TrainingProgress, AutoCloseable {

    private static final double FIRST_SECONDS = 1;

    /** Between two lines where there is no terminal. */
    private static final long LINE_NANOSECONDS = 5_000_000_000L;

    private final Terminal terminal;
    private final Interruption interruption;
    private final int epochs;
    private final long begin = System.nanoTime();
    private int firstEpoch = -1;
    private double lastValidation = Double.NaN;
    private long firstSum;
    private boolean drawn;
    private long lastLine = begin;

    public TrainingDisplay(Terminal terminal, Interruption interruption, int epochs) {
        this.terminal = terminal;
        this.interruption = interruption;
        this.epochs = epochs;
    }

    @Override
    public void epoch(int epoch, double loss, double validation) {
        firstEpoch = firstEpoch < 0 ? epoch - 1 : firstEpoch;
        boolean validated = !Double.isNaN(validation);
        lastValidation = validated ? validation : lastValidation;
        double seconds = (System.nanoTime() - begin) / 1e9;
        if (seconds < FIRST_SECONDS || !terminal.interactive() && !validated) {
            return;
        }
        double left = seconds / (epoch - firstEpoch) * (epochs - epoch);
        String line = String.format(
                Locale.ROOT,
                "Training: epoch %d of %d, loss %s, validation error %s, %s left",
                epoch,
                epochs,
                Numbers.number(loss),
                Numbers.number(lastValidation),
                Numbers.duration(left));
        show(line);
    }

    @Override
    public void fitting(String what, int step, int most, double relativeError) {
        long now = System.nanoTime();
        double seconds = (now - begin) / 1e9;
        boolean last = step == most;
        if (seconds < FIRST_SECONDS || !terminal.interactive() && !last && now - lastLine < LINE_NANOSECONDS) {
            return;
        }
        lastLine = now;
        show(String.format(
                Locale.ROOT,
                "%s, step %d of at most %d, one-step error %s of the plain scheme's, %.0f s",
                what,
                step,
                most,
                Numbers.number(relativeError, 2),
                seconds));
    }

    @Override
    public void summing(long done, long all) {
        long now = System.nanoTime();
        firstSum = done == 1 ? now : firstSum;
        if (!terminal.interactive() && now - lastLine < LINE_NANOSECONDS) {
            return;
        }
        lastLine = now;
        double left = (now - firstSum) / 1e9 / Math.max(1, done - 1) * (all - done);
        show(String.format(
                Locale.ROOT,
                "Fitting to all data: %.0f %%, %s left",
                100.0 * done / all,
                Numbers.duration(done == 1 ? Double.NaN : left)));
    }

    private void show(String line) {
        drawn = true;
        if (terminal.interactive()) {
            terminal.err().print("\r" + line + "\u001b[K");
            terminal.err().flush();
        } else {
            terminal.say("%s", line);
        }
    }

    @Override
    public boolean stopRequested() {
        return interruption.isRequested();
    }

    @Override
    public void close() {
        if (drawn && terminal.interactive()) {
            terminal.err().print("\r\u001b[K");
            terminal.err().flush();
        }
    }
}
