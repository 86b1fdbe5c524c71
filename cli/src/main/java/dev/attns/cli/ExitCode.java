package dev.attns.cli;

/** What the command's exit code says. */
final class ExitCode {

    /** Done. */
    static final int DONE = 0;

    /** Something failed that is not the input's fault: the disk, the machine, a defect. */
    static final int FAILED = 1;

    /** Wrong use or bad input. */
    static final int BAD_INPUT = 2;

    /** A numerical failure that the user asked to be told of. */
    static final int NUMERICAL_FAILURE = 3;

    /** Stopped by the user before the end. */
    static final int STOPPED = 130;

    private ExitCode() {}
}
