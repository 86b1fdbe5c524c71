package dev.attns.kernel.row;

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

    @Override
    public void sineCosine(double[] memory, int x, int sine, int cosine, int n) {
        sineCosine(memory, x, memory, sine, memory, cosine, 0, n);
    }

    static void sineCosine(
            double[] x, int at, double[] sine, int sineAt, double[] cosine, int cosineAt, int from, int to) {
        for (int i = from; i < to; i++) {
            SineCosine.write(x[at + i], sine, sineAt + i, cosine, cosineAt + i);
        }
    }

    static void sineCosine(double[] x, double[] sine, double[] cosine, int from, int to) {
        for (int i = from; i < to; i++) {
            SineCosine.at(i, x, sine, cosine);
        }
    }

    @Override
    public void apply(RowFunction function, double[] x, double[] y, double[] out, double[] scratch, int n) {
        apply(function, x, y, out, 0, n);
    }

    static void apply(RowFunction function, double[] x, double[] y, double[] out, int from, int to) {
        if (function.arguments() == 1) {
            for (int i = from; i < to; i++) {
                out[i] = function.of(x[i], 0);
            }
        } else {
            for (int i = from; i < to; i++) {
                out[i] = function.of(x[i], y[i]);
            }
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
    public boolean markInside(double[][] rows, double[] middle, double[] bound, long[] before, long[] mask, int n) {
        return markInside(rows, middle, bound, before, mask, 0, n) < 0;
    }

    /** Marks some places; returns all their masks, and those of no place, by one and. */
    static long markInside(
            double[][] rows, double[] middle, double[] bound, long[] before, long[] mask, int from, int to) {
        long all = -1;
        for (int i = from; i < to; i++) {
            long inside = before[i];
            for (int r = 0; r < middle.length; r++) {
                inside &= Math.abs(rows[r][i] - middle[r]) < bound[r] ? -1 : 0;
            }
            mask[i] = inside;
            all &= inside;
        }
        return all;
    }
}
