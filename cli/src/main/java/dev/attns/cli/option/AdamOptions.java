package dev.attns.cli.option;

import dev.attns.training.Training;
import dev.attns.training.gradient.AdamSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How to train by gradient: options of {@code --trainer adam} alone. */
public final class AdamOptions {

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

    /** The training by gradient, with what the options say in the place of the usual settings or the authors'. */
    public Training applyTo(Training training) {
        return faithful ? training.faithful(this::change) : training.adam(this::change);
    }

    private AdamSettings change(AdamSettings usual) {
        AdamSettings settings = usual;
        settings = epochs == null ? settings : settings.epochs(epochs);
        settings = batchSize == null ? settings : settings.batch(batchSize);
        settings = learningRate == null ? settings : settings.learningRate(learningRate);
        settings = lambda == null ? settings : settings.lambda(lambda);
        return rollout == null ? settings : settings.rollout(rollout);
    }
}
