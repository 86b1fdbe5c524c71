package dev.attns.correction;

import static dev.attns.error.InputError.BAD_STEP;

import dev.attns.network.Network;
import dev.attns.network.Precision;
import dev.attns.problem.Ode;
import dev.attns.scheme.Scheme;

/**
 * A coarse step of a scheme and the formula by which it is to be corrected; what the network reads and how it looks is still
 * open. With a network it is a {@link CorrectedStep}, and a {@link CorrectedStepper} takes it.
 *
 * @param ode the equation
 * @param scheme the classical part
 * @param step h, its length in time
 * @param correction the formula
 * @param scaledInput whether the network is to be fed with its input times h
 */
public record CoarseStep(Ode ode, Scheme scheme, double step, Correction correction, boolean scaledInput) {

    public CoarseStep {
        if (!(step > 0) || step == Double.POSITIVE_INFINITY) {
            throw BAD_STEP.with(step);
        }
    }

    /** Refuses what a network of this step cannot read. */
    public void requireInput(NetworkInput input) {
        input.requireFor(correction, scheme);
    }

    /** How many rows a network reads that has this input. */
    public int rows(NetworkInput input) {
        return input.rows(scheme, ode.dimension());
    }

    /** The step corrected by a network of the given shape. */
    public CorrectedStep correctedBy(NetworkInput input, Network network, Precision precision) {
        return new CorrectedStep(ode, scheme, step, correction, input, network, scaledInput, precision);
    }
}
