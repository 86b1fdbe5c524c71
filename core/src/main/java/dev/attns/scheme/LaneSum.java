package dev.attns.scheme;

import dev.attns.kernel.row.LinearCombination;

/**
 * A weighted sum of the stages of one trajectory, {@code Σ_j w_j k_j}, added up as {@link StageSum} does. Its loops are as
 * short as the state has components, so they are not those of the tiles: the compiler shapes a loop for the lengths that it
 * has seen there.
 */
final class LaneSum {

    private final double[] weights;
    private final boolean isSymmetric;
    private final double[][] stages;

    /**
     * A sum of the stages in the given memory.
     *
     * @param all the weights of the first stages, zeros among them
     * @param memory {@code memory[j][component]}. Kept, not modified.
     */
    LaneSum(double[] all, double[][] memory) {
        int terms = 0;
        for (double weight : all) {
            terms += weight != 0 ? 1 : 0;
        }
        weights = new double[terms];
        stages = new double[terms][];
        int term = 0;
        for (int j = 0; j < all.length; j++) {
            if (all[j] != 0) {
                weights[term] = all[j];
                stages[term++] = memory[j];
            }
        }
        isSymmetric = LinearCombination.isSymmetric(weights);
    }

    /** {@code out = Σ_j w_j k_j}. */
    void write(double[] out) {
        if (isSymmetric) {
            symmetric(out);
            return;
        }
        switch (weights.length) {
            case 1 -> one(weights[0], stages[0], out);
            case 2 -> two(weights[0], stages[0], weights[1], stages[1], out);
            case 3 -> three(out);
            default -> {
                four(out);
                for (int j = 4; j < weights.length; j++) {
                    add(weights[j], stages[j], out);
                }
            }
        }
    }

    /**
     * {@code out = base + step·Σ_j w_j k_j}; of one term, {@code base + (step·w)·k}.
     *
     * @param out Modified; it may be the base, but none of the stages.
     * @param sum Overwritten.
     */
    void shift(double[] base, double step, double[] out, double[] sum) {
        if (weights.length == 1) {
            shiftBy(base, step * weights[0], stages[0], out);
        } else {
            write(sum);
            shiftBy(base, step, sum, out);
        }
    }

    private static void shiftBy(double[] base, double factor, double[] x, double[] out) {
        for (int i = 0; i < x.length; i++) {
            out[i] = Math.fma(factor, x[i], base[i]);
        }
    }

    private void symmetric(double[] out) {
        switch (weights.length) {
            case 2 -> both(out);
            case 3 -> outerAndInner(out);
            default -> outerAndBoth(out);
        }
    }

    private void both(double[] out) {
        double a = weights[0];
        double[] x = stages[0];
        double[] y = stages[1];
        for (int i = 0; i < out.length; i++) {
            out[i] = a * (x[i] + y[i]);
        }
    }

    private void outerAndInner(double[] out) {
        double a = weights[0];
        double b = weights[1];
        double[] x = stages[0];
        double[] y = stages[1];
        double[] z = stages[2];
        for (int i = 0; i < out.length; i++) {
            out[i] = Math.fma(b, y[i], a * (x[i] + z[i]));
        }
    }

    private void outerAndBoth(double[] out) {
        double a = weights[0];
        double b = weights[1];
        double[] x = stages[0];
        double[] y = stages[1];
        double[] z = stages[2];
        double[] w = stages[3];
        for (int i = 0; i < out.length; i++) {
            out[i] = Math.fma(b, y[i] + z[i], a * (x[i] + w[i]));
        }
    }

    private static void one(double a, double[] x, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = a * x[i];
        }
    }

    private static void add(double a, double[] x, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = Math.fma(a, x[i], out[i]);
        }
    }

    private static void two(double a, double[] x, double b, double[] y, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = Math.fma(b, y[i], a * x[i]);
        }
    }

    private void three(double[] out) {
        double a = weights[0];
        double b = weights[1];
        double c = weights[2];
        double[] x = stages[0];
        double[] y = stages[1];
        double[] z = stages[2];
        for (int i = 0; i < out.length; i++) {
            out[i] = Math.fma(c, z[i], Math.fma(b, y[i], a * x[i]));
        }
    }

    private void four(double[] out) {
        double a = weights[0];
        double b = weights[1];
        double c = weights[2];
        double d = weights[3];
        double[] x = stages[0];
        double[] y = stages[1];
        double[] z = stages[2];
        double[] w = stages[3];
        for (int i = 0; i < out.length; i++) {
            out[i] = Math.fma(d, w[i], Math.fma(c, z[i], Math.fma(b, y[i], a * x[i])));
        }
    }
}
