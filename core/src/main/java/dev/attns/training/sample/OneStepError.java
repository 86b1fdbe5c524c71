package dev.attns.training.sample;

import dev.attns.network.Network;
import dev.attns.network.NetworkPass;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;

/** The share of the plain step's residual that a network leaves: root mean square error over root mean square residual. */
public final class OneStepError {

    private static final int BLOCK = 16 * ResidualTile.LANES;

    private final Network shape;
    private final SampleStatistics statistics;
    private final Workers workers;

    public OneStepError(Network shape, SampleStatistics statistics, Workers workers) {
        this.shape = shape;
        this.statistics = statistics;
        this.workers = workers;
    }

    /**
     * The share over all samples.
     *
     * @param solved the network's parameters in scaled form
     */
    public double of(double[] solved, ResidualRows rows) {
        int blocks = Math.toIntExact((rows.count() + BLOCK - 1) / BLOCK);
        double[] left = new double[blocks];
        double[] whole = new double[blocks];
        workers.run(blocks, () -> new Memory(rows, solved), (task, memory) -> {
            long end = Math.min(rows.count(), (task + 1) * BLOCK);
            for (long first = task * BLOCK; first < end; first += ResidualTile.LANES) {
                int lanes = (int) Math.min(ResidualTile.LANES, end - first);
                memory.tile.load(first, lanes);
                memory.pass.forward(1, memory.tile.input(), memory.output, lanes);
                for (int o = 0; o < shape.outputs(); o++) {
                    double[] target = memory.tile.target()[o];
                    double[] factor = memory.tile.factor()[memory.tile.factor().length == 1 ? 0 : o];
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

        Memory(ResidualRows rows, double[] solved) {
            pass = shape.pass(Precision.DOUBLE, ResidualTile.LANES).use(solved);
            tile = new ScaledTile(rows, statistics);
        }
    }
}
