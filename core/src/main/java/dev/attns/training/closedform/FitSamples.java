package dev.attns.training.closedform;

import dev.attns.correction.CorrectedStep;
import dev.attns.parallel.Workers;
import dev.attns.random.Draws;
import dev.attns.training.sample.ResidualRows;
import dev.attns.training.sample.ResidualTile;
import dev.attns.training.sample.SampleStatistics;
import dev.attns.training.sample.ScaledTile;
import java.util.Arrays;

/**
 * The one-step samples that a hidden layer is fitted to, in memory: all there are, or a choice of them.
 *
 * <p>The choice favours samples where the plain step is poor, which are rare and decide a chaotic trajectory's fate: sample
 * i is taken with probability {@code π_i = min(1, N·(½/n + ½·m_i/Σm))}, m_i the size of its residual, and weighs
 * {@code N/(n·π_i)}, so that means over the choice stand for means over all. Whether it is taken depends on the seed and
 * its number alone.
 *
 * <p>All is scaled: inputs have mean 0 and deviation 1, residuals deviation 1. Where {@code w} is a sample's weight, row o
 * of the targets is {@code √w·r_o/σ_o}, and the network's scaled output q̂_o should be such that
 * {@code factor·q̂_o = target_o}. Outputs with the same factors form a group: all of them for the additive formulas, whose
 * factor is {@code √w}, and each by itself for AttNS-m.
 */
final class FitSamples {

    private static final long BLOCK = 8192;

    private final int count;
    private final double[][] inputs;
    private final double[][] targets;
    private final double[][] factors;

    private FitSamples(int count, double[][] inputs, double[][] targets, double[][] factors) {
        this.count = count;
        this.inputs = inputs;
        this.targets = targets;
        this.factors = factors;
    }

    /** Samples given outright; {@code factors} has a row for each group of outputs. */
    static FitSamples of(double[][] inputs, double[][] targets, double[][] factors) {
        return new FitSamples(inputs[0].length, inputs, targets, factors);
    }

    /**
     * About so many of the samples, or all where there are no more.
     *
     * @param wanted N
     */
    static FitSamples choose(ResidualRows rows, SampleStatistics statistics, int wanted, long seed, Workers workers) {
        long count = rows.count();
        int blocks = Math.toIntExact((count + BLOCK - 1) / BLOCK);
        boolean all = count <= wanted;
        double mean = (double) wanted / count;
        double total = all ? 1 : totalSize(rows, statistics, blocks, workers);
        FitSamples[] chosen = new FitSamples[blocks];
        workers.run(blocks, () -> new ScaledTile(rows, statistics), (block, tile) -> {
            Gathering gathering = new Gathering(rows.step());
            long end = Math.min(count, (block + 1) * BLOCK);
            for (long first = block * BLOCK; first < end; first += ResidualTile.LANES) {
                int lanes = (int) Math.min(ResidualTile.LANES, end - first);
                tile.load(first, lanes);
                for (int lane = 0; lane < lanes; lane++) {
                    double share = all ? 1 : wanted * (0.5 / count + 0.5 * tile.size(lane) / total);
                    if (share >= 1 || Draws.of(seed, first + lane).uniform(0, 1) < share) {
                        gathering.add(tile, lane, all ? 1 : mean / Math.min(1, share));
                    }
                }
            }
            chosen[(int) block] = gathering.done();
        });
        return joined(chosen);
    }

    private static double totalSize(ResidualRows rows, SampleStatistics statistics, int blocks, Workers workers) {
        double[] sums = new double[blocks];
        workers.run(blocks, () -> new ScaledTile(rows, statistics), (block, tile) -> {
            long end = Math.min(rows.count(), (block + 1) * BLOCK);
            for (long first = block * BLOCK; first < end; first += ResidualTile.LANES) {
                int lanes = (int) Math.min(ResidualTile.LANES, end - first);
                tile.load(first, lanes);
                for (int lane = 0; lane < lanes; lane++) {
                    sums[(int) block] += tile.size(lane);
                }
            }
        });
        return Math.max(Double.MIN_NORMAL, Arrays.stream(sums).sum());
    }

    /** The samples of a block that were taken so far. */
    private static final class Gathering {

        private final double[][] inputs;
        private final double[][] targets;
        private final double[][] factors;
        private int count;

        Gathering(CorrectedStep step) {
            int dimension = step.ode().dimension();
            inputs = new double[step.inputs()][64];
            targets = new double[dimension][64];
            factors = new double[step.correction().isAdditive() ? 1 : dimension][64];
        }

        void add(ScaledTile tile, int lane, double weight) {
            double root = Math.sqrt(weight);
            append(inputs, tile.input(), lane, 1);
            append(targets, tile.target(), lane, root);
            append(factors, tile.factor(), lane, root);
            count++;
        }

        private void append(double[][] rows, double[][] from, int lane, double multiplier) {
            for (int r = 0; r < rows.length; r++) {
                if (count == rows[r].length) {
                    rows[r] = Arrays.copyOf(rows[r], 2 * count);
                }
                rows[r][count] = multiplier * from[r][lane];
            }
        }

        FitSamples done() {
            return new FitSamples(count, inputs, targets, factors);
        }
    }

    private static FitSamples joined(FitSamples[] parts) {
        int count = Arrays.stream(parts).mapToInt(part -> part.count).sum();
        double[][] inputs = new double[parts[0].inputs.length][count];
        double[][] targets = new double[parts[0].targets.length][count];
        double[][] factors = new double[parts[0].factors.length][count];
        int at = 0;
        for (FitSamples part : parts) {
            copy(part.inputs, inputs, at, part.count);
            copy(part.targets, targets, at, part.count);
            copy(part.factors, factors, at, part.count);
            at += part.count;
        }
        return new FitSamples(count, inputs, targets, factors);
    }

    private static void copy(double[][] from, double[][] to, int at, int count) {
        for (int r = 0; r < to.length; r++) {
            System.arraycopy(from[r], 0, to[r], at, count);
        }
    }

    /** How many samples. */
    int count() {
        return count;
    }

    /** What the network reads, {@code inputs[row][sample]}. */
    double[][] inputs() {
        return inputs;
    }

    /** {@code targets[output][sample]}. */
    double[][] targets() {
        return targets;
    }

    /** {@code factors[group][sample]}. */
    double[][] factors() {
        return factors;
    }
}
