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
import java.util.function.DoubleConsumer;
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
    private final DoubleConsumer goesOn;

    /**
     * The notes of a cell.
     *
     * @param goesOn is told how long the work took that a training goes on from
     */
    TrainingNotes(Path folder, Journal.Entry entry, double intervalSeconds, DoubleConsumer goesOn) {
        checkpoint = folder.resolve(entry.name() + CHECKPOINT);
        curve = folder.resolve(entry.name() + CURVE);
        this.intervalSeconds = intervalSeconds;
        this.goesOn = goesOn;
    }

    /** Forgets all: the training is done. */
    void delete() throws IOException {
        if (Files.isDirectory(checkpoint.getParent())) {
            AtomicFile.delete(checkpoint);
            AtomicFile.delete(curve);
        }
    }

    /** A store of checkpoints that keeps the curve in step with them. */
    CheckpointStore following(LossCurve losses, Map<String, Object> configuration) {
        return new Following(losses, configuration);
    }

    /** The trainer offers a checkpoint before the curve has heard of its epoch, so that it is kept a moment later. */
    private final class Following implements CheckpointStore {

        private final LossCurve losses;
        private final CheckpointFile file;
        private final long begin = System.nanoTime();
        private double secondsBefore;
        private Supplier<Checkpoint> pending;

        Following(LossCurve losses, Map<String, Object> configuration) {
            this.losses = losses;
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
                    Map<?, ?> page = (Map<?, ?>) Json.read(curve);
                    losses.restore(page, noted.get().epoch());
                    secondsBefore = ((Number) page.get(SECONDS)).doubleValue();
                    goesOn.accept(secondsBefore);
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
