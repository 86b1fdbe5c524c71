package dev.attns.cli.option;

import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.CHECKPOINT_EXISTS;

import dev.attns.file.Reservation;
import dev.attns.training.gradient.CheckpointFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where a training leaves its model, and on the way its checkpoints. */
public final class ModelOutput {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

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

    public Path file() {
        return model.path();
    }

    private Path checkpoint() {
        return model.beside(".checkpoint");
    }

    /** Whether there is a stopped training to resume. */
    public boolean hasCheckpoint() {
        return Files.exists(checkpoint());
    }

    /** For a trainer that has no checkpoints. */
    public void refuseToResume() {
        AdamOptions.refuse(command, "--resume", resume);
    }

    /** The checkpoints of a training; those of an earlier one are removed unless it is to be resumed. */
    public CheckpointFile checkpoints(Map<String, Object> configuration) throws IOException {
        CheckpointFile store = new CheckpointFile(checkpoint(), configuration, checkpointSeconds);
        if (!resume) {
            store.delete();
        }
        return store;
    }

    /** Reserves the model for this run, before it begins to work. */
    public Reservation reserve() throws IOException {
        return model.reserve();
    }

    /**
     * Refuses to replace what was not meant to be; to ask once the model is reserved.
     *
     * @param stopped whether a training by gradient was stopped that could be resumed
     */
    public void check(boolean stopped) {
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
