package dev.attns.network;

import dev.attns.kernel.row.Kernels;
import dev.attns.kernel.row.RowMath;

/**
 * FSNet's activation of one unit over the lanes of a tile, in double precision. With {@code T = tanh(a2 (z + a3)/2)} the
 * sigmoid is {@code s = (1 + T)/2}, and with {@code B = s (1 − s) = (1 − T²)/4}
 *
 * <pre>
 *     a(z) = a1 B + a4 sin(200 a5 z)
 *     a′(z) = −a1 a2 T B + 200 a4 a5 cos(200 a5 z)
 * </pre>
 */
final class FsNetPass {

    private static final int COEFFICIENTS = 5;
    private static final double FREQUENCY = 200;

    private double height;
    private double rate;
    private double shift;
    private double amplitude;
    private double frequency;

    private final double[] argument;
    private final double[] angle;
    private final double[] tangent;
    private final double[] bell;
    private final double[] sine;
    private final double[] cosine;

    /** The derivatives with respect to the coefficients; the first is the bell, the fourth the sine. */
    private final double[][] partial;

    private final double[] scratch = new double[RowMath.SCRATCH];

    FsNetPass(int lanes) {
        argument = new double[lanes];
        angle = new double[lanes];
        tangent = new double[lanes];
        bell = new double[lanes];
        sine = new double[lanes];
        cosine = new double[lanes];
        partial = new double[][] {bell, new double[lanes], new double[lanes], sine, new double[lanes]};
    }

    /**
     * Goes to a row of arguments, of which the other methods then speak.
     *
     * @param at where the unit's first coefficient is, the next ones following at distance {@code stride}
     */
    void at(double[] z, double[] parameters, int at, int stride, int n) {
        height = parameters[at];
        rate = parameters[at + stride];
        shift = parameters[at + 2 * stride];
        amplitude = parameters[at + 3 * stride];
        frequency = FREQUENCY * parameters[at + 4 * stride];
        System.arraycopy(z, 0, argument, 0, n);
        for (int i = 0; i < n; i++) {
            angle[i] = frequency * z[i];
        }
        Kernels.sineCosine(angle, sine, cosine, n);
        for (int i = 0; i < n; i++) {
            tangent[i] = 0.5 * rate * (z[i] + shift);
        }
        RowMath.DOUBLE.tanh(tangent, tangent, n);
        for (int i = 0; i < n; i++) {
            bell[i] = 0.25 * Math.fma(-tangent[i], tangent[i], 1);
        }
    }

    /** {@code out = a(z)}. */
    void value(double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = height * bell[i] + amplitude * sine[i];
        }
    }

    /** {@code out = a′(z)}. */
    void slope(double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = amplitude * frequency * cosine[i] - height * rate * tangent[i] * bell[i];
        }
    }

    /** Adds {@code Σ_lanes weight·∂a/∂a_k} to the gradient, where the unit's coefficients are. */
    void addCoefficientSlopes(double[] weight, double[] gradient, int at, int stride, int n) {
        double[] ofRate = partial[1];
        double[] ofShift = partial[2];
        double[] ofFrequency = partial[4];
        for (int i = 0; i < n; i++) {
            ofRate[i] = -height * tangent[i] * bell[i] * (argument[i] + shift);
        }
        for (int i = 0; i < n; i++) {
            ofShift[i] = -height * tangent[i] * bell[i] * rate;
        }
        for (int i = 0; i < n; i++) {
            ofFrequency[i] = amplitude * FREQUENCY * argument[i] * cosine[i];
        }
        RowMath.DOUBLE.dots(weight, partial, COEFFICIENTS, gradient, at, stride, scratch, n);
    }
}
