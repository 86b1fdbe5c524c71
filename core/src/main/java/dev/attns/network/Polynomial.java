package dev.attns.network;

import static dev.attns.error.InputError.BAD_COUNT;

import dev.attns.kernel.polynomial.MonomialPlan;
import dev.attns.kernel.polynomial.PolynomialKernels;
import dev.attns.kernel.row.RowMath;
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
}
