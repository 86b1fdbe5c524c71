// Generated from SingleRowMath.java by: java engine/src/test/java/dev/attns/kernel/row/Twins.java
package dev.attns.kernel.row;

import dev.attns.kernel.function.GaussianErrorLinearUnit;
import dev.attns.kernel.function.HyperbolicTangent;
import java.util.Arrays;

/**
 * Rows of double precision in plain loops. Those that are a single assignment the JIT turns into SIMD code by itself;
 * the others have a twin in {@link VectorDoubleRowMath}.
 */
class DoubleRowMath implements RowMath<double[]> {

    private static final int GROUP = 4;

    /** How many partial sums a sum over lanes is made of. */
    static final int PARTIAL_SUMS = WIDEST_BITS / Double.SIZE;

    @Override
    public double[][] rows(int count, int lanes) {
        return new double[count][lanes];
    }

    @Override
    public void read(double[] from, double factor, double[] to, int n) {
        for (int i = 0; i < n; i++) {
            to[i] = (from[i] * factor);
        }
    }

    @Override
    public void write(double[] from, double[] to, int n) {
        for (int i = 0; i < n; i++) {
            to[i] = from[i];
        }
    }

    @Override
    public void fill(double value, double[] row, int n) {
        Arrays.fill(row, 0, n, value);
    }

