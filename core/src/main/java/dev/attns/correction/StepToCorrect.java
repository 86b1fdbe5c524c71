package dev.attns.correction;

import static dev.attns.error.InputError.BAD_STEP;

import dev.attns.network.Network;
import dev.attns.network.Precision;
import dev.attns.problem.Ode;
import dev.attns.scheme.Scheme;

/**
 * A coarse step and the formula by which it is to be corrected; what the network reads and how it looks is still open.
 *
 * @param ode the equation
 * @param scheme the classical part
 * @param step the coarse step h
 * @param correction the formula
 * @param scaledInput whether the network is to be fed with its input times h
 */
public record StepToCorrect(Ode ode, Scheme scheme, double step, Correction correction, boolean scaledInput) {

    public StepToCorrect {
        if (!(step > 0) || step == Double.POSITIVE_INFINITY) {
            throw BAD_STEP.with(step);
        }
    }

    /** Refuses what a network of this step cannot read. */
    public void requireInput(NetworkInput input) {
        input.requireFor(correction, scheme);
    }

    /** The step corrected by a network of the given shape. */
    public CorrectedStep by(NetworkInput input, Network network, Precision precision) {
        return new CorrectedStep(ode, scheme, step, correction, input, network, scaledInput, precision);
    }
}
