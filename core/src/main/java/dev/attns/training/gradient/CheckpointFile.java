package dev.attns.training.gradient;

import static dev.attns.error.InputError.CHECKPOINT_DIFFERS;
import static dev.attns.error.InputError.UNUSABLE_CHECKPOINT;

import dev.attns.error.InputException;
import dev.attns.file.AtomicFile;
import dev.attns.file.EntryDifference;
import dev.attns.file.Json;
import dev.attns.file.Tensor;
import dev.attns.file.TensorFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Checkpoints in a file, at most one every few seconds, each replacing the one before in one step. The file also holds the
 * configuration of the training, and a training of another configuration is refused.
 */
public final class CheckpointFile implements CheckpointStore {

    private static final String FORMAT = "attns-checkpoint";
    private static final int FORMAT_VERSION = 1;

    private final Path file;
    private final String configuration;
    private final long intervalNanos;
    private long lastWritten;

    /**
     * A store in the file.
     *
     * @param configuration all that decides the result of the training
     * @param intervalSeconds how long to wait from one checkpoint to the next
     */
    public CheckpointFile(Path file, Map<String, Object> configuration, double intervalSeconds) {
        this.file = file;
        this.configuration = Json.compact(configuration);
        this.intervalNanos = (long) (intervalSeconds * 1e9);
        this.lastWritten = System.nanoTime();
    }

    @Override
    public Optional<Checkpoint> load() throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        TensorFile tensors = TensorFile.read(file, FORMAT, FORMAT_VERSION);
        String found = tensors.metadata("configuration");
        if (!found.equals(configuration)) {
            throw CHECKPOINT_DIFFERS.with(file, difference(found, configuration));
        }
        try {
            return Optional.of(new Checkpoint(
                    Integer.parseInt(tensors.metadata("epoch")),
                    Long.parseLong(tensors.metadata("iteration")),
                    Long.parseLong(tensors.metadata("guard_acts")),
                    Double.parseDouble(tensors.metadata("best_error")),
                    tensors.tensor("parameters").values(),
                    tensors.tensor("moments").values(),
                    tensors.tensor("best").values()));
        } catch (InputException missing) {
            throw missing;
        } catch (IllegalArgumentException unusable) {
            throw UNUSABLE_CHECKPOINT.with(file, unusable.getMessage());
        }
    }

    @Override
    public void offer(Supplier<Checkpoint> checkpoint) throws IOException {
        if (System.nanoTime() - lastWritten >= intervalNanos) {
            write(checkpoint.get());
            lastWritten = System.nanoTime();
        }
    }

    /** Deletes the checkpoint, where there is one: the training is done, or to begin anew. */
    public void delete() throws IOException {
        AtomicFile.delete(file);
    }

    private void write(Checkpoint checkpoint) throws IOException {
        Map<String, String> metadata = new LinkedHashMap<>();
        metadata.put("configuration", configuration);
        metadata.put("epoch", Integer.toString(checkpoint.epoch()));
        metadata.put("iteration", Long.toString(checkpoint.iteration()));
        metadata.put("guard_acts", Long.toString(checkpoint.guardActs()));
        metadata.put("best_error", Double.toString(checkpoint.bestError()));
        new TensorFile(
                        FORMAT,
                        FORMAT_VERSION,
                        metadata,
                        List.of(
                                tensor("parameters", checkpoint.parameters()),
                                tensor("moments", checkpoint.moments()),
                                tensor("best", checkpoint.best())))
                .write(file);
    }

    private static Tensor tensor(String name, double[] values) {
        return new Tensor(name, new int[] {values.length}, values, false);
    }

    /** The entries in which two configurations differ, for people. */
    private String difference(String found, String wanted) {
        if (!(Json.parse(found, "The configuration in " + file) instanceof Map<?, ?> there)) {
            return "it has none of these settings";
        }
        Map<?, ?> here = (Map<?, ?>) Json.parse(wanted, "the configuration");
        Set<Object> names = new LinkedHashSet<>(here.keySet());
        names.addAll(there.keySet());
        String text = names.stream()
                .filter(name -> !Objects.equals(there.get(name), here.get(name)))
                .map(name -> EntryDifference.of(name, there.get(name), here.get(name)))
                .collect(Collectors.joining(", "));
        return text.isEmpty() ? "its entries are in another order" : text;
    }
}
