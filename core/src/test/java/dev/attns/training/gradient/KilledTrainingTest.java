package dev.attns.training.gradient;

import static dev.attns.training.gradient.SmallTraining.CORRECTED_STEP;
import static dev.attns.training.gradient.SmallTraining.DATA;
import static dev.attns.training.gradient.SmallTraining.VALIDATION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attns.parallel.Workers;
import dev.attns.training.progress.TrainingProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Training that dies at the end of an epoch and is resumed from its file. */
class KilledTrainingTest {

    private static final AdamSettings SETTINGS = SmallTraining.settings(25);

    private static double[] whole;

    @TempDir
    Path folder;

    /** What kills a training. */
    private static final class Death extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Dies at the end of the given epoch. */
    private record DyingAfter(int last) implements TrainingProgress {
        @Override
        public void epoch(int epoch, double loss, double validation) {
            if (epoch == last) {
                throw new Death();
            }
        }
    }

    private static double[] train(CheckpointStore store, TrainingProgress progress, int threads) throws IOException {
        return new AdamTrainer(CORRECTED_STEP, SETTINGS, Workers.of(threads))
                .train(DATA, VALIDATION, store, progress)
                .orElseThrow()
                .parameters();
    }

    @BeforeAll
    static void trainedInOneGo() throws IOException {
        whole = train(CheckpointStore.NONE, TrainingProgress.SILENT, 1);
    }

    private CheckpointFile store(String name) {
        return new CheckpointFile(folder.resolve(name), Map.copyOf(SETTINGS.describe()), 0);
    }

    @Test
    void aDeathAfterAnyEpochChangesNothing() throws IOException {
        for (int epoch = 1; epoch <= SETTINGS.epochs(); epoch++) {
            String name = "after-" + epoch;
            TrainingProgress dying = new DyingAfter(epoch);
            assertThatExceptionOfType(Death.class).isThrownBy(() -> train(store(name), dying, 1));
            assertThat(store(name).load().orElseThrow().epoch()).isEqualTo(epoch);
            assertThat(train(store(name), TrainingProgress.SILENT, 2)).containsExactly(whole);
        }
    }

    @Test
    void aDeathInEveryEpochChangesNothing() throws IOException {
        for (int epoch = 1; epoch <= SETTINGS.epochs(); epoch++) {
            TrainingProgress dying = new DyingAfter(epoch);
            assertThatExceptionOfType(Death.class).isThrownBy(() -> train(store("again"), dying, 1));
        }
        assertThat(train(store("again"), TrainingProgress.SILENT, 1)).containsExactly(whole);
    }

    @Test
    void aStopWithinAnEpochRepeatsThatEpochOnly() throws IOException {
        int[] asked = {0};
        TrainingProgress stopping = new TrainingProgress() {
            @Override
            public boolean stopRequested() {
                return ++asked[0] == 14;
            }
        };
        CheckpointFile store = store("stopped");
        assertThat(new AdamTrainer(CORRECTED_STEP, SETTINGS, Workers.of(1)).train(DATA, VALIDATION, store, stopping))
                .isEmpty();
        assertThat(store.load().orElseThrow().iteration()).isEqualTo(12);
        assertThat(train(store, TrainingProgress.SILENT, 1)).containsExactly(whole);
    }
}
