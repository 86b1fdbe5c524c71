package dev.attns.paper.cell;

import dev.attns.error.InputException;
import dev.attns.file.AtomicFile;
import dev.attns.file.Journal;
import dev.attns.file.Json;
import dev.attns.training.gradient.Checkpoint;
import dev.attns.training.gradient.CheckpointFile;
import dev.attns.training.gradient.CheckpointStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What the training of a cell leaves on the disk while it runs, so that it goes on to the same bytes after a stop or a kill: the
 * trainer's checkpoint, and beside it the curve so far with the time that it took. The curve is written first. After a kill
 * between the two it is ahead of the checkpoint, and what it has too much is left out. Notes that are damaged or belong to
 * another training, as those of an earlier build may, are not gone on from.
 */
final class TrainingNotes {

    private static final String CHECKPOINT = ".checkpoint";
    private static final String CURVE = ".curve";
    private static final String SECONDS = "seconds";

    private final Path checkpoint;
    private final Path curve;
    private final double intervalSeconds;

    TrainingNotes(Path folder, Journal.Entry entry, double intervalSeconds) {
        checkpoint = folder.resolve(entry.name() + CHECKPOINT);
        curve = folder.resolve(entry.name() + CURVE);
        this.intervalSeconds = intervalSeconds;
    }

    /** How long the work took that need not be done again. */
    double seconds() throws IOException {
        try {
            return Files.exists(checkpoint) && Files.exists(curve) ? ((Number) read().get(SECONDS)).doubleValue() : 0;
        } catch (InputException unusable) {
            return 0;
        }
    }

    /** Forgets all: the training is done. */
    void delete() throws IOException {
        if (Files.isDirectory(checkpoint.getParent())) {
            AtomicFile.delete(checkpoint);
            AtomicFile.delete(curve);
        }
    }

    private Map<?, ?> read() throws IOException {
        return (Map<?, ?>) Json.read(curve);
    }

    /** A store of checkpoints that keeps the curve in step with them. */
    CheckpointStore following(LossCurve losses, Map<String, Object> configuration) throws IOException {
        return new Following(losses, configuration);
    }

    /** The trainer offers a checkpoint before the curve has heard of its epoch, so that it is kept a moment later. */
    private final class Following implements CheckpointStore {

        private final LossCurve losses;
        private final CheckpointFile file;
        private final double secondsBefore;
        private final long begin = System.nanoTime();
        private Supplier<Checkpoint> pending;

        Following(LossCurve losses, Map<String, Object> configuration) throws IOException {
            this.losses = losses;
            secondsBefore = seconds();
            file = new CheckpointFile(checkpoint, configuration, intervalSeconds);
            losses.afterEachEpoch(this::keep);
        }

        @Override
        public Optional<Checkpoint> load() throws IOException {
            if (!Files.exists(curve)) {
                return Optional.empty();
            }
            try {
                Optional<Checkpoint> noted = file.load();
                if (noted.isPresent()) {
                    losses.restore(read(), noted.get().epoch());
                }
                return noted;
            } catch (InputException unusable) {
                return Optional.empty();
            }
        }

        @Override
        public void offer(Supplier<Checkpoint> offered) {
            pending = offered;
        }

        private void keep() {
            try {
                file.offer(() -> {
                    writeCurve();
                    return pending.get();
                });
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        private void writeCurve() {
            Map<String, Object> page = new LinkedHashMap<>(losses.describe());
            page.put(SECONDS, secondsBefore + (System.nanoTime() - begin) / 1e9);
            try {
                Files.createDirectories(curve.getParent());
                AtomicFile.write(curve, Json.compact(page));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }
}
