package dev.attns.cli;

import dev.attns.correction.CorrectedStep;
import dev.attns.network.Perceptron;
import dev.attns.network.Shortcut;
import dev.attns.problem.Problem;
import dev.attns.scheme.Schemes;
import dev.attns.training.AdamSettings;
import picocli.CommandLine.Option;

/** How to train by gradient. */
final class AdamOptions {

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

    /** The settings that the options describe, the usual ones of problem and form where they are silent. */
    AdamSettings settings(Problem problem, CorrectedStep form, long seed) {
        double factor = lambda != null ? lambda : problem.name().startsWith("spring-mass") ? 1 : 1e6;
        int passes = epochs != null ? epochs : faithful ? 500 : 200;
        boolean smaller =
                faithful && form.scheme() == Schemes.euler() && problem.name().startsWith("spring-mass");
        int samples = batchSize != null ? batchSize : smaller ? 8096 : 16384;
        boolean scalable =
                form.network() instanceof Perceptron perceptron && perceptron.shortcut() != Shortcut.IDENTITY;
        boolean scaled = !faithful && scalable;
        return new AdamSettings(passes, samples, learningRate, factor, rollout, noise, scaled, seed);
    }
}
