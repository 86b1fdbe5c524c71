package dev.attns.correction;

import static dev.attns.error.InputError.BAD_STEP;

import dev.attns.network.Network;
import dev.attns.network.Precision;
import dev.attns.problem.Ode;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Scheme;

/**
 * A coarse step with its correction, all but the network's parameters: scheme, step, formula and shape.
 *
 * @param ode the equation
 * @param scheme the classical part
 * @param step the coarse step h; the network is trained for this one
 * @param correction the formula
 * @param input the rows that Q reads
 * @param network the shape of Q, from those rows to the dimension of the equation
 * @param scaledInput whether Q is fed with its input times h: a switch of the paper's ablation
 * @param precision of the network; the state and the scheme are always double
 */
public record CorrectedStep(
        Ode ode,
        Scheme scheme,
        double step,
        Correction correction,
        InputRows input,
        Network network,
        boolean scaledInput,
        Precision precision) {

    /** Refuses parts that do not fit together, and a step that is not a finite number above zero. */
    public CorrectedStep {
        if (!(step > 0) || step == Double.POSITIVE_INFINITY) {
            throw BAD_STEP.with(step);
        }
        input.require(ode, scheme);
        correction.requireInput(input.input());
        int inputs = input.count();
        if (network.inputs() != inputs || network.outputs() != ode.dimension()) {
            throw new IllegalArgumentException("A network from " + network.inputs() + " to " + network.outputs()
                    + " rows where it reads " + inputs + " and the equation has " + ode.dimension());
        }
    }

    /** A step whose network reads what the formula feeds it with. */
    public CorrectedStep(
            Ode ode,
            Scheme scheme,
            double step,
            Correction correction,
            Network network,
            boolean scaledInput,
            Precision precision) {
        this(
                ode,
                scheme,
                step,
                correction,
                InputRows.of(correction.input(), ode, scheme),
                network,
                scaledInput,
                precision);
    }

    /** How many rows the network reads. */
    public int inputs() {
        return network.inputs();
    }

    /** What the network's input is multiplied by. */
    public double inputFactor() {
        return scaledInput ? step : 1;
    }

    /** A stepper of the scheme, with the differences that the network reads, for tiles of at most so many lanes. */
    public RungeKuttaStepper stepper(int lanes) {
        return new RungeKuttaStepper(ode, scheme, input.differences(scheme), lanes);
    }

    /** The same with its network in another precision. */
    public CorrectedStep in(Precision other) {
        return new CorrectedStep(ode, scheme, step, correction, input, network, scaledInput, other);
    }

    /** The same with another network. */
    public CorrectedStep withNetwork(Network other) {
        return new CorrectedStep(ode, scheme, step, correction, input, other, scaledInput, precision);
    }
}
