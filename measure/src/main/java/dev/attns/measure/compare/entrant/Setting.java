package dev.attns.measure.compare.entrant;

import java.util.List;
import java.util.Locale;

/**
 * How many trajectories are solved at once, on how many threads, and what is asked for.
 *
 * @param batch trajectories handed over in one call
 * @param allThreads whether on one thread per processor, rather than on one
 * @param onTheGrid whether the states at the problem's usual step are wanted, rather than those at the end alone
 */
public record Setting(int batch, boolean allThreads, boolean onTheGrid) {

    /** What counts as a large batch. */
    public static final int LARGE = 10_000;

    /** Where the claims are made: a large batch on all threads. */
    public static final Setting MAIN = new Setting(LARGE, true, false);

    /** The same with the states on the way. */
    public static final Setting GRID = new Setting(LARGE, true, true);

    /** All that are measured. A single trajectory cannot be shared between threads. */
    public static final List<Setting> ALL = List.of(
            new Setting(1, false, false),
            new Setting(64, false, false),
            new Setting(64, true, false),
            new Setting(LARGE, false, false),
            MAIN,
            GRID);

    /** A name for people, for example {@code batch 10,000 on all threads}. */
    public String label() {
        return String.format(
                Locale.ROOT,
                "batch %,d on %s%s",
                batch,
                allThreads ? "all threads" : "one thread",
                onTheGrid ? " with the states on the usual grid" : "");
    }

    /** A short name for the head of a column. */
    public String head() {
        return String.format(
                Locale.ROOT, "%,d, %s%s", batch, allThreads ? "all threads" : "1 thread", onTheGrid ? ", grid" : "");
    }
}
