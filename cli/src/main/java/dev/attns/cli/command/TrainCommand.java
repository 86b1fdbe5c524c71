package dev.attns.cli.command;

import static dev.attns.error.InputError.RESAMPLE_WITHOUT_DATA;
import static dev.attns.error.InputError.TOO_FEW_TRAJECTORIES;
import static dev.attns.training.Trainer.VARIABLE_PROJECTION;

import dev.attns.cli.display.ExitCode;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.display.TrainingDisplay;
import dev.attns.cli.option.AdamOptions;
import dev.attns.cli.option.BatchOptions;
import dev.attns.cli.option.Candidates;
import dev.attns.cli.option.CorrectionOptions;
import dev.attns.cli.option.DataFile;
import dev.attns.cli.option.DataOptions;
import dev.attns.cli.option.DataUse;
import dev.attns.cli.option.OpenedData;
import dev.attns.cli.option.OptionSections;
import dev.attns.correction.CorrectedStep;
import dev.attns.model.DataOrigin;
import dev.attns.network.Perceptron;
import dev.attns.network.Shortcut;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.References;
import dev.attns.training.Trained;
import dev.attns.training.Trainer;
import dev.attns.training.Training;
import dev.attns.training.closedform.NetworkPlan;
import dev.attns.training.gradient.CheckpointFile;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
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
        customSynopsis = "attns train SYSTEM (--data=FILE | --trajectories=N) --out=MODEL [OPTIONS]",
        sortOptions = false,
        footer = {"", "Example: attns train elastic-pendulum --trajectories 20 --out elastic.model"})
public final class TrainCommand implements Callable<Integer> {

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

    @Parameters(
            paramLabel = "SYSTEM",
            completionCandidates = Candidates.OfSystem.class,
            description = "NAME or FILE.yaml, :PARAMETER=VALUE,… after it.")
    private String system;

    @ArgGroup(multiplicity = "1")
    private DataOptions data;

    @Option(
            names = "--validation",
            paramLabel = "FILE",
            description = "Other trajectories, to choose the best model by.")
    private Path validation;

