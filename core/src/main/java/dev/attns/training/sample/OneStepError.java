package dev.attns.training.sample;

import dev.attns.correction.CorrectedStep;
import dev.attns.network.NetworkPass;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;

/** The share of the plain step's residual that a network leaves: the root of the mean square of what it should be less. */
public final class OneStepError {

    private static final int BLOCK = 16 * ResidualTile.LANES;

    private final CorrectedStep form;
    private final Perceptron shape;
    private final SampleStatistics statistics;
    private final double noise;
    private final Workers workers;

    public OneStepError(
            CorrectedStep form, Perceptron shape, SampleStatistics statistics, double noise, Workers workers) {
        this.form = form;
        this.shape = shape;
        this.statistics = statistics;
        this.noise = noise;
        this.workers = workers;
    }

    /**
     * The share over all samples.
     *
     * @param solved the network's parameters in scaled form
     */
    public double of(double[] solved, OneStepSamples samples) {
        int blocks = Math.toIntExact((samples.count() + BLOCK - 1) / BLOCK);
        double[] left = new double[blocks];
        double[] whole = new double[blocks];
        workers.run(blocks, () -> new Memory(samples, solved), (task, memory) -> {
            long end = Math.min(samples.count(), (task + 1) * BLOCK);
            for (long first = task * BLOCK; first < end; first += ResidualTile.LANES) {
                int lanes = (int) Math.min(ResidualTile.LANES, end - first);
                memory.tile.load(first, lanes);
                memory.pass.forward(1, memory.tile.input(), memory.output, lanes);
                for (int o = 0; o < shape.outputs(); o++) {
                    double[] target = memory.tile.target()[o];
                    double[] factor = memory.tile.factor()[form.correction().isAdditive() ? 0 : o];
                    for (int i = 0; i < lanes; i++) {
                        double error = factor[i] * memory.output[o][i] - target[i];
                        left[(int) task] += error * error;
                        whole[(int) task] += target[i] * target[i];
                    }
                }
            }
        });
        double leftSum = 0;
        double wholeSum = Double.MIN_NORMAL;
        for (int block = 0; block < blocks; block++) {
            leftSum += left[block];
            wholeSum += whole[block];
        }
        return Math.sqrt(leftSum / wholeSum);
    }

    /** A thread's working memory. */
    private final class Memory {

        private final ScaledTile tile;
        private final NetworkPass pass;
        private final double[][] output = new double[shape.outputs()][ResidualTile.LANES];

        Memory(OneStepSamples samples, double[] solved) {
            pass = shape.pass(Precision.DOUBLE, ResidualTile.LANES).use(solved);
            tile = new ScaledTile(form, statistics, samples, noise);
        }
    }
}
