package dev.attns.correction;

import dev.attns.network.ForwardPass;
import dev.attns.network.Network;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.polynomial.Polynomial;
import java.util.List;

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

    /** What is told at more places takes too much memory before it is asked for. */
    private static final int MOST_PLACES = 1024;

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

    /** The memory of a thread for steps of at most so many lanes, which are asked for their inside anywhere. */
    StepInside memory(int dimension, int lanes) {
        return new StepInside(pass(lanes), network.outputs() / dimension, null, dimension, lanes);
    }

    /**
     * The same for steps that are asked for their inside at given places alone. What is told at P places by J polynomials, each of F
     * numbers, is a sum of F numbers too, {@code Σ_j T_j(θ)·D_j(x)} taken before there is an x: P·F operations a component instead of
     * J·F + P·J, where these are fewer.
     */
    StepInside memory(double[] places, int dimension, int lanes) {
        long terms = network.outputs() / dimension;
        long numbers = withOutputs(network.outputs() + 1).parameterCount() - network.parameterCount();
        boolean areFewer = places.length * numbers < terms * (numbers + places.length);
        return areFewer && places.length <= MOST_PLACES && places.length > 0
                ? new StepInside(at(places, dimension).pass(lanes), 1, places.clone(), dimension, lanes)
                : memory(dimension, lanes);
    }

    private ForwardPass pass(int lanes) {
        return network.forward(parameters, lanes);
    }

    /** What is told at given places, all components of each side by side: {@code Σ_j T_j(θ)·D_j}, a network of the same kind. */
    private DenseOutput at(double[] places, int dimension) {
        int terms = network.outputs() / dimension;
        Network combined = withOutputs(places.length * dimension);
        double[] numbers = new double[combined.parameterCount()];
        List<ParameterBlock> wider = withOutputs(network.outputs() + 1).blocks();
        double[] basis = new double[terms];
        for (int b = 0; b < wider.size(); b++) {
            ParameterBlock from = network.blocks().get(b);
            ParameterBlock to = combined.blocks().get(b);
            if (wider.get(b).size() == from.size()) {
                System.arraycopy(parameters, from.offset(), numbers, to.offset(), from.size());
                continue;
            }
            int each = from.size() / network.outputs();
            for (int p = 0; p < places.length; p++) {
                BendBasis.at(places[p], terms, basis);
                for (int i = 0; i < dimension * each; i++) {
                    double sum = 0;
                    for (int j = 0; j < terms; j++) {
                        sum += basis[j] * parameters[from.offset() + j * dimension * each + i];
                    }
                    numbers[to.offset() + p * dimension * each + i] = sum;
                }
            }
        }
        return new DenseOutput(combined, numbers);
    }

    private Network withOutputs(int outputs) {
        if (network instanceof Polynomial polynomial) {
            return new Polynomial(polynomial.inputs(), outputs, polynomial.terms());
        }
        Perceptron perceptron = (Perceptron) network;
        return new Perceptron(
                perceptron.inputs(),
                outputs,
                perceptron.width(),
                perceptron.depth(),
                perceptron.activation(),
                perceptron.shortcut());
    }
}
