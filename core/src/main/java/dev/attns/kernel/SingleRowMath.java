package dev.attns.kernel;

import java.util.Arrays;

/**
 * Rows of single precision; {@link DoubleRowMath} with another type, which Java cannot share.
 */
final class SingleRowMath implements RowMath<float[]> {

    private static final int GROUP = 4;

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
        Kernels.affineFour(biases, biasAt, weights, at, rowStride, stride, x, count, out, outAt, n);
    }

    @Override
    public void rationalPair(double[] c, int at, float[] y, float[] z, float[] ofY, float[] ofZ, int n) {
        Kernels.rationalPair(c, at, y, z, ofY, ofZ, n);
    }

    @Override
    public void dots(float[] a, float[][] b, int count, double[] sums, int at, int stride, float[] scratch, int n) {
        Kernels.dots(a, b, count, sums, at, stride, scratch, n);
    }

    @Override
    public double sum(float[] a, float[] scratch, int n) {
        return Kernels.sum(a, scratch, n);
    }

    @Override
    public void multiply(float[] a, float[] b, float[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a[i] * b[i];
        }
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
        Kernels.rationalBackward(c, at, z, cotangent, value, quotient, product, square, cube, n);
    }
}
