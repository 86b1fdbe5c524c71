package dev.attns.cli;

import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.CHECKPOINT_EXISTS;
import static dev.attns.error.InputError.MISSING_FOLDER;
import static dev.attns.error.InputError.NOT_A_FILE;
import static dev.attns.error.InputError.OUTPUT_EXISTS;
import static dev.attns.error.InputError.TOO_FEW_TRAJECTORIES;
import static dev.attns.error.InputError.TOO_LITTLE_MEMORY;
import static dev.attns.error.InputError.UNKNOWN_NETWORK;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.error.Suggestion;
import dev.attns.model.Model;
import dev.attns.network.Activation;
import dev.attns.network.LstmNetwork;
import dev.attns.network.Network;
import dev.attns.network.NetworkForm;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.TransformerNetwork;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
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
import java.util.List;
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

    private static final List<String> NETWORKS = List.of("perceptron", "lstm", "transformer");
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

    @Option(
            names = "--method",
            paramLabel = "NAME",
            defaultValue = "attns",
            description = "attns, attns-m, neurvec, csm or fsnet (default: ${DEFAULT-VALUE}).")
    private String method;

    @Option(
            names = "--scheme",
            paramLabel = "NAME",
            defaultValue = "rk4",
            description = "euler, improved-euler, rk3 or rk4 (default: ${DEFAULT-VALUE}).")
    private String scheme;

    @Option(
            names = "--trainer",
            paramLabel = "NAME",
            defaultValue = "adam",
            description = "adam (default: ${DEFAULT-VALUE}).")
    private String trainer;

    @Option(
            names = "--network",
            paramLabel = "NAME",
            defaultValue = "perceptron",
            description = "perceptron, lstm or transformer (default: ${DEFAULT-VALUE}).")
    private String network;

    @Option(
            names = "--width",
            paramLabel = "W",
            defaultValue = "1024",
            description = "Hidden units (default: ${DEFAULT-VALUE}).")
    private int width;

    @Option(
            names = "--depth",
            paramLabel = "D",
            defaultValue = "2",
            description = "Affine maps (default: ${DEFAULT-VALUE}).")
    private int depth;

    @Option(
            names = "--activation",
            paramLabel = "NAME",
            description = "rational, tanh, gelu, relu or fsnet (default: the method's).")
    private String activation;

    @Option(names = "--skip", description = "Add the input to the output (an ablation of the paper).")
    private boolean skip;

    @Option(names = "--scaled-input", description = "Feed the network with the input times the step (an ablation).")
    private boolean scaledInput;

    @Option(
            names = "--precision",
            paramLabel = "NAME",
            defaultValue = "float",
            description = "Of the network: double or float (default: ${DEFAULT-VALUE}).")
    private String precision;

    @Option(names = "--epochs", paramLabel = "E", description = "Passes over the data (default: 200).")
    private Integer epochs;

    @Option(names = "--batch", paramLabel = "B", description = "Samples an iteration (default: 16384).")
    private Integer batchSize;

    @Option(
            names = "--learning-rate",
            paramLabel = "R",
            defaultValue = "1e-3",
            description = "At first (default: ${DEFAULT-VALUE}).")
    private double learningRate;

    @Option(
            names = "--lambda",
            paramLabel = "L",
            description = "Factor of the loss (default: 1 for spring-mass, else 1e6).")
    private Double lambda;

    @Option(
            names = "--rollout",
            paramLabel = "N",
            defaultValue = "1",
            description = "Steps of a sample (default: ${DEFAULT-VALUE}).")
    private int rollout;

    @Option(
            names = "--noise",
            paramLabel = "SIGMA",
            defaultValue = "0",
            description = "Constant added to the first state of a sample.")
    private double noise;

    @Option(names = "--faithful", description = "The authors' settings: 500 epochs, nothing scaled.")
    private boolean faithful;

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
        CorrectedStep form = form(problem);
        AdamSettings settings = settings(problem);
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
                out, method, scheme, form.step(), width, training.count(), seconds);
        terminal.say(
                "Mean squared error at the end of %d validation trajectories: %.3g.",
                check.count(), trained.validation());
        if (trained.guardActs() > 0) {
            terminal.say(
                    "The poles of the rational activation were kept off the real axis %d times.", trained.guardActs());
        }
        return ExitCode.DONE;
    }

    private CorrectedStep form(Problem problem) {
        Correction correction = Corrections.named(method);
        Activation chosen = activation == null ? usual(method) : Activation.named(activation);
        int dimension = problem.dimension();
        if (!trainer.equals("adam")) {
            throw BAD_SETTING.with("trainer", trainer, "adam");
        }
        if (!precision.equals("float") && !precision.equals("double")) {
            throw BAD_SETTING.with("precision", precision, "float or double");
        }
        if (!(checkpointSeconds >= 0)) {
            throw BAD_SETTING.with("time between checkpoints", checkpointSeconds, "zero or more seconds");
        }
        if (!(fraction > 0 && fraction <= 1)) {
            throw BAD_SETTING.with("fraction", fraction, "above 0 and at most 1");
        }
        return new CorrectedStep(
                problem.ode(),
                Schemes.named(scheme),
                batch.step(problem),
                correction,
                network(dimension, chosen),
                scaledInput,
                Precision.valueOf(precision.toUpperCase(Locale.ROOT)));
    }

    private Network network(int dimension, Activation chosen) {
        return switch (network) {
            case "perceptron" -> new Perceptron(dimension, dimension, width, depth, chosen, skip);
            case "lstm" -> new LstmNetwork(dimension, width);
            case "transformer" -> new TransformerNetwork(dimension, width);
            default ->
                throw UNKNOWN_NETWORK.with(network, Suggestion.of(network, NETWORKS), String.join(", ", NETWORKS));
        };
    }

    private static Activation usual(String method) {
        return switch (method) {
            case "fsnet" -> Activation.FSNET;
            case "csm" -> Activation.GELU;
            default -> Activation.RATIONAL;
        };
    }

    private AdamSettings settings(Problem problem) {
        double factor = lambda != null ? lambda : problem.name().startsWith("spring-mass") ? 1 : 1e6;
        int passes = epochs != null ? epochs : faithful ? 500 : 200;
        boolean smaller = faithful && scheme.equals("euler") && problem.name().startsWith("spring-mass");
        int samples = batchSize != null ? batchSize : smaller ? 8096 : 16384;
        boolean scaled = !faithful && !skip && network.equals("perceptron");
        return new AdamSettings(passes, samples, learningRate, factor, rollout, noise, scaled, batch.seed());
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
        fields.put("scheme", scheme);
        fields.put("step", form.step());
        fields.put("method", method);
        fields.put("scaled_input", scaledInput);
        fields.put("precision", precision);
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
