package dev.attns.cli.display;

import dev.attns.evaluation.StudyListener;

/** Shows how far a study has come, and stops it on request. */
public final class StudyDisplay implements StudyListener, AutoCloseable {

    private final Terminal terminal;
    private final Interruption interruption;
    private final String what;
    private final String unit;
    private ProgressDisplay display;

    public StudyDisplay(Terminal terminal, Interruption interruption, String what, String unit) {
        this.terminal = terminal;
        this.interruption = interruption;
        this.what = what;
        this.unit = unit;
    }

    @Override
    public boolean partDone(int done, int all) {
        if (display == null) {
            display = new ProgressDisplay(terminal, interruption, what, unit, all, done - 1, 1);
        }
        display.advanced(1);
        return !interruption.isRequested();
    }

    /** Shows nothing any more, until another part is done. */
    @Override
    public void close() {
        if (display != null) {
            display.close();
            display = null;
        }
    }
}