    @Option(names = "--resample", description = "Interpolate data that are not a step apart.")
    private boolean resample;

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
            completionCandidates = Candidates.OfTrainer.class,
            description = "variable-projection (default), least-squares or adam.")
    private String trainer;

    @Mixin
    private AdamOptions adam;

    @Mixin
    private ModelOutput output;

    @Mixin
    private BatchOptions batch;

    TrainCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        Problem problem = Systems.problem(system);
        if (resample && data.areGenerated() && validation == null) {
            throw RESAMPLE_WITHOUT_DATA.with();
        }
        Trainer way = trainer();
        boolean byGradient = way == Trainer.ADAM;
        if (!byGradient) {
            adam.refuse();
            output.refuseToResume();
        }
        Workers workers = batch.workers();
        Training training = training(problem, way, workers).check();
        output.check(byGradient && output.hasCheckpoint());
        OpenedData opened = open(problem, workers);
        Optional<OpenedData> others = openValidation(problem, workers);
        Trajectories all = opened.trajectories();
        Training ready = validated(
                training.from(data.origin(batch.seed(), batch.first(), opened)), problem, all, others, workers);
        opened.announce(terminal);
        others.ifPresent(file -> file.announce(terminal));
        return byGradient ? byGradient(ready, all) : inClosedForm(ready, all);
    }

    private OpenedData open(Problem problem, Workers workers) throws IOException {
        return data.open(
                problem,
                batch.givenHorizon(),
                batch.step(problem),
                resample,
                batch.seed(),
                batch.first(),
                DataUse.TRAINING,
                workers);
    }

    private Optional<OpenedData> openValidation(Problem problem, Workers workers) throws IOException {
        return validation == null
                ? Optional.empty()
                : Optional.of(DataFile.open(
                        validation, problem, batch.step(problem), resample, null, DataUse.VALIDATION, workers));
    }

    private Trainer trainer() {
        return trainer != null ? Trainer.named(trainer) : adam.areFaithful() ? Trainer.ADAM : VARIABLE_PROJECTION;
    }

    private Training training(Problem problem, Trainer way, Workers workers) {
        Training described = correction
                .applyTo(Training.of(problem), way)
                .step(batch.step(problem))
                .noise(noise)
                .seed(batch.seed())
                .fraction(fraction)
                .workers(workers);
        return way == Trainer.ADAM ? adam.applyTo(described) : described;
    }

    /** By a file, or by gradient some more generated trajectories; otherwise the training holds out some of its own. */
    private Training validated(
            Training training, Problem problem, Trajectories all, Optional<OpenedData> others, Workers workers) {
        if (others.isPresent()) {
            DataOrigin origin =
                    DataOrigin.file(validation.toString(), others.get().story());
            return training.validation(others.get().trajectories(), origin);
        }
        if (trainer() != Trainer.ADAM) {
            return training;
        }
        if (data.areGenerated()) {
            long first = batch.first() + all.count();
            long count = Math.max(10, all.count() / 10);
            return training.validation(
                    DataOptions.generate(problem, all.grid(), batch.seed(), first, count, workers),
                    DataOrigin.generated(References.ACCURATE, batch.seed(), first));
        }
        if (all.count() < 2) {
            throw TOO_FEW_TRAJECTORIES.with(all.count(), 2);
        }
        return training;
    }

    private int inClosedForm(Training training, Trajectories all) throws IOException {
        long begin = System.nanoTime();
        Optional<Trained> result;
        try (TrainingDisplay display = new TrainingDisplay(terminal, interruption, 0)) {
            result = training.progress(display).on(all).run();
        }
        if (result.isEmpty()) {
            terminal.say("Stopped; nothing was written. The same command starts over.");
            return ExitCode.STOPPED;
        }
        Trained trained = result.get();
        write(trained, begin);
        CorrectedStep step = trained.model().correctedStep();
        terminal.say("%s", describe(step, trained.plan().orElseThrow()));
        terminal.say(
                "Squared error at the end of %s: %.2g in the mean, %.2g in geometric mean; plain %s: %.2g.",
                heldOut(trained.heldOutCount()),
                trained.heldOut().mean(),
                trained.heldOut().geometricMean(),
                step.scheme().name(),
                trained.plain().mean());
        if (!trained.isBetterThanPlain()) {
            terminal.say("That is no better than the plain scheme: use that, or more trajectories, or another step.");
        }
        return ExitCode.DONE;
    }

    private static String describe(CorrectedStep step, NetworkPlan plan) {
        boolean linearTerm = ((Perceptron) step.network()).shortcut() == Shortcut.LINEAR;
        String network = plan.isLinear()
                ? " and is linear"
                : ", " + plan.width() + " " + plan.activation().label() + " units"
                        + (linearTerm ? ", and a linear term" : "");
        return "The network reads the " + plan.input().label() + network + "; it runs in "
                + step.precision().name().toLowerCase(Locale.ROOT) + ".";
    }

    private static String heldOut(long count) {
        return count == 0
                ? "the one trajectory that it was trained on"
                : count + (count == 1 ? " trajectory" : " trajectories") + " that the choice was not fitted to";
    }

    private int byGradient(Training training, Trajectories all) throws IOException {
        long begin = System.nanoTime();
        Optional<Trained> result;
        CheckpointFile store = output.checkpoints(training.on(all).configuration());
        try (TrainingDisplay display = new TrainingDisplay(
                terminal, interruption, training.adamSettings().epochs())) {
            result = training.progress(display).on(all).checkpoints(store).run();
        }
        if (result.isEmpty()) {
            terminal.say(
                    output.hasCheckpoint()
                            ? "Stopped; the same command with --resume goes on."
                            : "Stopped before the first checkpoint.");
            return ExitCode.STOPPED;
        }
        Trained trained = result.get();
        write(trained, begin);
        store.delete();
        terminal.say(
                "Mean squared error at the end of %d validation trajectories: %.3g.",
                trained.heldOutCount(), trained.heldOut().mean());
        if (trained.poleGuardActs() > 0) {
            terminal.say(
                    "The poles of the rational activation were kept off the real axis %d times.",
                    trained.poleGuardActs());
        }
        return ExitCode.DONE;
    }

    private void write(Trained trained, long begin) throws IOException {
        double seconds = (System.nanoTime() - begin) / 1e9;
        trained.model().write(output.file());
        CorrectedStep step = trained.model().correctedStep();
        terminal.say(
                "Wrote %s: %s on %s with step %s, from %d trajectories; %.1f s.",
                output.file(),
                step.correction().name(),
                step.scheme().name(),
                step.step(),
                trained.trajectories(),
                seconds);
    }
}
