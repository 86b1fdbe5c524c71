package dev.attns.cli;

import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.CHECKPOINT_EXISTS;
import static dev.attns.error.InputError.MISSING_FOLDER;
import static dev.attns.error.InputError.NOT_A_FILE;
import static dev.attns.error.InputError.OUTPUT_EXISTS;
import static dev.attns.error.InputError.TOO_FEW_TRAJECTORIES;
import static dev.attns.error.InputError.TOO_LITTLE_MEMORY;

import dev.attns.correction.CorrectedStep;
import dev.attns.model.Model;
import dev.attns.network.NetworkForm;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.training.AdamSettings;
import dev.attns.training.AdamTrainer;
import dev.attns.training.CheckpointFile;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import dev.attns.trajectory.TrajectoryRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code attns train}: a model from accurate trajectories. */
@Command(
        name = "train",
        description = "Train a correction on accurate trajectories.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false,
        footer = {
            "",
            "Training can be stopped (Ctrl-C) and gone on with (--resume), to the same model.",
            "Example: attns train elastic-pendulum --trajectories 200 --out elastic.model"
        })
final class TrainCommand implements Callable<Integer> {

    private static final double MEBIBYTE = 1 << 20;

    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(paramLabel = "SYSTEM", description = "NAME or NAME:PARAMETER=VALUE,… ('attns systems' lists them).")
    private String system;

    @ArgGroup(multiplicity = "1")
    private DataOptions data;

    @Option(names = "--validation", paramLabel = "FILE.npy", description = "Trajectories to choose the best model by.")
    private Path validation;

    @Option(names = "--fraction", paramLabel = "P", defaultValue = "1", description = "Use this share of the data.")
    private double fraction;

    @Mixin
    private CorrectionOptions correction;

    @Option(
            names = "--trainer",
            paramLabel = "NAME",
            defaultValue = "adam",
            description = "adam (default: ${DEFAULT-VALUE}).")
    private String trainer;

    @Mixin
    private AdamOptions adam;

    @Option(names = "--out", required = true, paramLabel = "MODEL", description = "The file to write.")
    private Path out;

    @Option(names = "--resume", description = "Go on with a stopped training.")
    private boolean resume;

    @Option(
            names = "--checkpoint-seconds",
            defaultValue = "2",
            hidden = true,
            description = "From one checkpoint to the next (default: ${DEFAULT-VALUE}).")
    private double checkpointSeconds;

    @Option(names = "--force", description = "Replace a model that exists.")
    private boolean force;

    @Mixin
    private BatchOptions batch;

    TrainCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        Problem problem = Systems.problem(system);
        checkSettings();
        CorrectedStep form = correction.form(problem, batch.step(problem));
        AdamSettings settings = adam.settings(problem, form, batch.seed());
        checkMemory(form, settings);
        Path checkpoint = out.resolveSibling(out.getFileName() + ".checkpoint");
        checkOutput(checkpoint);
        Workers workers = batch.workers();
        Trajectories all = data.open(problem, batch.givenHorizon(), form.step(), batch.seed(), batch.first(), workers);
        Map<String, Object> configuration = configuration(problem, form, settings, all.grid());
        long wanted = Math.max(1, Math.round(fraction * all.count()));
        Trajectories check = validation(problem, all, form.step(), workers);
        long usable = check instanceof TrajectoryRange ? all.count() - check.count() : all.count();
        Trajectories training = new TrajectoryRange(all, 0, Math.min(wanted, usable));

