package dev.attns.training.gradient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.training.sample.TrainingSamples;
import dev.attns.trajectory.MadeUpTrajectories;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchGradientTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    private static final CorrectedStep CORRECTED_STEP = new CorrectedStep(
            PROBLEM.ode(),
            Schemes.rk4(),
            0.1,
            Corrections.attns(),
            new Perceptron(4, 4, 5, 2, Activation.RATIONAL),
            false,
            Precision.DOUBLE);
    private static final double[] WEIGHTS = {1, 2, 3, 4};

    /** Several blocks of the computation, and the last one not full. */
    private static final int SAMPLES = 2 * 2048 + 700;

    private static final Random RANDOM = new Random(1);
    private static final TrainingSamples DATA = new TrainingSamples(
            MadeUpTrajectories.of(3, SAMPLES / 2, 4, (point, i, c) -> (c == 1 ? 10 : 0) + RANDOM.nextDouble()),
            SAMPLES / 2,
            1);
    private static final int[] ORDER = IntStream.range(0, SAMPLES).toArray();
    private static final double[] PARAMETERS = CORRECTED_STEP.network().start(1);

    private static BatchGradient batches(double noise, int threads) {
        return batches(SAMPLES, noise, threads);
    }

    private static BatchGradient batches(int batch, double noise, int threads) {
        AdamSettings settings = new AdamSettings(1, batch, 1e-3, 10, 1, noise, false, 1);
        return new BatchGradient(CORRECTED_STEP, DATA, settings, WEIGHTS, Workers.of(threads));
    }

    private static double[] gradient(BatchGradient batches, int from, int to) {
        double[] gradient = new double[PARAMETERS.length];
        batches.compute(PARAMETERS, ORDER, from, to, gradient);
        return gradient;
    }

    @Test
    void theThreadsDoNotMatter() {
        double[] one = gradient(batches(0, 1), 0, SAMPLES);
        for (int threads = 2; threads <= 5; threads++) {
            assertThat(gradient(batches(0, threads), 0, SAMPLES)).containsExactly(one);
        }
    }

    @Test
    void theThreadsDoNotMatterToSmallBatchesEither() {
        for (int batch : new int[] {1, 200, 257, 1024, 3000}) {
            double[] one = gradient(batches(batch, 0, 1), 10, 10 + batch);
            for (int threads = 2; threads <= 5; threads++) {
                assertThat(gradient(batches(batch, 0, threads), 10, 10 + batch)).containsExactly(one);
            }
        }
    }

    @Test
    void theMemoryOfAnEarlierBatchDoesNotMatter() {
        BatchGradient batches = batches(0, 2);
        double[] first = gradient(batches, 0, SAMPLES);
        gradient(batches, 100, 117);
        assertThat(gradient(batches, 0, SAMPLES)).containsExactly(first);
        double[] dirty = new double[PARAMETERS.length];
        Arrays.fill(dirty, Double.NaN);
        batches.compute(PARAMETERS, ORDER, 0, SAMPLES, dirty);
        assertThat(dirty).containsExactly(first);
    }

    @Test
    void aBatchIsTheMeanOfItsParts() {
        int middle = 1800;
        double[] whole = gradient(batches(0, 1), 0, SAMPLES);
        double[] left = gradient(batches(0, 1), 0, middle);
        double[] right = gradient(batches(0, 1), middle, SAMPLES);
        for (int i = 0; i < whole.length; i++) {
            double mean = (left[i] * middle + right[i] * (SAMPLES - middle)) / SAMPLES;
            assertThat(whole[i]).isCloseTo(mean, within(1e-12 * (1 + Math.abs(mean))));
        }
    }

    @Test
    void theGradientIsTheDerivativeOfTheLoss() {
        BatchGradient batches = batches(0, 1);
        double[] gradient = gradient(batches, 0, 300);
        double[] ignored = new double[PARAMETERS.length];
        double shift = 1e-6;
        for (int i = 0; i < PARAMETERS.length; i++) {
            double[] moved = PARAMETERS.clone();
            moved[i] += shift;
            double above = batches.compute(moved, ORDER, 0, 300, ignored);
            moved[i] -= 2 * shift;
            double below = batches.compute(moved, ORDER, 0, 300, ignored);
            double expected = (above - below) / (2 * shift);
            assertThat(gradient[i]).isCloseTo(expected, within(1e-5 * (1 + Math.abs(expected))));
        }
    }

    @Test
    void noiseChangesTheGradient() {
        assertThat(gradient(batches(0.01, 1), 0, SAMPLES)).isNotEqualTo(gradient(batches(0, 1), 0, SAMPLES));
    }
}
