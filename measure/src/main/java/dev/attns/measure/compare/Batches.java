package dev.attns.measure.compare;

import dev.attns.measure.compare.entrant.Runner;
import java.util.Arrays;
import java.util.function.IntConsumer;

/** Solves the next so many of the starts, from the first on again after the last. */
final class Batches implements IntConsumer {

    private static final int CALLS = 5000;

    private final Runner runner;
    private final double[][] starts;
    private int next;

    Batches(Runner runner, double[][] starts) {
        this.runner = runner;
        this.starts = starts;
    }

    /** Solves batches of a few until the virtual machine has compiled what they take, which is after thousands of calls, or the time is over. */
    Batches warm(int trajectories, double seconds) {
        long begin = System.nanoTime();
        for (int call = 0; call < CALLS && (System.nanoTime() - begin) / 1e9 < seconds; call++) {
            accept(trajectories);
        }
        return this;
    }

    @Override
    public void accept(int trajectories) {
        next = next + trajectories > starts.length ? 0 : next;
        runner.solve(Arrays.copyOfRange(starts, next, next + trajectories), (trajectory, end) -> {});
        next += trajectories;
    }
}
