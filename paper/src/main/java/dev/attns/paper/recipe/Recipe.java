package dev.attns.paper.recipe;

import static dev.attns.network.kind.NetworkKind.PERCEPTRON;
import static dev.attns.training.Trainer.ADAM;
import static dev.attns.training.Trainer.LEAST_SQUARES;
import static dev.attns.training.Trainer.VARIABLE_PROJECTION;

import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkKind;
import dev.attns.training.Trainer;
import dev.attns.training.Training;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What is trained, and how.
 *
 * @param trainer adam as the paper's authors used it, or a closed form
 * @param method the formula of the correction
 * @param network perceptron, lstm or transformer
 * @param skip whether the input is added to the output
 * @param scaledInput whether the network reads its input times the step
 * @param epochs of adam; otherwise 0
 * @param batch of adam; otherwise 0
 * @param reading of what the paper leaves open in adam
 */
public record Recipe(
        Trainer trainer,
        String method,
        NetworkKind network,
        int width,
        int depth,
        boolean skip,
        boolean scaledInput,
        int epochs,
        int batch,
        Reading reading) {

    /** The paper's network. */
    private static final int WIDTH = 1024;

    private static final int DEPTH = 2;

    /** The paper's network and training. */
    public static Recipe adam(Scale scale, String system, String scheme, String method) {
        int epochs = scale.budget(system).epochs();
        int batch = scale.batch(system, scheme);
        return new Recipe(
                ADAM, method, PERCEPTRON, scale.width(WIDTH), DEPTH, false, false, epochs, batch, Reading.USUAL);
    }

    /**
     * Variable projection of a narrow network, in the input that the method's formula has. AttNS-m has a least-squares
     * system of its own for each component; for a chain of masses that is too much, and the hidden layer is left as drawn.
     */
    public static Recipe closedForm(Scale scale, String system, String method) {
        boolean many = !Corrections.named(method).isAdditive() && system.startsWith("spring-mass");
        Trainer trainer = many ? LEAST_SQUARES : VARIABLE_PROJECTION;
        return new Recipe(trainer, method, PERCEPTRON, scale.closedFormWidth(), 2, false, false, 0, 0, Reading.USUAL);
    }

    /** Least squares for the last layer of a network of the paper's width, its hidden layer left as drawn. */
    public static Recipe leastSquares(int width) {
        return new Recipe(
                LEAST_SQUARES, Corrections.attns().name(), PERCEPTRON, width, 2, false, false, 0, 0, Reading.USUAL);
    }

    /** The same with another width. */
    public Recipe withWidth(int other) {
        return new Recipe(trainer, method, network, other, depth, skip, scaledInput, epochs, batch, reading);
    }

    /** The same with another depth. */
    public Recipe withDepth(int other) {
        return new Recipe(trainer, method, network, width, other, skip, scaledInput, epochs, batch, reading);
    }

    /** The same with other epochs. */
    public Recipe withEpochs(int other) {
        return new Recipe(trainer, method, network, width, depth, skip, scaledInput, other, batch, reading);
    }

    /** The same with another kind of network. */
    public Recipe withNetwork(NetworkKind other, int otherWidth) {
        return new Recipe(trainer, method, other, otherWidth, depth, skip, scaledInput, epochs, batch, reading);
    }

    /** The same with the input added to the output. */
    public Recipe withSkip() {
        return new Recipe(trainer, method, network, width, depth, true, scaledInput, epochs, batch, reading);
    }

    /** The same with the input times the step. */
    public Recipe withScaledInput() {
        return new Recipe(trainer, method, network, width, depth, skip, true, epochs, batch, reading);
    }

    /** The same with the paper's training read otherwise. */
    public Recipe read(Reading other) {
        return new Recipe(trainer, method, network, width, depth, skip, scaledInput, epochs, batch, other);
    }

    /** Whether this is the paper's training. */
    public boolean isAdam() {
        return trainer == ADAM;
    }

    /** The formula of the correction. */
    public Correction correction() {
        return Corrections.named(method);
    }

    /** The training of this recipe, out of one of the same problem with all else. */
    public Training of(Training training) {
        Training common = training.method(correction()).width(width).scaledInput(scaledInput);
        return isAdam()
                ? reading.training(common.network(network).depth(depth).skip(skip))
                        .faithful(authors ->
                                reading.settings(authors.epochs(epochs).batch(batch)))
                : common.by(trainer)
                        .input(correction().input())
                        .activation(correction().closedFormActivations().get(0))
                        .precision(Precision.DOUBLE);
    }

    /** Its words in the name of a row: how it differs from the paper's network, or that it does not. */
    public String words() {
        List<String> words = new ArrayList<>();
        if (network != PERCEPTRON) {
            words.add(network.label());
        }
        boolean narrowByDesign = trainer == VARIABLE_PROJECTION || network != PERCEPTRON;
        if (width != WIDTH && !narrowByDesign) {
            words.add("width=" + width);
        }
        if (depth != DEPTH) {
            words.add("depth=" + depth);
        }
        if (skip) {
            words.add("skip");
        }
        if (scaledInput) {
            words.add("scaled-input");
        }
        if (reading != Reading.USUAL) {
            words.add(reading.label());
        }
        return method + " " + trainer.label() + " " + (words.isEmpty() ? "default" : String.join(" ", words))
                + (isAdam() ? " epochs=" + epochs : "");
    }

    /** Adds all of it by name; the usual reading goes without saying. */
    public void describe(Map<String, Object> fields) {
        fields.put("trainer", trainer.label());
        fields.put("method", method);
        fields.put("network", network.label());
        fields.put("width", width);
        fields.put("depth", depth);
        fields.put("skip", skip);
        fields.put("scaled_input", scaledInput);
        fields.put("epochs", epochs);
        fields.put("batch", batch);
        if (reading != Reading.USUAL) {
            fields.put("reading", reading.label());
        }
    }
}
