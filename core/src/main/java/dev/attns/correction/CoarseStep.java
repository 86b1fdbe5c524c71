package dev.attns.correction;

import static dev.attns.error.InputError.BAD_STEP;
import static dev.attns.error.InputError.UNUSABLE_INPUT;

import dev.attns.network.Network;
import dev.attns.network.Precision;
import dev.attns.problem.Ode;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.StageDifferences;

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
        correction.requireInput(input);
        if (input.slopes().areStages() && StageDifferences.count(scheme) == 0) {
            throw UNUSABLE_INPUT.with(
                    input.label(),
                    scheme.name() + " has one stage, which differs from no other",
                    "slope, or another scheme");
        }
    }

    /** All rows of an input. */
    public InputRows rows(NetworkInput input) {
        return InputRows.of(input, ode, scheme);
    }

    /** The step corrected by a network of the given shape. */
    public CorrectedStep correctedBy(InputRows input, Network network, Precision precision) {
        return new CorrectedStep(ode, scheme, step, correction, input, network, scaledInput, precision);
    }
}
