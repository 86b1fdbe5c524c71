package dev.attns.paper.cell;

import static dev.attns.training.closedform.ClosedFormTrainer.LEAST_SQUARES;
import static dev.attns.training.closedform.ClosedFormTrainer.VARIABLE_PROJECTION;

import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Shortcut;
import dev.attns.network.baseline.LstmNetwork;
import dev.attns.network.baseline.TransformerNetwork;
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
 */
public record Recipe(
        String trainer,
        String method,
        String network,
        int width,
        int depth,
        boolean skip,
        boolean scaledInput,
        int epochs,
        int batch) {

    static final String ADAM = "adam";
    static final String PERCEPTRON = "perceptron";
    public static final String LSTM = "lstm";
    public static final String TRANSFORMER = "transformer";

    /** The paper's network and training. */
    public static Recipe adam(Scale scale, String system, String method) {
        Scale.Budget budget = scale.budget(system);
        return new Recipe(
                ADAM, method, PERCEPTRON, scale.width(1024), 2, false, false, budget.epochs(), budget.batch());
    }

    /**
     * Variable projection of a narrow network, in the input that the method's formula has. AttNS-m has a least-squares
     * system of its own for each component; for a chain of masses that is too much, and the hidden layer is left as drawn.
     */
    public static Recipe closedForm(Scale scale, String system, String method) {
        boolean many = !Corrections.named(method).isAdditive() && system.startsWith("spring-mass");
        String trainer = many ? LEAST_SQUARES : VARIABLE_PROJECTION;
        return new Recipe(trainer, method, PERCEPTRON, scale.closedFormWidth(), 2, false, false, 0, 0);
    }

    /** Least squares for the last layer of a network of the paper's width, its hidden layer left as drawn. */
    public static Recipe leastSquares(int width) {
        return new Recipe(LEAST_SQUARES, Corrections.attns().name(), PERCEPTRON, width, 2, false, false, 0, 0);
    }

    /** The same with another width. */
    public Recipe withWidth(int other) {
        return new Recipe(trainer, method, network, other, depth, skip, scaledInput, epochs, batch);
    }

    /** The same with another depth. */
    public Recipe withDepth(int other) {
        return new Recipe(trainer, method, network, width, other, skip, scaledInput, epochs, batch);
    }

    /** The same with other epochs. */
    public Recipe withEpochs(int other) {
        return new Recipe(trainer, method, network, width, depth, skip, scaledInput, other, batch);
    }

    /** The same with another kind of network. */
    public Recipe withNetwork(String other, int otherWidth) {
        return new Recipe(trainer, method, other, otherWidth, depth, skip, scaledInput, epochs, batch);
    }

    /** The same with the input added to the output. */
    public Recipe withSkip() {
        return new Recipe(trainer, method, network, width, depth, true, scaledInput, epochs, batch);
    }

    /** The same with the input times the step. */
    public Recipe withScaledInput() {
        return new Recipe(trainer, method, network, width, depth, skip, true, epochs, batch);
    }

    /** Whether this is the paper's training. */
    public boolean isAdam() {
        return trainer.equals(ADAM);
    }

    Correction correction() {
        return Corrections.named(method);
    }

    /** The shape of the network that adam trains, from as many components as it gives. */
    Network shape(int components) {
        return switch (network) {
            case LSTM -> new LstmNetwork(components, width);
            case TRANSFORMER -> new TransformerNetwork(components, width);
            default ->
                new Perceptron(
                        components,
                        components,
                        width,
                        depth,
                        correction().activation(),
                        skip ? Shortcut.IDENTITY : Shortcut.NONE);
        };
    }

    /** The activation in closed form: tanh, which fits best, unless the method is known by its own. */
    Activation closedFormActivation() {
        Activation own = correction().activation();
        return own == Activation.RATIONAL ? Activation.TANH : own;
    }

    /** Adds all of it by name. */
    void describe(Map<String, Object> fields) {
        fields.put("trainer", trainer);
        fields.put("method", method);
        fields.put("network", network);
        fields.put("width", width);
        fields.put("depth", depth);
        fields.put("skip", skip);
        fields.put("scaled_input", scaledInput);
        fields.put("epochs", epochs);
        fields.put("batch", batch);
    }
}
