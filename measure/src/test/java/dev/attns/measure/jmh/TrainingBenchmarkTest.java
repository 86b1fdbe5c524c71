package dev.attns.measure.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.parallel.Workers;
import dev.attns.solver.Solution;
import dev.attns.training.gradient.AdamSettings;
import dev.attns.training.gradient.AdamTrainer;
import dev.attns.training.gradient.CheckpointStore;
import dev.attns.training.progress.TrainingProgress;
import org.junit.jupiter.api.Test;

/** What is timed is what training does. */
class TrainingBenchmarkTest {

    private static final TrainingWorkload WORKLOAD = TrainingWorkload.TRAINING_ITERATION;
    private static final int BATCHES = 4;

    @Test
    void fourIterationsAreTheFirstEpochOfTheTrainer() throws Exception {
        TrainingBenchmark benchmark = new TrainingBenchmark();
        benchmark.workload = WORKLOAD;
        benchmark.prepare();
        double sum = 0;
        for (int i = 0; i < BATCHES; i++) {
            double loss = benchmark.attnsTwoThreads();
            assertThat(loss).isPositive().isFinite();
            if (i == 0) {
                assertThat(benchmark.attnsOneThread()).isEqualTo(loss);
            }
            sum += loss;
        }
        double mean = sum / BATCHES;
        assertThat(lossOfTheTrainersFirstEpoch()).isCloseTo(mean, within(1e-12 * mean));
    }

    @Test
    void theSettingsAreTheAuthors() {
        AdamSettings settings = WORKLOAD.settings();
        assertThat(settings.batch()).isEqualTo(16384);
        assertThat(settings.rollout()).isEqualTo(1);
        assertThat(settings.scaled()).isFalse();
        assertThat(TrainingWorkload.TRAJECTORIES * TrainingWorkload.STEPS).isEqualTo(BATCHES * settings.batch());
        assertThat(WORKLOAD.data().unfinished()).isEmpty();
    }

    private static double lossOfTheTrainersFirstEpoch() throws Exception {
        Solution data = WORKLOAD.data();
        FirstEpoch progress = new FirstEpoch();
        new AdamTrainer(WORKLOAD.correctedStep(), WORKLOAD.settings(), Workers.of(2))
                .train(data, data, CheckpointStore.NONE, progress);
        return progress.loss;
    }

    /** Hears the loss of the first epoch and stops soon after. */
    private static final class FirstEpoch implements TrainingProgress {

        private double loss = Double.NaN;

        @Override
        public void epoch(int epoch, double mean, double validation) {
            loss = mean;
        }

        @Override
        public boolean stopRequested() {
            return !Double.isNaN(loss);
        }
    }
}
