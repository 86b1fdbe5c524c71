package dev.attns.cli.option;

import static dev.attns.error.InputError.TOO_LITTLE_MEMORY;

import dev.attns.correction.CorrectedStep;
import dev.attns.network.Perceptron;
import dev.attns.network.Shortcut;
import dev.attns.problem.Problem;
import dev.attns.scheme.Schemes;
import dev.attns.training.gradient.AdamSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How to train by gradient: options of {@code --trainer adam} alone. */
public final class AdamOptions {

    private static final double MEBIBYTE = 1 << 20;

    @Option(names = "--epochs", paramLabel = "E", description = "Passes over the data (default: 200).")
    private Integer epochs;

    @Option(names = "--batch", paramLabel = "B", description = "Samples an iteration (default: 16384).")
    private Integer batchSize;

    @Option(names = "--learning-rate", paramLabel = "R", description = "At first (default: 1e-3).")
    private Double learningRate;

    @Option(names = "--lambda", paramLabel = "L", description = "Factor of the loss (default: 1e6; spring-mass: 1).")
    private Double lambda;

    @Option(names = "--rollout", paramLabel = "N", description = "Steps of a sample (default: 1).")
    private Integer rollout;

    @Option(names = "--faithful", description = "The authors' settings: 500 epochs, nothing scaled.")
    private boolean faithful;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** Whether the authors' settings were asked for. */
    public boolean areFaithful() {
        return faithful;
    }

    /** Refuses all of these options, which mean nothing to another trainer. */
    public void refuse() {
        refuse(command, "--epochs", epochs != null);
        refuse(command, "--batch", batchSize != null);
        refuse(command, "--learning-rate", learningRate != null);
        refuse(command, "--lambda", lambda != null);
        refuse(command, "--rollout", rollout != null);
        refuse(command, "--faithful", faithful);
    }

    /** Refuses an option of this trainer that was given to another. */
    static void refuse(CommandSpec command, String option, boolean given) {
        if (given) {
            throw new ParameterException(
                    command.commandLine(), option + " is for training by gradient; leave it out or add --trainer adam");
        }
    }

    /** Refuses what would not fit into Java's memory. */
    public static void checkMemory(CorrectedStep form, AdamSettings settings) {
        double parameters = form.network().parameterCount();
        double blocks = Math.ceil(settings.batch() / 2048.0);
        double needed = (blocks + 8) * parameters * Double.BYTES / MEBIBYTE;
        double there = Runtime.getRuntime().maxMemory() / MEBIBYTE;
        if (needed > 0.8 * there) {
            throw TOO_LITTLE_MEMORY.with((long) needed, (long) there);
        }
    }

    /** The settings that the options describe, the usual ones of problem and form where they are silent. */
    public AdamSettings settings(Problem problem, CorrectedStep form, double noise, long seed) {
        double rate = learningRate != null ? learningRate : 1e-3;
        int steps = rollout != null ? rollout : 1;
        double factor = lambda != null ? lambda : AdamSettings.usualLambda(problem);
        int passes = epochs != null ? epochs : faithful ? 500 : 200;
        boolean smaller =
                faithful && form.scheme() == Schemes.euler() && problem.name().startsWith("spring-mass");
        int samples = batchSize != null ? batchSize : smaller ? 8096 : 16384;
        boolean scalable =
                form.network() instanceof Perceptron perceptron && perceptron.shortcut() != Shortcut.IDENTITY;
        boolean scaled = !faithful && scalable;
        return new AdamSettings(passes, samples, rate, factor, steps, noise, scaled, seed);
    }
}
