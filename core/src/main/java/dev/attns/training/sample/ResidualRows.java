package dev.attns.training.sample;

import dev.attns.correction.CorrectedStep;
import dev.attns.parallel.Workers;
import dev.attns.trajectory.Trajectories;

/**
 * What the one-step samples of trajectories ask of a network, whatever its width and activation: the rows it reads, and the
 * residual {@code r = u_1 − u_0 − h·S} of the plain step. They are computed anew for every tile that is read, or once for
 * all: a training sees its samples many times, and each time costs as many evaluations of the right-hand side as the scheme
 * has stages. The numbers are the same. Safe to use from many threads.
 */
public final class ResidualRows {

    private static final long MOST_BYTES = 256L << 20;

    /** Rows are kept where they take no larger share of Java's memory. */
    private static final double MOST_MEMORY = 0.125;

    private final CorrectedStep step;
    private final Trajectories data;
    private final double noise;
    private final OneStepSamples samples;
    private final KeptRows kept;

    private ResidualRows(CorrectedStep step, Trajectories data, double noise, KeptRows kept) {
        this.step = step;
        this.data = data;
        this.noise = noise;
        this.samples = new OneStepSamples(data);
        this.kept = kept;
    }

    /**
     * Rows that are computed whenever they are read.
     *
     * @param step whose network is not looked at
     * @param noise added to every component of u_0
     */
    public static ResidualRows computedEachTime(CorrectedStep step, Trajectories data, double noise) {
        return new ResidualRows(step, data, noise, null);
    }

    /** Rows that are computed once, unless they take too much memory. */
    public static ResidualRows computedOnce(CorrectedStep step, Trajectories data, double noise, Workers workers) {
        ResidualRows streamed = computedEachTime(step, data, noise);
        double bytes = (double) ResidualTile.rows(step) * streamed.count() * Double.BYTES;
        double most = Math.min(MOST_BYTES, MOST_MEMORY * Runtime.getRuntime().maxMemory());
        return bytes > most ? streamed : new ResidualRows(step, data, noise, KeptRows.of(streamed, data, workers));
    }

    /** The rows of so many of the trajectories, from one on. */
    public ResidualRows range(long first, long count) {
        return new ResidualRows(
                step,
                data.range(first, count),
                noise,
                kept == null ? null : kept.range(Math.toIntExact(first), Math.toIntExact(count)));
    }

    /** How many samples there are. */
    public long count() {
        return samples.count();
    }

    /** The step of which they are, with any network. */
    public CorrectedStep step() {
        return step;
    }

    /** A thread's tile, to read them into. */
    ResidualTile tile() {
        return kept == null ? new ComputedTile(step, samples, noise) : kept.tile(step);
    }
}
