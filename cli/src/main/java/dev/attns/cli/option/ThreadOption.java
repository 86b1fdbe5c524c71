package dev.attns.cli.option;

import static dev.attns.error.InputError.BAD_COUNT;

import dev.attns.parallel.Workers;
import picocli.CommandLine.Option;

/** How many threads work. */
public final class ThreadOption {

    @Option(names = "--threads", paramLabel = "N", description = "Threads to use (default: all processors).")
    private Integer threads;

    /** So many threads, or one per processor where none are asked for. */
    public Workers workers() {
        if (threads == null) {
            return Workers.all();
        }
        if (threads < 1 || threads > Workers.MOST_THREADS) {
            throw BAD_COUNT.with("The number of threads", threads, 1, Workers.MOST_THREADS);
        }
        return Workers.of(threads);
    }
}
