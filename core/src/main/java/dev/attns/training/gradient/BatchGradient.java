package dev.attns.training.gradient;

import dev.attns.correction.CorrectedStep;
import dev.attns.parallel.Workers;
import dev.attns.training.sample.TrainingSamples;
import java.util.Arrays;

/**
 * Loss and gradient of a batch on all threads. The batch is cut into blocks, whose size follows from the size of a full
 * batch alone; each is summed by itself and the blocks are added in their order, so that the result does not depend on the
 * threads.
 */
final class BatchGradient {

    /** Enough blocks for a few threads, few enough for a gradient each. */
    private static final int WANTED_BLOCKS = 8;

    /** A block is a whole number of these. */
    private static final int UNIT = 256;

    private static final int LARGEST_BLOCK = 2048;
    private static final int LANES = 1024;

    private final CorrectedStep correctedStep;
    private final TrainingSamples samples;
    private final AdamSettings settings;
    private final double[] componentWeights;
    private final Workers workers;
    private final int blockSize;
    private final double[][] blockGradients;
    private final double[] blockSquares;
    private final ThreadLocal<Tile> tiles = ThreadLocal.withInitial(Tile::new);

    BatchGradient(
            CorrectedStep correctedStep,
            TrainingSamples samples,
            AdamSettings settings,
            double[] componentWeights,
            Workers workers) {
        this.correctedStep = correctedStep;
        this.samples = samples;
        this.settings = settings;
        this.componentWeights = componentWeights;
        this.workers = workers;
        int batch = Math.min(settings.batch(), samples.count());
        blockSize = Math.min(LARGEST_BLOCK, pieces(batch, WANTED_BLOCKS * UNIT) * UNIT);
        int blocks = pieces(batch, blockSize);
        blockGradients = new double[blocks][correctedStep.network().parameterCount()];
        blockSquares = new double[blocks];
    }

    /**
     * The loss of a batch, {@code λ} times the mean square over steps, samples and components.
     *
     * @param numbers the samples, from {@code from} to {@code to − 1}
     * @param gradient Overwritten.
     */
    double compute(double[] parameters, int[] numbers, int from, int to, double[] gradient) {
        int blocks = pieces(to - from, blockSize);
        int dimension = correctedStep.ode().dimension();
        double weight = settings.lambda() / ((double) settings.rollout() * (to - from) * dimension);
        workers.run(blocks, tiles::get, (block, tile) -> {
            int begin = from + (int) block * blockSize;
            tile.addBlock((int) block, parameters, numbers, begin, Math.min(to, begin + blockSize), weight);
        });
        Arrays.fill(gradient, 0);
        double squares = 0;
        for (int block = 0; block < blocks; block++) {
            squares += blockSquares[block];
            for (int i = 0; i < gradient.length; i++) {
                gradient[i] += blockGradients[block][i];
            }
        }
        return weight * squares;
    }

    /** How many blocks a large batch has, each with a gradient of its own. */
    static int mostBlocks(int batch) {
        return pieces(batch, LARGEST_BLOCK);
    }

    private static int pieces(int size, int piece) {
        return (size + piece - 1) / piece;
    }

    /** The working memory of one thread. */
    private final class Tile {

        private final RolloutLoss loss;
        private final double[][][] accurate;
        private final double[][] times;

        Tile() {
            loss = new RolloutLoss(correctedStep, settings.rollout(), componentWeights, LANES);
            accurate = new double[settings.rollout() + 1][correctedStep.ode().rows()][LANES];
            times = new double[settings.rollout() + 1][LANES];
        }

        void addBlock(int block, double[] parameters, int[] numbers, int from, int to, double weight) {
            double[] gradient = blockGradients[block];
            Arrays.fill(gradient, 0);
            double squares = 0;
            for (int first = from; first < to; first += LANES) {
                int lanes = Math.min(LANES, to - first);
                samples.gather(numbers, first, lanes, settings.noise(), accurate);
                if (!correctedStep.ode().isAutonomous()) {
                    samples.gatherTimes(numbers, first, lanes, times);
                }
                squares += loss.addGradient(parameters, times, accurate, weight, gradient, lanes);
            }
            blockSquares[block] = squares;
        }
    }
}
