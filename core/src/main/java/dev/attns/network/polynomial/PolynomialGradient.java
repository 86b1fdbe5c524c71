package dev.attns.network.polynomial;

import dev.attns.kernel.row.RowMath;

/**
 * The gradient of a polynomial, a few lanes at a time. With cotangents ȳ of the outputs, those of the monomials are, last to
 * first,
 *
 * <pre>
 *   m̄_k = Σ_o weight[o][k]·ȳ_o + Σ_{j : parent(j) = k} z_variable(j)·m̄_j,     z̄_v = Σ_{k : variable(k) = v} m_parent(k)·m̄_k
 * </pre>
 */
final class PolynomialGradient {

    private static final int TILE = 32;
    private static final RowMath<double[]> MATH = RowMath.DOUBLE;

    private final Polynomial shape;
    private final Monomials terms;
    private final double[][] z;
    private final double[][] zCotangent;
    private final double[][] monomials;
    private final double[][] monomialCotangent;
    private final double[][] cotangentTile;
    private final double[] row = new double[TILE];
    private final double[] scratch = new double[RowMath.SCRATCH];

    PolynomialGradient(Polynomial shape) {
        this.shape = shape;
        terms = shape.terms();
        z = new double[shape.inputs()][TILE];
        zCotangent = new double[shape.inputs()][TILE];
        monomials = new double[terms.count()][TILE];
        monomialCotangent = new double[terms.count()][TILE];
        cotangentTile = new double[shape.outputs()][TILE];
    }

    /** As {@link NetworkPass#backward}. */
    void backward(
            double[] parameters,
            double factor,
            double[][] in,
            double[][] cotangent,
            double[] gradient,
            double[][] inCotangent,
            int lanes) {
        for (int first = 0; first < lanes; first += TILE) {
            int n = Math.min(TILE, lanes - first);
            tile(parameters, factor, in, cotangent, gradient, first, n);
            inputGradient(parameters, factor, in, gradient, inCotangent, first, n);
        }
    }

    /** Carries the cotangents of some lanes back to the variables. */
    private void tile(
            double[] parameters,
            double factor,
            double[][] in,
            double[][] cotangent,
            double[] gradient,
            int first,
            int n) {
        int inputs = shape.inputs();
        for (int i = 0; i < inputs; i++) {
            System.arraycopy(in[i], first, row, 0, n);
            PolynomialPass.shift(factor, row, parameters[i], parameters[inputs + i], z[i], n);
            MATH.fill(0, zCotangent[i], n);
        }
        terms.rows(z, monomials, n);
        int count = terms.count();
        int weights = 2 * inputs;
        for (int o = 0; o < shape.outputs(); o++) {
            System.arraycopy(cotangent[o], first, cotangentTile[o], 0, n);
            MATH.dots(cotangentTile[o], monomials, count, gradient, weights + o * count, 1, scratch, n);
        }
        for (int k = 0; k < count; k++) {
            MATH.affine(0, parameters, weights + k, count, cotangentTile, shape.outputs(), monomialCotangent[k], n);
        }
        for (int k = count - 1; k > 0; k--) {
            int parent = terms.parent(k);
            int variable = terms.variable(k);
            MATH.multiply(monomialCotangent[k], monomials[parent], row, n);
            MATH.add(row, zCotangent[variable], n);
            MATH.multiply(monomialCotangent[k], z[variable], row, n);
            MATH.add(row, monomialCotangent[parent], n);
        }
    }

    /** From the variables to centre, scale and input. */
    private void inputGradient(
            double[] parameters,
            double factor,
            double[][] in,
            double[] gradient,
            double[][] inCotangent,
            int first,
            int n) {
        int inputs = shape.inputs();
        for (int i = 0; i < inputs; i++) {
            double centre = parameters[i];
            double scale = parameters[inputs + i];
            double sum = 0;
            double product = 0;
            for (int lane = 0; lane < n; lane++) {
                sum += zCotangent[i][lane];
                product += zCotangent[i][lane] * (factor * in[i][first + lane] - centre);
            }
            gradient[i] -= scale * sum;
            gradient[inputs + i] += product;
            for (int lane = 0; inCotangent != null && lane < n; lane++) {
                inCotangent[i][first + lane] = factor * scale * zCotangent[i][lane];
            }
        }
    }
}
