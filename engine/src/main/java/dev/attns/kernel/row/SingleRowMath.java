package dev.attns.kernel.row;

import dev.attns.kernel.function.GaussianErrorLinearUnit;
import dev.attns.kernel.function.HyperbolicTangent;
import java.util.Arrays;

/**
 * Rows of single precision in plain loops. Those that are a single assignment the JIT turns into SIMD code by itself;
 * the others have a twin in {@link VectorSingleRowMath}.
 */
class SingleRowMath implements RowMath<float[]> {

    private static final int GROUP = 4;

    /** How many partial sums a sum over lanes is made of. */
    static final int PARTIAL_SUMS = WIDEST_BITS / Float.SIZE;

    @Override
    public float[][] rows(int count, int lanes) {
        return new float[count][lanes];
    }

    @Override
    public void read(double[] from, double factor, float[] to, int n) {
        for (int i = 0; i < n; i++) {
            to[i] = (float) (from[i] * factor);
        }
    }

    @Override
    public void write(float[] from, double[] to, int n) {
        for (int i = 0; i < n; i++) {
            to[i] = from[i];
        }
    }

    @Override
    public void fill(double value, float[] row, int n) {
        Arrays.fill(row, 0, n, (float) value);
    }

    @Override
    public void add(float[] x, float[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] += x[i];
        }
    }

    @Override
    public void affine(double bias, double[] weights, int at, int stride, float[][] x, int count, float[] out, int n) {
        int done = 0;
        if (count >= GROUP) {
            begin((float) bias, weights, at, stride, x, out, n);
            done = GROUP;
        } else {
            fill(bias, out, n);
        }
        more(weights, at, stride, x, done, count, out, n);
    }

    @Override
    public void accumulate(double[] weights, int at, int stride, float[][] x, int count, float[] out, int n) {
        more(weights, at, stride, x, 0, count, out, n);
    }

    private static void begin(float bias, double[] weights, int at, int stride, float[][] x, float[] out, int n) {
        float a = (float) weights[at];
        float b = (float) weights[at + stride];
        float c = (float) weights[at + 2 * stride];
        float d = (float) weights[at + 3 * stride];
        float[] p = x[0];
        float[] q = x[1];
        float[] r = x[2];
        float[] s = x[3];
        for (int i = 0; i < n; i++) {
            out[i] = Math.fma(d, s[i], Math.fma(c, r[i], Math.fma(b, q[i], Math.fma(a, p[i], bias))));
        }
    }

    private static void more(
            double[] weights, int at, int stride, float[][] x, int from, int count, float[] out, int n) {
        int j = from;
        for (; j + GROUP <= count; j += GROUP) {
            four(weights, at + j * stride, stride, x, j, out, n);
        }
        for (; j < count; j++) {
            one((float) weights[at + j * stride], x[j], out, n);
        }
    }

    private static void four(double[] weights, int at, int stride, float[][] x, int first, float[] out, int n) {
        float a = (float) weights[at];
        float b = (float) weights[at + stride];
        float c = (float) weights[at + 2 * stride];
        float d = (float) weights[at + 3 * stride];
        float[] p = x[first];
        float[] q = x[first + 1];
        float[] r = x[first + 2];
        float[] s = x[first + 3];
        for (int i = 0; i < n; i++) {
            out[i] = Math.fma(d, s[i], Math.fma(c, r[i], Math.fma(b, q[i], Math.fma(a, p[i], out[i]))));
        }
    }

    private static void one(float a, float[] p, float[] out, int n) {
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
            float[][] x,
            int count,
            float[][] out,
            int outAt,
            int n) {
        affineFour(biases, biasAt, weights, at, rowStride, stride, x, count, out, outAt, 0, n);
    }

    @Override
    public void rationalPair(double[] c, int at, float[] y, float[] z, float[] ofY, float[] ofZ, int n) {
        rationalPair(c, at, y, z, ofY, ofZ, 0, n);
    }

    @Override
    public void dots(float[] a, float[][] b, int count, double[] sums, int at, int stride, float[] scratch, int n) {
        int body = n - n % PARTIAL_SUMS;
        for (int j = 0; j < count; j++) {
            float[] other = b[j];
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
    public double sum(float[] a, float[] scratch, int n) {
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
    public void multiply(float[] a, float[] b, float[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] * b[i];
        }
    }

    @Override
    public void oneMinusSquare(float[] a, float[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.fma(-a[i], a[i], 1);
        }
    }

    @Override
    public void tanh(float[] z, float[] value, int n) {
        tanh(z, value, 0, n);
    }

    @Override
    public void gelu(float[] z, float[] value, float[] slope, float[] scratch, int n) {
        gelu(z, value, slope, 0, n);
    }

    @Override
    public void relu(float[] z, float[] value, float[] slope, int n) {
        relu(z, value, slope, 0, n);
    }

    @Override
    public void serpentine(float[] z, float[] value, int n) {
        for (int i = 0; i < n; i++) {
            value[i] = z[i] * (1 / Math.fma(z[i], z[i], 1));
        }
    }

    @Override
    public void serpentinePair(float[] y, float[] z, float[] ofY, float[] ofZ, int n) {
        serpentinePair(y, z, ofY, ofZ, 0, n);
    }

    @Override
    public void serpentineSlope(float[] z, float[] value, float[] slope, int n) {
        serpentineSlope(z, value, slope, 0, n);
    }

    @Override
    public void rational(double[] coefficients, int at, float[] z, float[] value, int n) {
        float p0 = (float) coefficients[at];
        float p1 = (float) coefficients[at + 1];
        float p2 = (float) coefficients[at + 2];
        float p3 = (float) coefficients[at + 3];
        float q0 = (float) coefficients[at + 4];
        float q1 = (float) coefficients[at + 5];
        float q2 = (float) coefficients[at + 6];
        for (int i = 0; i < n; i++) {
            value[i] = Math.fma(Math.fma(Math.fma(p3, z[i], p2), z[i], p1), z[i], p0)
                    / Math.fma(Math.fma(q2, z[i], q1), z[i], q0);
        }
    }

    @Override
    public void rationalSlope(double[] c, int at, float[] z, float[] value, float[] slope, int n) {
        rationalSlope(c, at, z, value, slope, 0, n);
    }

    @Override
    public void rationalBackward(
            double[] c,
            int at,
            float[] z,
            float[] cotangent,
            float[] value,
            float[] quotient,
            float[] product,
            float[] square,
            float[] cube,
            int n) {
        rationalBackward(c, at, z, cotangent, value, quotient, product, square, cube, 0, n);
    }

    /** The sum of the partial sums that stand in a scratch row from a place on, first to last. */
    static double total(float[] scratch, int from) {
        double sum = 0;
        for (int k = 0; k < PARTIAL_SUMS; k++) {
            sum += scratch[from + k];
        }
        return sum;
    }

    static float dot(float[] a, float[] b, int from, int to) {
        float sum = 0;
        for (int i = from; i < to; i++) {
            sum = Math.fma(a[i], b[i], sum);
        }
        return sum;
    }

    static float sum(float[] a, int from, int to) {
        float sum = 0;
        for (int i = from; i < to; i++) {
            sum += a[i];
        }
        return sum;
    }

    static void tanh(float[] z, float[] value, int from, int to) {
        for (int i = from; i < to; i++) {
            value[i] = HyperbolicTangent.at(z[i]);
        }
    }

    static void gelu(float[] z, float[] value, float[] slope, int from, int to) {
        for (int i = from; i < to; i++) {
            GaussianErrorLinearUnit.at(z, value, slope, i);
        }
    }

    static void relu(float[] z, float[] value, float[] slope, int from, int to) {
        for (int i = from; i < to; i++) {
            float x = z[i];
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
            float[][] x,
            int count,
            float[][] out,
            int outAt,
            int from,
            int to) {
        for (int k = 0; k < 4; k++) {
            float[] row = out[outAt + k];
            for (int i = from; i < to; i++) {
                float sum = biases == null ? row[i] : (float) biases[biasAt + k];
                for (int j = 0; j < count; j++) {
                    sum = Math.fma((float) weights[at + k * rowStride + j * stride], x[j][i], sum);
                }
                row[i] = sum;
            }
        }
    }

    static void serpentinePair(float[] y, float[] z, float[] ofY, float[] ofZ, int from, int to) {
        for (int i = from; i < to; i++) {
            float u = y[i];
            float v = z[i];
            float below = Math.fma(u, u, 1);
            float other = Math.fma(v, v, 1);
            float inverse = 1 / (below * other);
            ofY[i] = u * (other * inverse);
            ofZ[i] = v * (below * inverse);
        }
    }

    static void serpentineSlope(float[] z, float[] value, float[] slope, int from, int to) {
        for (int i = from; i < to; i++) {
            float u = z[i];
            float inverse = 1 / Math.fma(u, u, 1);
            value[i] = u * inverse;
            slope[i] = inverse * Math.fma(2, inverse, -1);
        }
    }

    static void rationalPair(double[] c, int at, float[] y, float[] z, float[] ofY, float[] ofZ, int from, int to) {
        float p0 = (float) c[at];
        float p1 = (float) c[at + 1];
        float p2 = (float) c[at + 2];
        float p3 = (float) c[at + 3];
        float q0 = (float) c[at + 4];
        float q1 = (float) c[at + 5];
        float q2 = (float) c[at + 6];
        for (int i = from; i < to; i++) {
            float below = Math.fma(Math.fma(q2, y[i], q1), y[i], q0);
            float other = Math.fma(Math.fma(q2, z[i], q1), z[i], q0);
            float inverse = 1 / (below * other);
            float first = Math.fma(Math.fma(Math.fma(p3, y[i], p2), y[i], p1), y[i], p0) * (other * inverse);
            float second = Math.fma(Math.fma(Math.fma(p3, z[i], p2), z[i], p1), z[i], p0) * (below * inverse);
            ofY[i] = first;
            ofZ[i] = second;
        }
    }

    static void rationalSlope(double[] c, int at, float[] z, float[] value, float[] slope, int from, int to) {
        float p0 = (float) c[at];
        float p1 = (float) c[at + 1];
        float p2 = (float) c[at + 2];
        float p3 = (float) c[at + 3];
        float q0 = (float) c[at + 4];
        float q1 = (float) c[at + 5];
        float q2 = (float) c[at + 6];
        for (int i = from; i < to; i++) {
            float u = z[i];
            float inverse = 1 / Math.fma(Math.fma(q2, u, q1), u, q0);
            float ratio = Math.fma(Math.fma(Math.fma(p3, u, p2), u, p1), u, p0) * inverse;
            float rise = Math.fma(Math.fma(3 * p3, u, 2 * p2), u, p1) - ratio * Math.fma(2 * q2, u, q1);
            value[i] = ratio;
            slope[i] = rise * inverse;
        }
    }

    static void rationalBackward(
            double[] c,
            int at,
            float[] z,
            float[] cotangent,
            float[] value,
            float[] quotient,
            float[] product,
            float[] square,
            float[] cube,
            int from,
            int to) {
        float p0 = (float) c[at];
        float p1 = (float) c[at + 1];
        float p2 = (float) c[at + 2];
        float p3 = (float) c[at + 3];
        float q0 = (float) c[at + 4];
        float q1 = (float) c[at + 5];
        float q2 = (float) c[at + 6];
        for (int i = from; i < to; i++) {
            float u = z[i];
            float inverse = 1 / Math.fma(Math.fma(q2, u, q1), u, q0);
            float ratio = Math.fma(Math.fma(Math.fma(p3, u, p2), u, p1), u, p0) * inverse;
            float rise = Math.fma(Math.fma(3 * p3, u, 2 * p2), u, p1) - ratio * Math.fma(2 * q2, u, q1);
            float share = cotangent[i] * inverse;
            value[i] = ratio;
            quotient[i] = share;
            product[i] = share * ratio;
            cotangent[i] = share * rise;
            square[i] = u * u;
            cube[i] = u * u * u;
        }
    }
}
