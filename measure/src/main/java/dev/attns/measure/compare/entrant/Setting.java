package dev.attns.measure.compare.entrant;

import java.util.List;
import java.util.Locale;

/**
 * How many trajectories are solved at once, and on how many threads.
 *
 * @param batch trajectories handed over in one call
 * @param allThreads whether on one thread per processor, rather than on one
 */
public record Setting(int batch, boolean allThreads) {

    /** What counts as a large batch. */
    public static final int LARGE = 10_000;

    /** Where the claims are made: a large batch on all threads. */
    public static final Setting MAIN = new Setting(LARGE, true);

    /** All that are measured. A single trajectory cannot be shared between threads. */
    public static final List<Setting> ALL = List.of(
            new Setting(1, false), new Setting(64, false), new Setting(64, true), new Setting(LARGE, false), MAIN);

    /** A name for people, for example {@code batch 10,000 on all threads}. */
    public String label() {
        return String.format(Locale.ROOT, "batch %,d on %s", batch, allThreads ? "all threads" : "one thread");
    }

    /** A short name for the head of a column. */
    public String head() {
        return String.format(Locale.ROOT, "%,d, %s", batch, allThreads ? "all threads" : "1 thread");
    }
}
