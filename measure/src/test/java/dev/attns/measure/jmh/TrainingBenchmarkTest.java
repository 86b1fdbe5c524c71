package dev.attns.measure.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.measure.workload.TrainingIteration;
import dev.attns.parallel.Workers;
import dev.attns.solver.Solution;
import dev.attns.training.gradient.AdamSettings;
import dev.attns.training.gradient.AdamTrainer;
import dev.attns.training.gradient.CheckpointStore;
import dev.attns.training.progress.TrainingProgress;
import org.junit.jupiter.api.Test;

/** What is timed is what training does. */
class TrainingBenchmarkTest {

    private static final int BATCHES = 4;

    @Test
    void fourIterationsAreTheFirstEpochOfTheTrainer() throws Exception {
        TrainingBenchmark benchmark = prepared(2);
        double sum = 0;
        for (int i = 0; i < BATCHES; i++) {
            double loss = benchmark.attns();
            assertThat(loss).isPositive().isFinite();
            if (i == 0) {
                assertThat(prepared(1).attns()).isEqualTo(loss);
            }
            sum += loss;
        }
        double mean = sum / BATCHES;
        assertThat(lossOfTheTrainersFirstEpoch()).isCloseTo(mean, within(1e-12 * mean));
    }

    @Test
    void theSettingsAreTheAuthorsAndTheDataAreFourBatches() {
        AdamSettings settings = TrainingIteration.settings();
        assertThat(settings.batch()).isEqualTo(16384);
        assertThat(settings.rollout()).isEqualTo(1);
        assertThat(settings.scaled()).isFalse();
        Solution data = TrainingIteration.data();
        assertThat(data.count() * data.grid().steps()).isEqualTo(BATCHES * settings.batch());
        assertThat(data.unfinished()).isEmpty();
    }

    private static TrainingBenchmark prepared(int threads) {
        TrainingBenchmark benchmark = new TrainingBenchmark();
        benchmark.threads = threads;
        benchmark.prepare();
        return benchmark;
    }

    private static double lossOfTheTrainersFirstEpoch() throws Exception {
        Solution data = TrainingIteration.data();
        FirstEpoch progress = new FirstEpoch();
        new AdamTrainer(TrainingIteration.correctedStep(), TrainingIteration.settings(), Workers.of(2))
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
