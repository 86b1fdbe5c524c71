package dev.attns.kernel.row;

import dev.attns.kernel.function.NaturalExponential;
import dev.attns.kernel.function.NaturalLogarithm;
import dev.attns.kernel.function.SineCosine;

/** The kernels as plain loops: what the Vector API implementation must agree with, and what runs without it. */
final class ScalarKernels implements ArrayKernels {

    @Override
    public String description() {
        return "scalar";
    }

    @Override
    public void sineCosine(double[] x, double[] sine, double[] cosine, int n) {
        sineCosine(x, sine, cosine, 0, n);
    }

    static void sineCosine(double[] x, double[] sine, double[] cosine, int from, int to) {
        for (int i = from; i < to; i++) {
            SineCosine.at(i, x, sine, cosine);
        }
    }

    @Override
    public void exponential(double[] x, double[] out, int n) {
        exponential(x, out, 0, n);
    }

    static void exponential(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = NaturalExponential.at(x[i]);
        }
    }

    @Override
    public void logarithm(double[] x, double[] out, int n) {
        logarithm(x, out, 0, n);
    }

    static void logarithm(double[] x, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = NaturalLogarithm.at(x[i]);
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
    public boolean markOutside(double[] x, double middle, double half, boolean[] outside, int n) {
        return markOutside(x, middle, half, outside, 0, n);
    }

    static boolean markOutside(double[] x, double middle, double half, boolean[] outside, int from, int to) {
        boolean any = false;
        for (int i = from; i < to; i++) {
            if (!(Math.abs(x[i] - middle) <= half)) {
                outside[i] = true;
                any = true;
            }
        }
        return any;
    }
}
