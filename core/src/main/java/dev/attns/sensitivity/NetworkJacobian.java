package dev.attns.sensitivity;

import dev.attns.network.Network;
import dev.attns.network.NetworkPass;
import dev.attns.network.Precision;
import dev.attns.network.polynomial.Monomials;
import dev.attns.network.polynomial.Polynomial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * The derivatives of a network's outputs with respect to its inputs, {@code ∂Q_o(factor·x)/∂x_i}. Those of a
 * polynomial are polynomials themselves, one degree lower,
 *
 * <pre>
 *   ∂/∂x_i Σ_k w_k·z^α(k) = factor·scale_i·Σ_k w_k·α_i(k)·z^(α(k) − e_i),
 * </pre>
 *
 * and run by the same kernels; those of other networks are found by backward passes, one for each output. Owns its memory; serves
 * one thread.
 */
final class NetworkJacobian {

    private final Network network;
    private final double factor;
    private final NetworkPass pass;
    private final boolean isForward;
    private final double[][] cotangent;
    private final double[] unused;
    private final double[][] entries;
    private final double[][] row;

    private NetworkJacobian(
            Network network, Network run, double[] parameters, double factor, Precision precision, int lanes) {
        this.network = network;
        this.factor = factor;
        isForward = run != network;
        pass = run.pass(precision, lanes).use(parameters);
        cotangent = new double[isForward ? 0 : network.outputs()][lanes];
        unused = new double[isForward ? 0 : network.parameterCount()];
        entries = new double[network.outputs() * network.inputs()][lanes];
        row = new double[network.inputs()][];
    }

    /**
     * What makes them for at most so many lanes.
     *
     * @param parameters of the network. Kept, not modified.
     * @param factor by which the input is multiplied
     */
    static IntFunction<NetworkJacobian> of(Network network, double[] parameters, double factor, Precision precision) {
        if (!(network instanceof Polynomial polynomial)) {
            return lanes -> new NetworkJacobian(network, network, parameters, factor, precision, lanes);
        }
        Polynomial lower = new Polynomial(
                polynomial.inputs(), polynomial.outputs() * polynomial.inputs(), lowered(polynomial.terms()));
        double[] rates = derivative(polynomial, lower, parameters, factor);
        return lanes -> new NetworkJacobian(network, lower, rates, factor, precision, lanes);
    }

    /** All that is left of monomials when one factor is taken away. */
    private static Monomials lowered(Monomials terms) {
        List<List<Integer>> lower = new ArrayList<>();
        for (int k = 1; k < terms.count(); k++) {
            List<Integer> exponents = Arrays.stream(terms.exponents(k)).boxed().toList();
            for (int i = 0; i < terms.inputs(); i++) {
                if (exponents.get(i) > 0) {
                    lower.add(Monomials.withoutOne(exponents, i));
                }
            }
        }
        return Monomials.closure(terms.inputs(), lower);
    }

    private static double[] derivative(Polynomial of, Polynomial lower, double[] parameters, double factor) {
        int inputs = of.inputs();
        double[] result = lower.start(0);
        System.arraycopy(parameters, 0, result, 0, 2 * inputs);
        Map<List<Integer>, Integer> place = new HashMap<>();
        for (int k = 0; k < lower.terms().count(); k++) {
            place.put(Arrays.stream(lower.terms().exponents(k)).boxed().toList(), k);
        }
        for (int k = 1; k < of.terms().count(); k++) {
            List<Integer> exponents =
                    Arrays.stream(of.terms().exponents(k)).boxed().toList();
            for (int i = 0; i < inputs; i++) {
                if (exponents.get(i) > 0) {
                    int to = place.get(Monomials.withoutOne(exponents, i));
                    double rate = factor * parameters[inputs + i] * exponents.get(i);
                    for (int o = 0; o < of.outputs(); o++) {
                        double weight = parameters[2 * inputs + o * of.terms().count() + k];
                        result[2 * inputs + (o * inputs + i) * lower.terms().count() + to] += rate * weight;
                    }
                }
            }
        }
        return result;
    }

    /**
     * Carries cotangents of the outputs back to the inputs, {@code x̄_i = Σ_o (∂Q_o/∂x_i)·ȳ_o}.
     *
     * @param input Not modified.
     * @param outputCotangent Not modified.
     * @param inputCotangent Overwritten.
     */
    void pullback(double[][] input, double[][] outputCotangent, double[][] inputCotangent, int lanes) {
        if (!isForward) {
            pass.backward(factor, input, outputCotangent, unused, inputCotangent, lanes);
            return;
        }
        pass.forward(factor, input, entries, lanes);
        for (int i = 0; i < row.length; i++) {
            Arrays.fill(inputCotangent[i], 0, lanes, 0);
            for (int o = 0; o < network.outputs(); o++) {
                double[] entry = entries[o * row.length + i];
                for (int lane = 0; lane < lanes; lane++) {
                    inputCotangent[i][lane] = Math.fma(entry[lane], outputCotangent[o][lane], inputCotangent[i][lane]);
                }
            }
        }
    }

    /**
     * The derivatives at some inputs.
     *
     * @param input {@code input[i][lane]}. Not modified.
     * @return {@code entries[o·inputs + i][lane]}; own memory, valid until the next call
     */
    double[][] of(double[][] input, int lanes) {
        if (isForward) {
            pass.forward(factor, input, entries, lanes);
            return entries;
        }
        for (int o = 0; o < network.outputs(); o++) {
            Arrays.fill(cotangent[o], 0, lanes, 1);
            System.arraycopy(entries, o * row.length, row, 0, row.length);
            pass.backward(factor, input, cotangent, unused, row, lanes);
            Arrays.fill(cotangent[o], 0, lanes, 0);
        }
        return entries;
    }
}
