package dev.attns.correction;

import dev.attns.network.Network;
import dev.attns.network.Precision;

/**
 * What a corrected step tells of the states between its ends, by one more linear output of what its network computes anyway:
 *
 * <pre>
 *   u(t + θh) ≈ u_0 + θ·(u_1 − u_0) + Σ_j T_j(θ)·D_j(x)
 * </pre>
 *
 * with the {@linkplain BendBasis polynomials} T_j, which leave the ends as they are, and x the state, the slope and all differences of
 * stages. It takes no evaluation of the right-hand side beside those of the step.
 *
 * @param network from those rows to {@code D_0, D_1, …}, all components of each side by side; always in double precision, since a bend
 *     is larger than a correction
 * @param parameters of the network
 */
public record DenseOutput(Network network, double[] parameters) {

    /** Refuses another number of parameters than the network has. */
    public DenseOutput {
        if (parameters.length != network.parameterCount()) {
            throw new IllegalArgumentException(
                    parameters.length + " parameters for a network of " + network.parameterCount());
        }
    }

    /** The rows that it reads, whatever those of the step's own network are. */
    public static InputRows rows(CorrectedStep step) {
        NetworkInput all = new NetworkInput(
                true, NetworkInput.Slopes.STAGES, step.input().input().time());
        return InputRows.of(all, step.ode(), step.scheme());
    }

    /** Refuses to be that of another step. */
    public DenseOutput require(CorrectedStep step) {
        int inputs = rows(step).count();
        int dimension = step.ode().dimension();
        if (network.inputs() != inputs || network.outputs() % dimension != 0) {
            throw new IllegalArgumentException("its dense output goes from " + network.inputs() + " to "
                    + network.outputs() + " rows where the step has " + inputs + " and the equation " + dimension);
        }
        return this;
    }

    /** The memory of a thread for steps of at most so many lanes. */
    StepInside memory(int dimension, int lanes) {
        return new StepInside(
                network.pass(Precision.DOUBLE, lanes).use(parameters), network.outputs() / dimension, dimension, lanes);
    }
}
