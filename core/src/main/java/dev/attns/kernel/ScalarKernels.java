package dev.attns.kernel;

/** The kernels as plain loops: what the Vector API implementation must agree with, and what runs without it. */
final class ScalarKernels implements ArrayKernels {

    @Override
    public String description() {
        return "scalar";
    }

    @Override
    public void sineCosine(double[] x, double[] sine, double[] cosine, int n) {
        for (int i = 0; i < n; i++) {
            SineCosine.at(i, x, sine, cosine);
        }
    }

    @Override
    public boolean allFinite(double[] x, int n) {
        return allFinite(x, 0, n);
    }

    static boolean allFinite(double[] x, int from, int to) {
        double zero = 0;
        for (int i = from; i < to; i++) {
            zero = Math.fma(x[i], 0.0, zero);
        }
        return zero == 0;
    }

    @Override
    public void dots(double[] a, double[][] b, int count, double[] sums, int at, int stride, double[] scratch, int n) {
        for (int j = 0; j < count; j++) {
            sums[at + j * stride] += dot(a, b[j], 0, n);
        }
    }

    @Override
    public double sum(double[] a, double[] scratch, int n) {
        return sum(a, 0, n);
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

    @Override
    public void dots(float[] a, float[][] b, int count, double[] sums, int at, int stride, float[] scratch, int n) {
        for (int j = 0; j < count; j++) {
            sums[at + j * stride] += dot(a, b[j], 0, n);
        }
    }

    @Override
    public double sum(float[] a, float[] scratch, int n) {
        return sum(a, 0, n);
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

    @Override
    public void rationalPair(double[] c, int at, double[] y, double[] z, double[] ofY, double[] ofZ, int n) {
        rationalPair(c, at, y, z, ofY, ofZ, 0, n);
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

    @Override
    public void rationalPair(double[] c, int at, float[] y, float[] z, float[] ofY, float[] ofZ, int n) {
        rationalPair(c, at, y, z, ofY, ofZ, 0, n);
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
