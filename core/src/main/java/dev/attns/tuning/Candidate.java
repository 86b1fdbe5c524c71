package dev.attns.tuning;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.problem.Ode;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.StageDifferences;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A corrected solver that may be trained: AttNS on a scheme and a step, with a network of one hidden layer.
 *
 * @param every its step in steps of the finest grid
 * @param step its step in time
 * @param width the hidden units; with none, the linear term is the whole network
 */
public record Candidate(Scheme scheme, int every, double step, int width, Activation activation, NetworkInput input) {

    /** The longest step, in half usual ones, for which the roll-outs of the data are all that is needed to train. */
    private static final int LONGEST_USUAL = 20;

    /** Whether the step is longer than ten usual ones. */
    boolean isLong() {
        return every > LONGEST_USUAL;
    }

    /** No hidden unit: a linear map of what is read. */
    public boolean isLinear() {
        return width == 0;
    }

    /** Whether each step is as much work as one of another, or more: stages, what is read, and units of the same kind. */
    boolean doesAllOf(Candidate other) {
        return scheme.stages() >= other.scheme.stages()
                && !other.readsMoreThan(this)
                && width >= other.width
                && (other.isLinear() || activation == other.activation);
    }

    /** Whether the network is told more of the stages than that of another. */
    boolean readsMoreThan(Candidate other) {
        return stagesRead() > other.stagesRead();
    }

    private int stagesRead() {
        return switch (input) {
            case STATE, SLOPE -> 0;
            case MIDDLE -> 1;
            case STAGES -> StageDifferences.count(scheme);
        };
    }

    /**
     * A corrected step with a network as the trainer makes it, which has a unit even where none says anything.
     *
     * @param length of the step: what a step costs does not depend on it
     */
    CorrectedStep correctedStep(Ode ode, Precision precision, double length) {
        int dimension = ode.dimension();
        CoarseStep coarse = new CoarseStep(ode, scheme, length, Corrections.attns(), false);
        Perceptron network =
                new Perceptron(coarse.rows(input), dimension, Math.max(1, width), 2, activation, Shortcut.LINEAR);
        return coarse.correctedBy(input, network, precision);
    }

    /** The choices by name, for files and machines. */
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("scheme", scheme.name());
        fields.put("step", step);
        fields.put("width", width);
        fields.put("activation", isLinear() ? "none" : activation.label());
        fields.put("input", input.label());
        return fields;
    }

    /** For people, for example {@code rk4, step 0.2, 16 tanh units of the slope}. */
    @Override
    public String toString() {
        String network = isLinear() ? "linear in" : width + " " + activation.label() + " units of";
        return scheme.name() + ", step " + shortened(step) + ", " + network + " the " + input.label();
    }

    private static String shortened(double value) {
        return Double.toString(Math.rint(value * 1e6) / 1e6);
    }
}
