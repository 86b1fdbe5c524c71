package dev.attns.measure.compare;

import dev.attns.measure.compare.entrant.Runner;
import java.util.Arrays;
import java.util.function.IntConsumer;

/** Solves the next so many of the starts, from the first on again after the last. */
final class Batches implements IntConsumer {

    private final Runner runner;
    private final double[][] starts;
    private int next;

    Batches(Runner runner, double[][] starts) {
        this.runner = runner;
        this.starts = starts;
    }

    @Override
    public void accept(int trajectories) {
        next = next + trajectories > starts.length ? 0 : next;
        runner.solve(Arrays.copyOfRange(starts, next, next + trajectories), (trajectory, end) -> {});
        next += trajectories;
    }
}
