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
}
