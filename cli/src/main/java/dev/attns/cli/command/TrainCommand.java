package dev.attns.cli.command;

import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.NOT_IN_BLOCKS;
import static dev.attns.error.InputError.TOO_FEW_TRAJECTORIES;
import static dev.attns.training.Trainer.VARIABLE_PROJECTION;

import dev.attns.block.BlockEngine;
import dev.attns.cli.display.DataUse;
import dev.attns.cli.display.Hints;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.OptionSections;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.display.TrainedText;
import dev.attns.cli.display.TrainingDisplay;
import dev.attns.cli.option.AdamOptions;
import dev.attns.cli.option.BatchOptions;
import dev.attns.cli.option.Candidates;
import dev.attns.cli.option.CorrectionOptions;
import dev.attns.cli.option.DataOptions;
import dev.attns.cli.option.EngineOption;
import dev.attns.cli.option.ModelOutput;
import dev.attns.cli.option.NumberConverter;
import dev.attns.cli.option.OpenedData;
import dev.attns.cli.option.ResampleOption;
import dev.attns.cli.option.SystemParameter;
import dev.attns.cli.run.Detached;
import dev.attns.cli.run.EngineRun;
import dev.attns.cli.run.ExitCode;
import dev.attns.correction.CorrectedStep;
import dev.attns.data.DataReader;
import dev.attns.error.InputException;
import dev.attns.evaluation.Certification;
import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.TrajectoryTimes;
import dev.attns.model.DataOrigin;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.PlainScheme;
import dev.attns.reference.References;
import dev.attns.report.Numbers;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.training.BlockTraining;
import dev.attns.training.Trained;
import dev.attns.training.Trainer;
import dev.attns.training.Training;
import dev.attns.training.block.TrainingBlocks;
import dev.attns.training.gradient.CheckpointFile;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
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
        footer = {"Example: attns train elastic-pendulum --trajectories 20 --out elastic.model"})
final class TrainCommand implements Callable<Integer> {

    /** How its help is laid out. */
    static final OptionSections SECTIONS = new OptionSections()
            .with(
                    "What to train on",
                    "--data",
                    "--trajectories",
                    "--validation",
                    "--resample",
                    "--fraction",
                    "--sample",
                    "--seed",
                    "--first",
                    "--step",
                    "--horizon")
            .with(
                    "What to train, and how",
                    "--method",
                    "--scheme",
                    "--network",
                    "--input",
                    "--activation",
                    "--width",
                    "--degree",
                    "--widest",
                    "--depth",
                    "--precision",
                    "--skip",
                    "--scaled-input",
                    "--no-linear-term",
                    "--trainer",
                    "--noise",
                    "--threads",
                    "--engine",
                    "--conf",
                    "--out",
                    "--force")
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

    @Option(
            names = "--sample",
            paramLabel = "N",
            converter = NumberConverter.Whole.class,
            description = "Choose by so many of the data, fit to all of them.")
    private Long sample;

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

    @Mixin
    private EngineOption engine;

    /** Names of trainers. */
    private static final class Trainers extends Candidates {
        Trainers() {
            super(Trainer.labels().stream());
        }
    }

    TrainCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        Problem problem = Detached.call(system::problem, interruption);
        resample.check(!data.areGenerated() || validation != null);
        Trainer way = trainer();
        boolean byGradient = way == Trainer.ADAM;
        if (byGradient && sample != null) {
            throw NOT_IN_BLOCKS.with();
        }
        if (byGradient && engine.isElsewhere()) {
            throw BAD_SETTING.with("engine", engine.text(), "local: a training by gradient stays on one machine");
        }
        if (!byGradient) {
            adam.refuse();
            output.refuseToResume();
        }
        Workers workers = batch.workers();
        Training training = training(problem, way, workers).check();
        return output.reserve().during(() -> {
            output.check(byGradient && output.hasCheckpoint());
            try (EngineRun there = EngineRun.of(engine, terminal)) {
                return run(problem, training, byGradient, there.blocks(workers), workers);
            }
        });
    }

    private int run(Problem problem, Training training, boolean byGradient, BlockEngine there, Workers workers)
            throws IOException {
        Optional<BlockTraining> made = Detached.call(
                () -> data.areGenerated() && !byGradient ? inBlocks(training, made(problem), there) : Optional.empty(),
                interruption);
        OpenedData opened = made.isPresent()
                ? OpenedData.generated(made.get().sample())
                : Detached.call(() -> open(problem, workers), interruption);
        Optional<BlockTraining> blocks = Detached.call(
                () -> byGradient || opened.own().isEmpty()
                        ? made
                        : inBlocks(training, TrainingBlocks.of(opened.own().get()), there),
                interruption);
        Optional<OpenedData> others = Detached.call(() -> openValidation(problem, workers), interruption);
        Trajectories all = blocks.map(BlockTraining::sample).orElse(opened.trajectories());
        Training described = training.from(data.origin(batch.seed(), batch.first(), opened));
        Training ready = Detached.call(() -> validated(described, problem, all, others, workers), interruption);
        opened.announce(terminal);
        others.ifPresent(file -> file.announce(terminal));
        blocks.ifPresentOrElse(
                more -> terminal.say(
                        "The network is chosen on %d of %d trajectories, and its output layer fitted to all of them.",
                        all.count(), more.data().count()),
                this::sayThatDataAreFew);
        PlainScheme.objection(problem, correction.scheme(), batch.step(problem), all, workers)
                .ifPresent(sentence -> terminal.say("%s", sentence));
        return byGradient
                ? byGradient(ready, problem, all, workers)
                : inClosedForm(ready, blocks.map(more -> more.with(ready)), problem, all, workers);
    }

    private void sayThatDataAreFew() {
        if (engine.isElsewhere()) {
            terminal.say(
                    "So few data are work for one machine: this one does it (--sample N gives all but the choice to the"
                            + " engine).");
        }
    }

    /** All trajectories that are to be made, none of which is yet. */
    private TrainingBlocks made(Problem problem) {
        return TrainingBlocks.made(problem, grid(problem), batch.seed(), batch.first(), data.count());
    }

    private TimeGrid grid(Problem problem) {
        return TimeGrid.of(0, batch.horizon(problem), batch.step(problem));
    }

    /** The training by blocks, where that is asked for or memory should not hold all; it takes its sample now. */
    private Optional<BlockTraining> inBlocks(Training training, TrainingBlocks all, BlockEngine there) {
        OptionalLong chosenBy = sample == null ? OptionalLong.empty() : OptionalLong.of(sample);
        return chosenBy.isEmpty() && all.areFew()
                ? Optional.empty()
                : Optional.of(BlockTraining.of(training, all, chosenBy, there));
    }

    private OpenedData open(Problem problem, Workers workers) throws IOException {
        DataReader reader = reader(problem, workers);
        return data.open(
                batch.hasHorizon() ? reader.until(batch.horizon(problem)) : reader,
                count -> DataOptions.generate(problem, grid(problem), batch.seed(), batch.first(), count, workers),
                DataUse.TRAINING);
    }

    private Optional<OpenedData> openValidation(Problem problem, Workers workers) throws IOException {
        return validation == null
                ? Optional.empty()
                : Optional.of(OpenedData.read(reader(problem, workers), validation, DataUse.VALIDATION));
    }

    private DataReader reader(Problem problem, Workers workers) {
        return resample.applyTo(
                DataReader.of(problem).atStep(batch.step(problem)).with(workers));
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
                    DataOrigin.file(validation.toString(), others.get().provenance());
            return training.validation(others.get().trajectories(), origin);
        }
        if (trainer() != Trainer.ADAM) {
            return training;
        }
        if (data.areGenerated()) {
            long first = batch.first() + all.count();
            return training.validation(
                    DataOptions.generate(problem, all.grid(), batch.seed(), first, validating(all.count()), workers),
                    DataOrigin.generated(References.ACCURATE, batch.seed(), first));
        }
        if (all.count() < 2) {
            throw TOO_FEW_TRAJECTORIES.with(all.count(), 2);
        }
        return training;
    }

    /** How many trajectories a training by gradient is validated on. */
    private static long validating(long count) {
        return Math.max(10, count / 10);
    }

    /**
     * The same judged and certified by trajectories made for it, where the data were made as well; they are cheap beside the
     * training. A start from which there is no trajectory is said and costs nothing but them.
     */
    private Trained judged(Trained trained, Problem problem, Trajectories all, Workers workers) throws IOException {
        if (!data.areGenerated()) {
            return trained;
        }
        TimeGrid points = Certification.points(trained.model(), all.grid());
        long count = Certification.trajectories(points, all.dimension());
        long first = batch.first() + data.count() + validating(data.count());
        try {
            return Detached.call(
                    () -> {
                        Trajectories fresh = DataOptions.generate(problem, points, batch.seed(), first, count, workers);
                        Trajectories atSteps =
                                fresh.every(points.steps() / all.grid().steps());
                        Trained judged = validation == null ? trained.judgedBy(atSteps, workers) : trained;
                        return judged.certifiedBy(new Certification(judged.model(), workers).by(fresh));
                    },
                    interruption);
        } catch (InputException unsolvable) {
            terminal.say("%s", Hints.sentence(unsolvable));
            return trained;
        }
    }

    /** What the certificate says. */
    private void sayVerdict(Trained trained) {
        trained.model().provenance().certificate().ifPresent(certificate -> {
            terminal.say("%s", certificate.verdict());
            certificate.insideVerdict().ifPresent(sentence -> terminal.say("%s", sentence));
            if (certificate.isWeak()) {
                terminal.say(
                        "The worst of a thousand of its steps errs %s times as much as plain %s does in root mean square;"
                                + " more trajectories or a shorter step would help.",
                        Numbers.number(certificate.oneStepRatio(), 2),
                        trained.model().correctedStep().scheme().name());
            }
        });
    }

    private int inClosedForm(
            Training training, Optional<BlockTraining> blocks, Problem problem, Trajectories all, Workers workers)
            throws IOException {
        long begin = System.nanoTime();
        Optional<Trained> result;
        try (TrainingDisplay display = new TrainingDisplay(terminal, interruption, 0)) {
            result = blocks.isPresent()
                    ? blocks.get().progress(display).run()
                    : training.progress(display).on(all).run();
        }
        if (result.isEmpty()) {
            terminal.say("Stopped; nothing was written. The same command starts over.");
            return ExitCode.STOPPED;
        }
        Trained trained = judged(result.get(), problem, all, workers);
        TrainedText text = write(trained, trained != result.get() && validation == null, begin);
        terminal.say("%s", text.choice());
        terminal.say("%s", text.error());
        sayVerdict(trained);
        CorrectedStep step = trained.model().correctedStep();
        List<Solver> solvers = List.of(
                new HybridSolver(trained.model(), workers),
                new ClassicalSolver(step.ode(), step.scheme(), step.step(), workers));
        TrajectoryTimes.of(problem, solvers, all.grid(), StudyListener.until(interruption::isRequested))
                .ifPresent(seconds -> terminal.say("%s", text.times(seconds[0], seconds[1])));
        if (!trained.isBetterThanPlain()) {
            terminal.say("That is no better than the plain scheme: use that, or more trajectories, or another step.");
        }
        return ExitCode.DONE;
    }

    private int byGradient(Training training, Problem problem, Trajectories all, Workers workers) throws IOException {
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
        Trained trained = judged(result.get(), problem, all, workers);
        TrainedText text = write(trained, trained != result.get() && validation == null, begin);
        store.delete();
        terminal.say("%s", text.validationError());
        sayVerdict(trained);
        if (trained.poleGuardActs() > 0) {
            terminal.say(
                    "The poles of the rational activation were kept off the real axis %d times.",
                    trained.poleGuardActs());
        }
        return ExitCode.DONE;
    }

    private TrainedText write(Trained trained, boolean isFresh, long begin) throws IOException {
        double seconds = (System.nanoTime() - begin) / 1e9;
        trained.model().write(output.file());
        TrainedText text = new TrainedText(trained, isFresh);
        terminal.say("%s", text.written(output.file(), seconds));
        return text;
    }
}
