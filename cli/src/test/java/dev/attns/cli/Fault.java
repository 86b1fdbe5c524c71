package dev.attns.cli;

/** What can happen to a command that writes. */
enum Fault {
    /** The process is killed. */
    KILL,
    /** Ctrl-C. */
    INTERRUPT,
    /** The disk is full before the end. */
    FULL_DISK,
    /** Nothing can be written where the output should go. */
    UNWRITABLE_FOLDER,
    /** Another process writes the same output. */
    TWO_AT_ONCE,
    /** A file that stands beside the output is cut short, between a stop and the next run. */
    TRUNCATED_COMPANION,
    /** The same, but emptied. */
    EMPTY_COMPANION,
    /** The same, but removed. */
    REMOVED_COMPANION,
    /** The same, but replaced by another file. */
    FOREIGN_COMPANION;

    /** Whether it happens to a file between a stop and the next run. */
    boolean isOfACompanion() {
        return compareTo(TRUNCATED_COMPANION) >= 0;
    }
}
