package dev.attns.cli.command;

import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.TOO_FEW_TRAJECTORIES;
import static dev.attns.error.InputError.UNKNOWN_TRAINER;
import static dev.attns.training.closedform.ClosedFormTrainer.LEAST_SQUARES;
import static dev.attns.training.closedform.ClosedFormTrainer.VARIABLE_PROJECTION;

import dev.attns.cli.display.DataUse;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.OptionSections;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.display.TrainingDisplay;
import dev.attns.cli.option.AdamOptions;
import dev.attns.cli.option.BatchOptions;
import dev.attns.cli.option.Candidates;
import dev.attns.cli.option.CorrectionOptions;
import dev.attns.cli.option.DataOptions;
import dev.attns.cli.option.ModelOutput;
import dev.attns.cli.option.OpenedData;
import dev.attns.cli.option.ResampleOption;
import dev.attns.cli.option.SystemParameter;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.StepToCorrect;
import dev.attns.data.DataReader;
import dev.attns.error.Suggestion;
import dev.attns.model.Model;
import dev.attns.model.ModelProvenance;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.training.closedform.ClosedFormSettings;
import dev.attns.training.closedform.ClosedFormTrainer;
import dev.attns.training.gradient.AdamSettings;
import dev.attns.training.gradient.AdamTrainer;
import dev.attns.training.gradient.CheckpointFile;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code attns train}: a model from accurate trajectories. */
@Command(
        name = "train",
        description = "Train a correction on accurate trajectories.",
        customSynopsis = "attns train SYSTEM (--data=FILE | --trajectories=N) --out=MODEL [OPTIONS]",
        sortOptions = false,
        footer = {"", "Example: attns train elastic-pendulum --trajectories 20 --out elastic.model"})
final class TrainCommand implements Callable<Integer> {

    private static final String ADAM = "adam";
    /** All ways to train. */
    private static final List<String> TRAINERS = List.of(VARIABLE_PROJECTION, LEAST_SQUARES, ADAM);

    /** How its help is laid out. */
    static final OptionSections SECTIONS = new OptionSections()
            .with(
                    "What to train on",
                    "--data",
                    "--trajectories",
                    "--validation",
                    "--resample",
                    "--fraction",
                    "--seed",
                    "--first",
                    "--step",
                    "--horizon")
            .with(
                    "What to train",
                    "--method",
                    "--scheme",
                    "--network",
                    "--input",
                    "--activation",
                    "--width",
                    "--widest",
                    "--depth",
                    "--precision",
                    "--skip",
                    "--scaled-input",
                    "--no-linear-term")
            .with("How", "--trainer", "--noise", "--threads", "--out", "--force")
            .with(
                    "Gradient training (--trainer adam)",
                    "--epochs",
                    "--batch",
                    "--learning-rate",
                    "--lambda",
                    "--rollout",
                    "--faithful",
                    "--resume");

    private final Terminal terminal;
    private final Interruption interruption;

    @Mixin
    private SystemParameter system;

    @ArgGroup(multiplicity = "1")
    private DataOptions data;

    @Option(
            names = "--validation",
            paramLabel = "FILE",
            description = "Other trajectories, to choose the best model by.")
    private Path validation;

    @Mixin
    private ResampleOption resample;

    @Option(
            names = "--fraction",
            paramLabel = "P",
            defaultValue = "1",
            description = "Use this share of the data (default: ${DEFAULT-VALUE}).")
    private double fraction;

    @Mixin
    private CorrectionOptions correction;

    @Option(
            names = "--noise",
            paramLabel = "SIGMA",
            defaultValue = "0",
            description = "Added to the start of each sample (default: ${DEFAULT-VALUE}).")
    private double noise;

    @Option(
            names = "--trainer",
            paramLabel = "TRAINER",
            completionCandidates = Trainers.class,
            description = "variable-projection (default), least-squares or adam.")
    private String trainer;

    @Mixin
    private AdamOptions adam;

    @Mixin
    private ModelOutput output;

    @Mixin
    private BatchOptions batch;

    /** Names of trainers. */
    private static final class Trainers extends Candidates {
        Trainers() {
            super(TRAINERS.stream());
        }
    }

    TrainCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        Problem problem = system.problem();
        checkSettings();
        return trainerName().equals(ADAM) ? byGradient(problem) : inClosedForm(problem);
    }

    private String trainerName() {
        return trainer != null ? trainer : adam.areFaithful() ? ADAM : VARIABLE_PROJECTION;
    }

    private int inClosedForm(Problem problem) throws IOException {
        adam.refuse();
        output.refuseToResume();
        StepToCorrect step = correction.stepToCorrect(problem, batch.step(problem));
        boolean moveHidden = trainerName().equals(VARIABLE_PROJECTION);
        ClosedFormSettings settings = correction.closedForm(moveHidden, noise, batch.seed());
        settings.input().ifPresent(step::requireInput);
        output.check(false);
        Workers workers = batch.workers();
        OpenedData opened = open(problem, step.step(), workers);
        Trajectories all = opened.trajectories();
        Optional<OpenedData> validating = openValidation(problem, step.step(), workers);
        Optional<Trajectories> check = validating.map(OpenedData::trajectories);
        opened.announce(terminal);
        validating.ifPresent(file -> file.announce(terminal));
        Trajectories training = all.range(0, wanted(all));
        long begin = System.nanoTime();
        Optional<ClosedFormTrainer.Result> result;
        try (TrainingDisplay display = new TrainingDisplay(terminal, interruption, 0)) {
            result = new ClosedFormTrainer(step, settings, workers).train(training, check, display);
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        if (result.isEmpty()) {
            terminal.say("Stopped; nothing was written. The same command starts over.");
            return ExitCode.STOPPED;
        }
        ClosedFormTrainer.Result trained = result.get();
        Map<String, Object> configuration = configuration(problem, trained.form(), settings.describe(), opened);
        configuration.putAll(trained.figures());
        new Model(problem, trained.form(), trained.parameters(), configuration).write(output.file());
        terminal.say(
                "Wrote %s: %s on %s with step %s, from %d trajectories; %.1f s.",
                output.file(), step.correction().name(), step.scheme().name(), step.step(), training.count(), seconds);
        terminal.say(
                "The network reads the %s%s; it runs in %s.",
                trained.plan().toString().replace(", linear", " and is linear"),
                settings.linearTerm() && !trained.plan().isLinear() ? " units, and a linear term" : "",
                trained.form().precision().name().toLowerCase(Locale.ROOT));
        long heldOut =
                check.map(Trajectories::count).orElse((Long) trained.figures().get("held_out_trajectories"));
        terminal.say(
                "Squared error at the end of %s: %.2g in the mean, %.2g in geometric mean; plain %s: %.2g.",
                heldOut == 0
                        ? "the one trajectory that it was trained on"
                        : heldOut + (heldOut == 1 ? " trajectory" : " trajectories")
                                + " that the choice was not fitted to",
                trained.heldOut().mean(),
                trained.heldOut().geometricMean(),
                step.scheme().name(),
                trained.plain().mean());
        if (!(trained.heldOut().mean() < trained.plain().mean())) {
            terminal.say("That is no better than the plain scheme: use that, or more trajectories, or another step.");
        }
        return ExitCode.DONE;
    }

    private int byGradient(Problem problem) throws IOException {
        CorrectedStep form = correction.form(problem, batch.step(problem));
        AdamSettings settings = adam.settings(problem, form, noise, batch.seed());
        AdamOptions.checkMemory(form, settings);
        output.check(output.hasCheckpoint());
        Workers workers = batch.workers();
        OpenedData opened = open(problem, form.step(), workers);
        Trajectories all = opened.trajectories();
        Map<String, Object> configuration = configuration(problem, form, settings.describe(), opened);
        Optional<OpenedData> validating = openValidation(problem, form.step(), workers);
        Trajectories check =
                validating.isPresent() ? validating.get().trajectories() : validation(problem, all, workers);
        boolean heldOut = validating.isEmpty() && !data.areGenerated();
        long usable = heldOut ? all.count() - check.count() : all.count();
        Trajectories training = all.range(0, Math.min(wanted(all), usable));

        Map<String, Object> dependsOn = new LinkedHashMap<>(configuration);
        problem.source().ifPresent(text -> dependsOn.put("system_text", text));
        CheckpointFile store = output.checkpoints(dependsOn);
        opened.announce(terminal);
        validating.ifPresent(file -> file.announce(terminal));
        long begin = System.nanoTime();
        Optional<AdamTrainer.Result> result;
        try (TrainingDisplay display = new TrainingDisplay(terminal, interruption, settings.epochs())) {
            result = new AdamTrainer(form, settings, workers).train(training, check, store, display);
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        if (result.isEmpty()) {
            terminal.say(
                    output.hasCheckpoint()
                            ? "Stopped; the same command with --resume goes on."
                            : "Stopped before the first checkpoint.");
            return ExitCode.STOPPED;
        }
        AdamTrainer.Result trained = result.get();
        configuration.put("validation_mse_at_end", trained.validation());
        configuration.put("pole_guard_acts", trained.guardActs());
        configuration.put("input_mean", trained.inputMean());
        configuration.put("input_deviation", trained.inputDeviation());
        new Model(problem, form, trained.parameters(), configuration).write(output.file());
        store.delete();
        terminal.say(
                "Wrote %s: %s on %s with step %s, from %d trajectories; %.1f s.",
                output.file(), form.correction().name(), form.scheme().name(), form.step(), training.count(), seconds);
        terminal.say(
                "Mean squared error at the end of %d validation trajectories: %.3g.",
                check.count(), trained.validation());
        if (trained.guardActs() > 0) {
            terminal.say(
                    "The poles of the rational activation were kept off the real axis %d times.", trained.guardActs());
        }
        return ExitCode.DONE;
    }

    private long wanted(Trajectories all) {
        return Math.max(1, Math.round(fraction * all.count()));
    }

    private void checkSettings() {
        if (trainer != null && !TRAINERS.contains(trainer)) {
            throw UNKNOWN_TRAINER.with(trainer, Suggestion.of(trainer, TRAINERS), String.join(", ", TRAINERS));
        }
        if (!(fraction > 0 && fraction <= 1)) {
            throw BAD_SETTING.with("fraction", fraction, "above 0 and at most 1");
        }
        resample.check(!data.areGenerated() || validation != null);
    }

    private OpenedData open(Problem problem, double step, Workers workers) throws IOException {
        DataReader reader = reader(problem, step, workers);
        return data.open(
                batch.hasHorizon() ? reader.until(batch.horizon(problem)) : reader,
                count -> DataOptions.generate(
                        problem,
                        TimeGrid.of(0, batch.horizon(problem), step),
                        batch.seed(),
                        batch.first(),
                        count,
                        workers),
                DataUse.TRAINING);
    }

    private Optional<OpenedData> openValidation(Problem problem, double step, Workers workers) throws IOException {
        return validation == null
                ? Optional.empty()
                : Optional.of(OpenedData.read(reader(problem, step, workers), validation, DataUse.VALIDATION));
    }

    private DataReader reader(Problem problem, double step, Workers workers) {
        return resample.applyTo(DataReader.of(problem).atStep(step).with(workers));
    }

    /** The trajectories to choose by where no file has them: some more generated ones, or the last tenth of the data. */
    private Trajectories validation(Problem problem, Trajectories all, Workers workers) {
        long tenth = Math.max(1, all.count() / 10);
        if (data.areGenerated()) {
            long first = batch.first() + all.count();
            return DataOptions.generate(problem, all.grid(), batch.seed(), first, Math.max(10, tenth), workers);
        }
        if (all.count() < 2) {
            throw TOO_FEW_TRAJECTORIES.with(all.count(), 2);
        }
        return all.range(all.count() - tenth, tenth);
    }

    private Map<String, Object> configuration(
            Problem problem, CorrectedStep form, Map<String, Object> settings, OpenedData opened) {
        TimeGrid grid = opened.trajectories().grid();
        Map<String, Object> fields = ModelProvenance.of(problem, form, trainerName(), settings, grid);
        fields.put("training_seed", batch.seed());
        fields.put("fraction", fraction);
        fields.put("first", batch.first());
        fields.putAll(data.provenance(batch.seed()));
        fields.putAll(opened.provenance());
        fields.put("validation", validation == null ? "held out" : validation.toString());
        return fields;
    }
}
