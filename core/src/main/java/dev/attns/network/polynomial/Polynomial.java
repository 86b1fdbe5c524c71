package dev.attns.network.polynomial;

import static dev.attns.error.InputError.BAD_COUNT;

import dev.attns.kernel.polynomial.MonomialPlan;
import dev.attns.kernel.polynomial.PolynomialKernels;
import dev.attns.kernel.row.RowMath;
import dev.attns.network.BlockList;
import dev.attns.network.ForwardPass;
import dev.attns.network.Network;
import dev.attns.network.NetworkPass;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Precision;
import dev.attns.network.WidePass;
import java.util.Arrays;
import java.util.List;

/**
 * A polynomial in shifted and scaled inputs,
 *
 * <pre>
 *   Q_o(x) = Σ_k weight[o][k]·m_k(z),    z_i = (x_i − centre_i)·scale_i
 * </pre>
 *
 * <p>Shift and scale stay parameters of their own: multiplied out, the terms would be large and cancel. They are applied in
 * double precision whatever the precision of the rest.
 *
 * @param inputs the variables
 * @param outputs how many polynomials there are
 * @param terms the monomials m_k
 */
public record Polynomial(int inputs, int outputs, Monomials terms) implements Network {

    static final String CENTRE = "centre";
    static final String SCALE = "scale";
    static final String WEIGHT = "weight";

    private static final int MOST_OUTPUTS = 100_000;

    public Polynomial {
        if (outputs < 1 || outputs > MOST_OUTPUTS) {
            throw BAD_COUNT.with("The number of outputs", outputs, 1, MOST_OUTPUTS);
        }
        if (inputs != terms.inputs()) {
            throw new IllegalArgumentException(inputs + " inputs and monomials of " + terms.inputs());
        }
    }

    @Override
    public List<ParameterBlock> blocks() {
        return new BlockList()
                .vector(CENTRE, inputs)
                .vector(SCALE, inputs)
                .matrix(WEIGHT, outputs, terms.count())
                .blocks();
    }

    /** Centre 0, scale 1, and zeros for the weights, whatever the seed. */
    @Override
    public double[] start(long seed) {
        double[] parameters = new double[parameterCount()];
        Arrays.fill(parameters, inputs, 2 * inputs, 1);
        return parameters;
    }

    @Override
    public long multiplyAdds() {
        return plan().multiplyAdds(outputs);
    }

    /** How the kernels go through the monomials. */
    MonomialPlan plan() {
        return new MonomialPlan(inputs, terms.parents(), terms.variables());
    }

    @Override
    public NetworkPass pass(Precision precision, int lanes) {
        return precision == Precision.FLOAT
                ? new PolynomialPass<>(this, RowMath.SINGLE, PolynomialKernels.SINGLE, lanes)
                : new PolynomialPass<>(this, RowMath.DOUBLE, PolynomialKernels.DOUBLE, lanes);
    }

    @Override
    public ForwardPass forward(double[] parameters, int lanes) {
        if (outputs < WidePass.FEWEST_OUTPUTS) {
            return Network.super.forward(parameters, lanes);
        }
        double[][] variables = new double[inputs][lanes];
        double[][] heads = new double[outputs][];
        for (int o = 0; o < outputs; o++) {
            int at = 2 * inputs + o * terms.count();
            heads[o] = Arrays.copyOfRange(parameters, at, at + terms.count());
        }
        return new WidePass(
                (input, features, n) -> {
                    for (int i = 0; i < inputs; i++) {
                        PolynomialPass.shift(1, input[i], parameters[i], parameters[inputs + i], variables[i], n);
                    }
                    terms.rows(variables, features, n);
                },
                heads,
                lanes);
    }
}
