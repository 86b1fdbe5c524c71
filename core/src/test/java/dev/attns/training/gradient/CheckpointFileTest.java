package dev.attns.training.gradient;

import static dev.attns.error.InputError.CHECKPOINT_DIFFERS;
import static dev.attns.error.InputError.DAMAGED_FILE;
import static dev.attns.error.InputError.FOREIGN_SAFETENSORS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.file.TensorFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointFileTest {

    private static final double AT_ONCE = 0;
    private static final double NEVER = 1e6;

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("a.checkpoint");
    }

    private static Map<String, Object> configuration(Object... namesAndValues) {
        Map<String, Object> configuration = new LinkedHashMap<>();
        configuration.put("system", "lorenz");
        configuration.put("epochs", 12);
        configuration.put("learning_rate", 1e-3);
        for (int i = 0; i < namesAndValues.length; i += 2) {
            configuration.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return configuration;
    }

    private CheckpointFile store(Object... namesAndValues) {
        return new CheckpointFile(file, configuration(namesAndValues), AT_ONCE);
    }

    private static Checkpoint checkpoint(int epoch) {
        return new Checkpoint(
                epoch,
                (1L << 40) + epoch,
                3,
                1.0 / 3,
                new double[] {0.1, -0.0, Double.MIN_VALUE},
                new double[] {1, 2, 3, 4, 5, 1e-300},
                new double[] {7, 8, Math.nextUp(9.0)});
    }

    private void assertRefused(CheckpointFile store, InputError error, String... said) {
        assertThatThrownBy(store::load)
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.error()).isEqualTo(error))
                .hasMessageContaining("a.checkpoint")
                .satisfies(e -> assertThat(List.of(said)).allMatch(e.getMessage()::contains));
    }

    @Test
    void withoutAFileThereIsNothingToGoOnFrom() throws IOException {
        assertThat(store().load()).isEmpty();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aCheckpointComesBackToTheBit() throws IOException {
        Checkpoint written = checkpoint(5);
        store().offer(() -> written);
        Checkpoint read = store().load().orElseThrow();
        assertThat(read.epoch()).isEqualTo(5);
        assertThat(read.iteration()).isEqualTo(written.iteration());
        assertThat(read.guardActs()).isEqualTo(3);
        assertThat(read.bestError()).isEqualTo(written.bestError());
        assertThat(read.parameters()).containsExactly(written.parameters());
        assertThat(read.moments()).containsExactly(written.moments());
        assertThat(read.best()).containsExactly(written.best());
    }

    @Test
    void anErrorThatIsNotKnownYetStaysUnknown() throws IOException {
        for (double error : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            store().offer(() ->
                    new Checkpoint(1, 1, 0, error, new double[] {1}, new double[] {1, 2}, new double[] {1}));
            assertThat(store().load().orElseThrow().bestError()).isEqualTo(Double.valueOf(error));
        }
    }

    @Test
    void theLastCheckpointReplacesTheOneBefore() throws IOException {
        CheckpointFile store = store();
        store.offer(() -> checkpoint(1));
        store.offer(() -> checkpoint(2));
        assertThat(store.load().orElseThrow().epoch()).isEqualTo(2);
        assertThat(folder.toFile().list()).containsExactly("a.checkpoint");
        store.delete();
        assertThat(folder).isEmptyDirectory();
        assertThat(store.load()).isEmpty();
    }

    @Test
    void beforeItsTimeNoCheckpointIsMade() throws IOException {
        new CheckpointFile(file, configuration(), NEVER).offer(() -> {
            throw new AssertionError("asked for a checkpoint");
        });
        assertThat(file).doesNotExist();
    }

    @Test
    void anotherConfigurationIsRefusedAndTheDifferenceShown() throws IOException {
        store("seed", 1).offer(() -> checkpoint(1));
        byte[] before = Files.readAllBytes(file);
        assertThat(store("seed", 1).load()).isPresent();
        assertRefused(store("seed", 2), CHECKPOINT_DIFFERS, "(seed 1 there and 2 here)");
        assertRefused(
                store("epochs", 13, "learning_rate", 0.5),
                CHECKPOINT_DIFFERS,
                "epochs 12 there and 13 here, learning_rate 0.001 there and 0.5 here, seed 1 there and not given here");
        assertRefused(store("seed", 1, "data", "a.npy"), CHECKPOINT_DIFFERS, "(data not given there and a.npy here)");
        assertRefused(store("seed", "1"), CHECKPOINT_DIFFERS, "seed");
        assertThat(file).hasBinaryContent(before);
    }

    @Test
    void aTornFileIsRefused() throws IOException {
        store().offer(() -> checkpoint(1));
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> store().load())
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("a.checkpoint");
        }
        whole[whole.length - 1] ^= 1;
        Files.write(file, whole);
        assertRefused(store(), DAMAGED_FILE);
    }

    @Test
    void aModelIsNoCheckpoint() throws IOException {
        new TensorFile("attns-model", 1, Map.of(), List.of()).write(file);
        assertRefused(store(), FOREIGN_SAFETENSORS, "attns-model");
    }
}