    @Override
    public void add(double[] x, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] += x[i];
        }
    }

    @Override
    public void affine(
            double bias, double[] weights, int at, int stride, double[][] x, int count, double[] out, int n) {
        int done = 0;
        if (count >= GROUP) {
            begin(bias, weights, at, stride, x, out, n);
            done = GROUP;
        } else {
            fill(bias, out, n);
        }
        more(weights, at, stride, x, done, count, out, n);
    }

    @Override
    public void accumulate(double[] weights, int at, int stride, double[][] x, int count, double[] out, int n) {
        more(weights, at, stride, x, 0, count, out, n);
    }

    private static void begin(double bias, double[] weights, int at, int stride, double[][] x, double[] out, int n) {
        double a = weights[at];
        double b = weights[at + stride];
        double c = weights[at + 2 * stride];
        double d = weights[at + 3 * stride];
        double[] p = x[0];
        double[] q = x[1];
        double[] r = x[2];
        double[] s = x[3];
        for (int i = 0; i < n; i++) {
            out[i] = Math.fma(d, s[i], Math.fma(c, r[i], Math.fma(b, q[i], Math.fma(a, p[i], bias))));
        }
    }

    private static void more(
            double[] weights, int at, int stride, double[][] x, int from, int count, double[] out, int n) {
        int j = from;
        for (; j + GROUP <= count; j += GROUP) {
            four(weights, at + j * stride, stride, x, j, out, n);
        }
        for (; j < count; j++) {
            one(weights[at + j * stride], x[j], out, n);
        }
    }

    private static void four(double[] weights, int at, int stride, double[][] x, int first, double[] out, int n) {
        double a = weights[at];
        double b = weights[at + stride];
        double c = weights[at + 2 * stride];
        double d = weights[at + 3 * stride];
        double[] p = x[first];
        double[] q = x[first + 1];
        double[] r = x[first + 2];
        double[] s = x[first + 3];
        for (int i = 0; i < n; i++) {
            out[i] = Math.fma(d, s[i], Math.fma(c, r[i], Math.fma(b, q[i], Math.fma(a, p[i], out[i]))));
        }
    }

    private static void one(double a, double[] p, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.fma(a, p[i], out[i]);
        }
    }

    @Override
    public void affineFour(
            double[] biases,
            int biasAt,
            double[] weights,
            int at,
            int rowStride,
            int stride,
            double[][] x,
            int count,
            double[][] out,
            int outAt,
            int n) {
        affineFour(biases, biasAt, weights, at, rowStride, stride, x, count, out, outAt, 0, n);
    }

    @Override
    public void rationalPair(double[] c, int at, double[] y, double[] z, double[] ofY, double[] ofZ, int n) {
        rationalPair(c, at, y, z, ofY, ofZ, 0, n);
    }

    @Override
    public void dots(double[] a, double[][] b, int count, double[] sums, int at, int stride, double[] scratch, int n) {
        int body = n - n % PARTIAL_SUMS;
        for (int j = 0; j < count; j++) {
            double[] other = b[j];
            Arrays.fill(scratch, 0, PARTIAL_SUMS, 0);
            for (int i = 0; i < body; i += PARTIAL_SUMS) {
                for (int k = 0; k < PARTIAL_SUMS; k++) {
                    scratch[k] = Math.fma(other[i + k], a[i + k], scratch[k]);
                }
            }
            sums[at + j * stride] += total(scratch, 0) + dot(a, other, body, n);
        }
    }

    @Override
    public double sum(double[] a, double[] scratch, int n) {
        int body = n - n % PARTIAL_SUMS;
        Arrays.fill(scratch, 0, PARTIAL_SUMS, 0);
        for (int i = 0; i < body; i += PARTIAL_SUMS) {
            for (int k = 0; k < PARTIAL_SUMS; k++) {
                scratch[k] += a[i + k];
            }
        }
        return total(scratch, 0) + sum(a, body, n);
    }

    @Override
    public void multiply(double[] a, double[] b, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] * b[i];
        }
    }

    @Override
    public void oneMinusSquare(double[] a, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.fma(-a[i], a[i], 1);
        }
    }

    @Override
    public void tanh(double[] z, double[] value, int n) {
        tanh(z, value, 0, n);
    }

    @Override
    public void gelu(double[] z, double[] value, double[] slope, double[] scratch, int n) {
        gelu(z, value, slope, 0, n);
    }

    @Override
    public void relu(double[] z, double[] value, double[] slope, int n) {
        relu(z, value, slope, 0, n);
    }

    @Override
    public void serpentine(double[] z, double[] value, int n) {
        for (int i = 0; i < n; i++) {
            value[i] = z[i] * (1 / Math.fma(z[i], z[i], 1));
        }
    }

    @Override
    public void serpentinePair(double[] y, double[] z, double[] ofY, double[] ofZ, int n) {
        serpentinePair(y, z, ofY, ofZ, 0, n);
    }

    @Override
    public void serpentineSlope(double[] z, double[] value, double[] slope, int n) {
        serpentineSlope(z, value, slope, 0, n);
    }

    @Override
    public void rational(double[] coefficients, int at, double[] z, double[] value, int n) {
        double p0 = coefficients[at];
        double p1 = coefficients[at + 1];
        double p2 = coefficients[at + 2];
        double p3 = coefficients[at + 3];
        double q0 = coefficients[at + 4];
        double q1 = coefficients[at + 5];
        double q2 = coefficients[at + 6];
        for (int i = 0; i < n; i++) {
            value[i] = Math.fma(Math.fma(Math.fma(p3, z[i], p2), z[i], p1), z[i], p0)
                    / Math.fma(Math.fma(q2, z[i], q1), z[i], q0);
        }
    }

    @Override
    public void rationalSlope(double[] c, int at, double[] z, double[] value, double[] slope, int n) {
        rationalSlope(c, at, z, value, slope, 0, n);
    }

    @Override
    public void rationalBackward(
            double[] c,
            int at,
            double[] z,
            double[] cotangent,
            double[] value,
            double[] quotient,
            double[] product,
            double[] square,
            double[] cube,
            int n) {
        rationalBackward(c, at, z, cotangent, value, quotient, product, square, cube, 0, n);
    }

    /** The sum of the partial sums that stand in a scratch row from a place on, first to last. */
    static double total(double[] scratch, int from) {
        double sum = 0;
        for (int k = 0; k < PARTIAL_SUMS; k++) {
            sum += scratch[from + k];
        }
        return sum;
    }

    static double dot(double[] a, double[] b, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum = Math.fma(a[i], b[i], sum);
        }
        return sum;
    }

    static double sum(double[] a, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += a[i];
        }
        return sum;
    }

    static void tanh(double[] z, double[] value, int from, int to) {
        for (int i = from; i < to; i++) {
            value[i] = HyperbolicTangent.at(z[i]);
        }
    }

    static void gelu(double[] z, double[] value, double[] slope, int from, int to) {
        for (int i = from; i < to; i++) {
            GaussianErrorLinearUnit.at(z, value, slope, i);
        }
    }

    static void relu(double[] z, double[] value, double[] slope, int from, int to) {
        for (int i = from; i < to; i++) {
            double x = z[i];
            value[i] = Math.max(0, x);
            slope[i] = x > 0 ? 1 : 0;
        }
    }

    static void affineFour(
            double[] biases,
            int biasAt,
            double[] weights,
            int at,
            int rowStride,
            int stride,
            double[][] x,
            int count,
            double[][] out,
            int outAt,
            int from,
            int to) {
        for (int k = 0; k < 4; k++) {
            double[] row = out[outAt + k];
            for (int i = from; i < to; i++) {
                double sum = biases == null ? row[i] : biases[biasAt + k];
                for (int j = 0; j < count; j++) {
                    sum = Math.fma(weights[at + k * rowStride + j * stride], x[j][i], sum);
                }
                row[i] = sum;
            }
        }
    }

    static void serpentinePair(double[] y, double[] z, double[] ofY, double[] ofZ, int from, int to) {
        for (int i = from; i < to; i++) {
            double u = y[i];
            double v = z[i];
            double below = Math.fma(u, u, 1);
            double other = Math.fma(v, v, 1);
            double inverse = 1 / (below * other);
            ofY[i] = u * (other * inverse);
            ofZ[i] = v * (below * inverse);
        }
    }

    static void serpentineSlope(double[] z, double[] value, double[] slope, int from, int to) {
        for (int i = from; i < to; i++) {
            double u = z[i];
            double inverse = 1 / Math.fma(u, u, 1);
            value[i] = u * inverse;
            slope[i] = inverse * Math.fma(2, inverse, -1);
        }
    }

    static void rationalPair(double[] c, int at, double[] y, double[] z, double[] ofY, double[] ofZ, int from, int to) {
        double p0 = c[at];
        double p1 = c[at + 1];
        double p2 = c[at + 2];
        double p3 = c[at + 3];
        double q0 = c[at + 4];
        double q1 = c[at + 5];
        double q2 = c[at + 6];
        for (int i = from; i < to; i++) {
            double below = Math.fma(Math.fma(q2, y[i], q1), y[i], q0);
            double other = Math.fma(Math.fma(q2, z[i], q1), z[i], q0);
            double inverse = 1 / (below * other);
            double first = Math.fma(Math.fma(Math.fma(p3, y[i], p2), y[i], p1), y[i], p0) * (other * inverse);
            double second = Math.fma(Math.fma(Math.fma(p3, z[i], p2), z[i], p1), z[i], p0) * (below * inverse);
            ofY[i] = first;
            ofZ[i] = second;
        }
    }

    static void rationalSlope(double[] c, int at, double[] z, double[] value, double[] slope, int from, int to) {
        double p0 = c[at];
        double p1 = c[at + 1];
        double p2 = c[at + 2];
        double p3 = c[at + 3];
        double q0 = c[at + 4];
        double q1 = c[at + 5];
        double q2 = c[at + 6];
        for (int i = from; i < to; i++) {
            double u = z[i];
            double inverse = 1 / Math.fma(Math.fma(q2, u, q1), u, q0);
            double ratio = Math.fma(Math.fma(Math.fma(p3, u, p2), u, p1), u, p0) * inverse;
            double rise = Math.fma(Math.fma(3 * p3, u, 2 * p2), u, p1) - ratio * Math.fma(2 * q2, u, q1);
            value[i] = ratio;
            slope[i] = rise * inverse;
        }
    }

    static void rationalBackward(
            double[] c,
            int at,
            double[] z,
            double[] cotangent,
            double[] value,
            double[] quotient,
            double[] product,
            double[] square,
            double[] cube,
            int from,
            int to) {
        double p0 = c[at];
        double p1 = c[at + 1];
        double p2 = c[at + 2];
        double p3 = c[at + 3];
        double q0 = c[at + 4];
        double q1 = c[at + 5];
        double q2 = c[at + 6];
        for (int i = from; i < to; i++) {
            double u = z[i];
            double inverse = 1 / Math.fma(Math.fma(q2, u, q1), u, q0);
            double ratio = Math.fma(Math.fma(Math.fma(p3, u, p2), u, p1), u, p0) * inverse;
            double rise = Math.fma(Math.fma(3 * p3, u, 2 * p2), u, p1) - ratio * Math.fma(2 * q2, u, q1);
            double share = cotangent[i] * inverse;
            value[i] = ratio;
            quotient[i] = share;
            product[i] = share * ratio;
            cotangent[i] = share * rise;
            square[i] = u * u;
            cube[i] = u * u * u;
        }
    }
}
