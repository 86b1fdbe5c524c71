package dev.attns.correction;

import static dev.attns.error.InputError.BAD_STEP;

import dev.attns.network.Network;
import dev.attns.network.Precision;
import dev.attns.problem.Ode;
import dev.attns.scheme.Scheme;

/**
 * A coarse step with its correction, all but the network's parameters: scheme, step, formula and shape.
 *
 * @param ode the equation
 * @param scheme the classical part
 * @param step the coarse step h; the network is trained for this one
 * @param correction the formula
 * @param network the shape of Q
 * @param scaledInput whether Q is fed with h·S (or h·u) rather than S (or u): a switch of the paper's ablation
 * @param precision of the network; the state and the scheme are always double
 */
public record CorrectedStep(
        Ode ode,
        Scheme scheme,
        double step,
        Correction correction,
        Network network,
        boolean scaledInput,
        Precision precision) {

    public CorrectedStep {
        if (!(step > 0) || step == Double.POSITIVE_INFINITY) {
            throw BAD_STEP.with(step);
        }
        if (network.inputs() != ode.dimension() || network.outputs() != ode.dimension()) {
            throw new IllegalArgumentException("A network from " + network.inputs() + " to " + network.outputs()
                    + " components for an equation of " + ode.dimension());
        }
    }

    /** What the network's input is multiplied by. */
    public double inputFactor() {
        return scaledInput ? step : 1;
    }

    /** The same with another network. */
    public CorrectedStep withNetwork(Network other) {
        return new CorrectedStep(ode, scheme, step, correction, other, scaledInput, precision);
    }
}
