package dev.attns.kernel.row;

/**
 * Weighted sums of rows, {@code Σ_j weights[j]·rows[j]}, added from the first term to the last with fused multiply-adds. Where up to
 * four weights are the same from both ends, as those of RK4's slope are, rows of one weight are added first,
 * {@code a·(x + w) + b·(y + z)}: processors have units for sums beside those for products.
 *
 * <p>Up to four terms go through one loop whose body is a single assignment. The JIT turns such loops into SIMD code by
 * itself, reliably and on every JDK, so they need no second form; a loop over the terms with vectors carried along was
 * twenty times slower wherever the compiler did not keep them in registers.
 */
public final class LinearCombination {

    private LinearCombination() {}

    /** Whether rows of one weight are added first: two to four weights, the same from both ends. */
    public static boolean isSymmetric(double... weights) {
        int last = weights.length - 1;
        return last >= 1 && last <= 3 && weights[0] == weights[last] && (last < 3 || weights[1] == weights[2]);
    }

    /**
     * {@code out = Σ_j weights[j]·rows[j]} over the first n elements.
     *
     * @param rows at least one. Not modified.
     * @param out Modified; none of the rows.
     */
    public static void sum(double[] weights, double[][] rows, double[] out, int n) {
        if (isSymmetric(weights)) {
            symmetric(weights, rows, out, n);
            return;
        }
        int done = begin(weights, rows, out, n);
        for (; done < rows.length; done += 4) {
            add(weights, rows, done, out, n);
        }
    }

    /**
     * {@code out = base + factor·Σ_j weights[j]·rows[j]} over the first n elements; of one term, {@code base + (factor·weight)·row}.
     *
     * @param base Not modified; not out.
     * @param rows at least one. Not modified.
     * @param out Modified; none of the rows.
     */
    public static void shifted(double[] base, double factor, double[] weights, double[][] rows, double[] out, int n) {
        if (rows.length == 1) {
            shiftedByOne(base, factor * weights[0], rows[0], out, n);
        } else {
            sum(weights, rows, out, n);
            shiftedByOne(base, factor, out, out, n);
        }
    }

    /**
     * {@code state = state + factor·row} over the first n elements.
     *
     * @param state Modified.
     * @param row Not modified.
     */
    public static void addTo(double[] state, double factor, double[] row, int n) {
        for (int i = 0; i < n; i++) {
            state[i] = Math.fma(factor, row[i], state[i]);
        }
    }

    private static void shiftedByOne(double[] base, double factor, double[] row, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.fma(factor, row[i], base[i]);
        }
    }

    private static void symmetric(double[] weights, double[][] rows, double[] out, int n) {
        switch (rows.length) {
            case 2 -> both(weights[0], rows[0], rows[1], out, n);
            case 3 -> outerAndInner(weights[0], rows[0], rows[2], weights[1], rows[1], out, n);
            default -> outerAndBoth(weights[0], rows[0], rows[3], weights[1], rows[1], rows[2], out, n);
        }
    }

    private static void both(double a, double[] x, double[] y, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a * (x[i] + y[i]);
        }
    }

    private static void outerAndInner(double a, double[] x, double[] z, double b, double[] y, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.fma(b, y[i], a * (x[i] + z[i]));
        }
    }

    private static void outerAndBoth(
            double a, double[] x, double[] w, double b, double[] y, double[] z, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.fma(b, y[i] + z[i], a * (x[i] + w[i]));
        }
    }

    /** The first terms, so many that a multiple of four is left; returns their number. */
    private static int begin(double[] weights, double[][] rows, double[] out, int n) {
        int terms = (rows.length - 1) % 4 + 1;
        double a = weights[0];
        double[] x = rows[0];
        double b = terms > 1 ? weights[1] : 0;
        double[] y = terms > 1 ? rows[1] : x;
        double c = terms > 2 ? weights[2] : 0;
        double[] z = terms > 2 ? rows[2] : x;
        switch (terms) {
            case 1 -> one(a, x, out, n);
            case 2 -> two(a, x, b, y, out, n);
            case 3 -> three(a, x, b, y, c, z, out, n);
            default -> four(a, x, b, y, c, z, weights[3], rows[3], out, n);
        }
        return terms;
    }

    private static void one(double a, double[] x, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = a * x[i];
        }
    }

    private static void two(double a, double[] x, double b, double[] y, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.fma(b, y[i], a * x[i]);
        }
    }

    private static void three(double a, double[] x, double b, double[] y, double c, double[] z, double[] out, int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.fma(c, z[i], Math.fma(b, y[i], a * x[i]));
        }
    }

    private static void four(
            double a,
            double[] x,
            double b,
            double[] y,
            double c,
            double[] z,
            double d,
            double[] w,
            double[] out,
            int n) {
        for (int i = 0; i < n; i++) {
            out[i] = Math.fma(d, w[i], Math.fma(c, z[i], Math.fma(b, y[i], a * x[i])));
        }
    }

    private static void add(double[] weights, double[][] rows, int first, double[] out, int n) {
        double a = weights[first];
        double b = weights[first + 1];
        double c = weights[first + 2];
        double d = weights[first + 3];
        double[] x = rows[first];
        double[] y = rows[first + 1];
        double[] z = rows[first + 2];
        double[] w = rows[first + 3];
        for (int i = 0; i < n; i++) {
            out[i] = Math.fma(d, w[i], Math.fma(c, z[i], Math.fma(b, y[i], Math.fma(a, x[i], out[i]))));
        }
    }
}