        CheckpointFile store = new CheckpointFile(checkpoint, configuration, checkpointSeconds);
        if (!resume) {
            store.delete();
        }
        long begin = System.nanoTime();
        Optional<AdamTrainer.Result> result;
        try (TrainingDisplay display = new TrainingDisplay(terminal, interruption, settings.epochs())) {
            result = new AdamTrainer(form, settings, workers).train(training, check, store, display);
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        if (result.isEmpty()) {
            terminal.say(
                    Files.exists(checkpoint)
                            ? "Stopped; the same command with --resume goes on."
                            : "Stopped before the first checkpoint.");
            return ExitCode.STOPPED;
        }
        AdamTrainer.Result trained = result.get();
        configuration.put("validation_mse_at_end", trained.validation());
        configuration.put("pole_guard_acts", trained.guardActs());
        configuration.put("input_mean", trained.inputMean());
        configuration.put("input_deviation", trained.inputDeviation());
        new Model(problem, form, trained.parameters(), configuration).write(out);
        store.delete();
        terminal.say(
                "Wrote %s: %s on %s with step %s, width %d, from %d trajectories; %.1f s.",
                out,
                form.correction().name(),
                form.scheme().name(),
                form.step(),
                correction.width(),
                training.count(),
                seconds);
        terminal.say(
                "Mean squared error at the end of %d validation trajectories: %.3g.",
                check.count(), trained.validation());
        if (trained.guardActs() > 0) {
            terminal.say(
                    "The poles of the rational activation were kept off the real axis %d times.", trained.guardActs());
        }
        return ExitCode.DONE;
    }

    private void checkSettings() {
        if (!trainer.equals("adam")) {
            throw BAD_SETTING.with("trainer", trainer, "adam");
        }
        if (!(checkpointSeconds >= 0)) {
            throw BAD_SETTING.with("time between checkpoints", checkpointSeconds, "zero or more seconds");
        }
        if (!(fraction > 0 && fraction <= 1)) {
            throw BAD_SETTING.with("fraction", fraction, "above 0 and at most 1");
        }
    }

    private static void checkMemory(CorrectedStep form, AdamSettings settings) {
        double parameters = form.network().parameterCount();
        double blocks = Math.ceil(settings.batch() / 2048.0);
        double needed = (blocks + 8) * parameters * Double.BYTES / MEBIBYTE;
        double there = Runtime.getRuntime().maxMemory() / MEBIBYTE;
        if (needed > 0.8 * there) {
            throw TOO_LITTLE_MEMORY.with((long) needed, (long) there);
        }
    }

    private void checkOutput(Path checkpoint) {
        if (Files.isDirectory(out)) {
            throw NOT_A_FILE.with(out);
        }
        Path folder = out.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            throw MISSING_FOLDER.with(folder, out.getFileName());
        }
        boolean stopped = Files.exists(checkpoint);
        // A model beside its checkpoint is one that --force gave up, or one whose writer was killed before it could
        // remove the checkpoint.
        if (Files.exists(out) && !force && !(stopped && resume)) {
            throw OUTPUT_EXISTS.with(out);
        }
        if (stopped && !resume && !force) {
            throw CHECKPOINT_EXISTS.with(checkpoint);
        }
    }

    /** The trajectories to choose by: a file, some more generated ones, or the last tenth of the data. */
    private Trajectories validation(Problem problem, Trajectories all, double step, Workers workers)
            throws IOException {
        if (validation != null) {
            return DataOptions.open(validation, problem, step);
        }
        long tenth = Math.max(1, all.count() / 10);
        if (data.areGenerated()) {
            long first = batch.first() + all.count();
            return DataOptions.generate(problem, all.grid(), batch.seed(), first, Math.max(10, tenth), workers);
        }
        if (all.count() < 2) {
            throw TOO_FEW_TRAJECTORIES.with(all.count(), 2);
        }
        return new TrajectoryRange(all, all.count() - tenth, tenth);
    }

    private Map<String, Object> configuration(
            Problem problem, CorrectedStep form, AdamSettings settings, TimeGrid grid) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("system", problem.name());
        fields.put("scheme", form.scheme().name());
        fields.put("step", form.step());
        fields.put("method", form.correction().name());
        fields.put("input", form.input().label());
        fields.put("scaled_input", form.scaledInput());
        fields.put("precision", form.precision().name().toLowerCase(Locale.ROOT));
        fields.putAll(new NetworkForm(form.network()).describe());
        fields.put("trainer", trainer);
        fields.putAll(settings.describe());
        fields.put("training_seed", batch.seed());
        fields.put("horizon", grid.end());
        fields.put("fraction", fraction);
        fields.put("first", batch.first());
        fields.putAll(data.describe(batch.seed()));
        fields.put("validation", validation == null ? "held out" : validation.toString());
        return fields;
    }
}
