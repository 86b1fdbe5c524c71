package dev.attns.network;

import dev.attns.kernel.row.RowMath;
import java.util.Arrays;

/**
 * The activation of one unit over the lanes of a tile, in SIMD lanes. FSNet's is computed in double precision whatever the
 * rows are.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
public final class ActivationPass<R> {

    private final Activation activation;
    private final RowMath<R> math;
    private final int width;
    private final R[] powers;
    private final R quotient;
    private final R slope;
    private final R product;
    private final R scratch;
    private final double[] moments = new double[7];
    private final double[] arguments;
    private final double[] results;
    private final FsNetPass fsNet;

    /**
     * Working memory for one layer at a time; serves one thread.
     *
     * @param width the number of units of a layer
     * @param lanes the most that a row will have
     */
    public ActivationPass(Activation activation, RowMath<R> math, int width, int lanes) {
        this.activation = activation;
        this.math = math;
        this.width = width;
        powers = math.rows(4, lanes);
        math.fill(1, powers[0], lanes);
        R[] rows = math.rows(3, lanes);
        quotient = rows[0];
        slope = rows[1];
        product = rows[2];
        scratch = math.rows(1, RowMath.SCRATCH)[0];
        boolean isFsNet = activation == Activation.FSNET;
        arguments = isFsNet ? new double[lanes] : null;
        results = isFsNet ? new double[lanes] : null;
        fsNet = isFsNet ? new FsNetPass(lanes) : null;
    }

    /** {@code value = a(z)} of neighbouring units, rationals and serpentines two at a time. */
    void values(double[] parameters, int at, int unit, R[] z, R[] value, int units, int n) {
        int k = 0;
        if (activation == Activation.RATIONAL) {
            for (; k + 2 <= units; k += 2) {
                math.rationalPair(parameters, at, z[k], z[k + 1], value[k], value[k + 1], n);
            }
        }
        if (activation == Activation.SERPENTINE) {
            for (; k + 2 <= units; k += 2) {
                math.serpentinePair(z[k], z[k + 1], value[k], value[k + 1], n);
            }
        }
        for (; k < units; k++) {
            value(parameters, at, unit + k, z[k], value[k], n);
        }
    }

    /** {@code value = a(z)} of a unit, the layer's coefficients standing from {@code at} on. */
    void value(double[] parameters, int at, int unit, R z, R value, int n) {
        switch (activation) {
            case RATIONAL -> math.rational(parameters, at, z, value, n);
            case TANH -> math.tanh(z, value, n);
            case SERPENTINE -> math.serpentine(z, value, n);
            case GELU -> math.gelu(z, value, slope, scratch, n);
            case RELU -> math.relu(z, value, slope, n);
            case FSNET -> {
                math.write(z, arguments, n);
                fsNet.at(arguments, parameters, at + unit, width, n);
                fsNet.value(results, n);
                math.read(results, 1, value, n);
            }
        }
    }

    /**
     * {@code value = a(z)} and {@code slope = a′(z)} of a unit.
     *
     * @param at where the coefficients of the layer stand among the parameters; of no meaning where it has none
     * @param z Not modified, unless it is one of the others.
     * @param value Modified.
     * @param slope Modified.
     */
    public void valueAndSlope(double[] parameters, int at, int unit, R z, R value, R slope, int n) {
        switch (activation) {
            case RATIONAL -> math.rationalSlope(parameters, at, z, value, slope, n);
            case TANH -> {
                math.tanh(z, value, n);
                math.oneMinusSquare(value, slope, n);
            }
            case SERPENTINE -> math.serpentineSlope(z, value, slope, n);
            case GELU -> math.gelu(z, value, slope, scratch, n);
            case RELU -> math.relu(z, value, slope, n);
            case FSNET -> {
                value(parameters, at, unit, z, value, n);
                fsNet.slope(results, n);
                math.read(results, 1, slope, n);
            }
        }
    }

    /**
     * The value once more, and the cotangent carried through.
     *
     * @param value out: a(z)
     * @param cotangent in: that of a(z); out: that of z
     * @param gradient of the coefficients; the share of this unit is added
     */
    void backward(double[] parameters, int at, int unit, R z, R value, R cotangent, double[] gradient, int n) {
        if (activation == Activation.RATIONAL) {
            rationalBackward(parameters, at, z, value, cotangent, gradient, n);
            return;
        }
        valueAndSlope(parameters, at, unit, z, value, slope, n);
        if (activation == Activation.FSNET) {
            math.write(cotangent, results, n);
            fsNet.addCoefficientSlopes(results, gradient, at + unit, width, n);
        }
        math.multiply(cotangent, slope, cotangent, n);
    }

    /**
     * With {@code e = cotangent/Q}, the gradient is {@code Σ e z^k} for the numerator's coefficients and
     * {@code −Σ e (P/Q) z^k} for the denominator's.
     */
    private void rationalBackward(double[] parameters, int at, R z, R value, R cotangent, double[] gradient, int n) {
        math.rationalBackward(parameters, at, z, cotangent, value, quotient, product, powers[2], powers[3], n);
        powers[1] = z;
        Arrays.fill(moments, 0);
        math.dots(quotient, powers, 4, moments, 0, 1, scratch, n);
        math.dots(product, powers, 3, moments, 4, 1, scratch, n);
        for (int k = 0; k < 4; k++) {
            gradient[at + k] += moments[k];
        }
        for (int k = 4; k < 7; k++) {
            gradient[at + k] -= moments[k];
        }
    }
}
