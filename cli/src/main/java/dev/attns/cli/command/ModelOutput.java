package dev.attns.cli.command;

import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.CHECKPOINT_EXISTS;

import dev.attns.cli.option.AdamOptions;
import dev.attns.cli.option.ModelFile;
import dev.attns.training.gradient.CheckpointFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where a training leaves its model, and on the way its checkpoints. */
final class ModelOutput {

    @Mixin
    private ModelFile model;

    @Option(names = "--resume", description = "Go on with a stopped training, to the same model.")
    private boolean resume;

    @Option(
            names = "--checkpoint-seconds",
            defaultValue = "2",
            hidden = true,
            description = "From one checkpoint to the next (default: ${DEFAULT-VALUE}).")
    private double checkpointSeconds;

    Path file() {
        return model.path();
    }

    private Path checkpoint() {
        return model.beside(".checkpoint");
    }

    /** Whether there is a stopped training to go on with. */
    boolean hasCheckpoint() {
        return Files.exists(checkpoint());
    }

    /** For a trainer that has no checkpoints. */
    void refuseToResume() {
        AdamOptions.refuse("--resume", resume ? true : null);
    }

    /** The checkpoints of a training; those of an earlier one are removed unless it is to be gone on with. */
    CheckpointFile checkpoints(Map<String, Object> configuration) throws IOException {
        CheckpointFile store = new CheckpointFile(checkpoint(), configuration, checkpointSeconds);
        if (!resume) {
            store.delete();
        }
        return store;
    }

    /**
     * Refuses to replace what was not meant to be.
     *
     * @param stopped whether a training by gradient was stopped that could be gone on with
     */
    void check(boolean stopped) {
        if (!(checkpointSeconds >= 0)) {
            throw BAD_SETTING.with("time between checkpoints", checkpointSeconds, "zero or more seconds");
        }
        // A model beside its checkpoint is one that --force gave up, or one whose writer was killed before it could
        // remove the checkpoint.
        model.check(stopped && resume);
        if (stopped && !resume && !model.isForced()) {
            throw CHECKPOINT_EXISTS.with(checkpoint());
        }
    }
}
