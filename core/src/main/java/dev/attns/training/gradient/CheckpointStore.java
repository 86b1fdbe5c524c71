package dev.attns.training.gradient;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;

/** Where checkpoints are kept. */
public interface CheckpointStore {

    /** Keeps nothing. */
    CheckpointStore NONE = new CheckpointStore() {
        @Override
        public Optional<Checkpoint> load() {
            return Optional.empty();
        }

        @Override
        public void offer(Supplier<Checkpoint> checkpoint) {}
    };

    /** The checkpoint to go on from, where there is one. */
    Optional<Checkpoint> load() throws IOException;

    /** A checkpoint is to be had; the store decides whether it is time to keep one. */
    void offer(Supplier<Checkpoint> checkpoint) throws IOException;
}
