package dev.attns.guard;

import dev.attns.linear.Cholesky;
import dev.attns.parallel.Workers;
import java.nio.DoubleBuffer;
import java.util.Arrays;

/**
 * The Christoffel function of the states that a correction was trained on: small where there were many of them, large where
 * there were none, also in the holes and beyond the bends of their cloud, which ranges do not see.
 *
 * <pre>
 *   κ(u) = vᵀ·G⁻¹·v = |C⁻¹·v|²,     v = all monomials of z up to a degree,  z = (u − μ)/s,
 *   G = mean of v·vᵀ over the states + ridge·I = C·Cᵀ,     ridge = 1e-10 · trace(G)/terms
 * </pre>
 *
 * The degree is 2, and from seven components on 1: the terms, and with them the cost, grow as a power of the dimension.
 */
public final class Christoffel {

    private static final double RIDGE = 1e-10;

    /** More components than this have the degree 1. */
    private static final int MOST_QUADRATIC = 6;

    private final double[] mean;
    private final double[] scale;

    /** C⁻¹: row j has j + 1 numbers. */
    private final double[][] inverse;

    private final ChristoffelPolynomial polynomial;

    /** The function of given numbers: μ, s, and C⁻¹ row by row up to the diagonal. Kept, not modified. */
    public Christoffel(double[] mean, double[] scale, double[][] inverse) {
        int terms = terms(mean.length);
        boolean fits = scale.length == mean.length && inverse.length == terms;
        for (int j = 0; fits && j < terms; j++) {
            fits = inverse[j].length == j + 1;
        }
        if (!fits) {
            throw new IllegalArgumentException("the factor of its Christoffel function has another shape");
        }
        this.mean = mean;
        this.scale = scale;
        this.inverse = inverse;
        polynomial = new ChristoffelPolynomial(mean, scale, degree(mean.length), inverse);
    }

    /** How many monomials there are of so many components. */
    static int terms(int dimension) {
        return MonomialOrder.count(dimension, degree(dimension));
    }

    private static int degree(int dimension) {
        return dimension > MOST_QUADRATIC ? 1 : 2;
    }

    /** The test of a region with this function of its states. */
    RegionTest test(int[] read, double[] middle, double[] bound, double largest) {
        return polynomial.test(read, middle, bound, largest);
    }

    /** μ. Not a copy. */
    public double[] mean() {
        return mean;
    }

    /** s. Not a copy. */
    public double[] scale() {
        return scale;
    }

    /** C⁻¹, row by row up to the diagonal. Not a copy. */
    public double[][] inverse() {
        return inverse;
    }

    private static void shiftAndScale(double[] row, double shift, double factor, double[] out, int lanes) {
        for (int i = 0; i < lanes; i++) {
            out[i] = (row[i] - shift) * factor;
        }
    }

    /** Lays out monomials, in the order 1, z_1 …, z_1², z_1·z_2 …. Owns its memory; serves one thread. */
    private static final class MonomialRows {

        private final double[] mean;
        private final double[] scale;
        private final double[][] rows;

        MonomialRows(double[] mean, double[] scale, int lanes) {
            this.mean = mean;
            this.scale = scale;
            rows = new double[terms(mean.length)][lanes];
            Arrays.fill(rows[0], 1);
        }

        void load(double[][] state, int lanes) {
            int dimension = mean.length;
            for (int c = 0; c < dimension; c++) {
                shiftAndScale(state[c], mean[c], 1 / scale[c], rows[1 + c], lanes);
            }
            int term = dimension + 1;
            for (int a = 1; term < rows.length; a++) {
                for (int b = a; b <= dimension; b++) {
                    multiply(rows[a], rows[b], rows[term++], lanes);
                }
            }
        }

        private static void multiply(double[] one, double[] other, double[] out, int lanes) {
            for (int i = 0; i < lanes; i++) {
                out[i] = one[i] * other[i];
            }
        }
    }

    /** Finds the function of many states out; all of them are to be given again for its largest value. */
    public static final class Survey {

        private final MonomialRows monomials;
        private final double[][] sums;
        private long count;

        /**
         * A survey.
         *
         * @param mean of the states, by component
         * @param scale their deviation, above zero
         * @param lanes the most that are added at a time
         */
        public Survey(double[] mean, double[] scale, int lanes) {
            monomials = new MonomialRows(mean, scale, lanes);
            int terms = monomials.rows.length;
            sums = new double[terms][terms];
        }

        /** Adds the states of some lanes. */
        public void add(double[][] state, int lanes) {
            monomials.load(state, lanes);
            double[][] rows = monomials.rows;
            for (int i = 0; i < rows.length; i++) {
                for (int j = 0; j <= i; j++) {
                    double sum = 0;
                    for (int lane = 0; lane < lanes; lane++) {
                        sum += rows[i][lane] * rows[j][lane];
                    }
                    sums[i][j] += sum;
                }
            }
            count += lanes;
        }

        /** How many numbers {@link #write} writes. */
        public int numbers() {
            return sums.length * (sums.length + 1) / 2 + 1;
        }

        /** Writes what it found out. */
        public void write(DoubleBuffer to) {
            for (int i = 0; i < sums.length; i++) {
                to.put(sums[i], 0, i + 1);
            }
            to.put(count);
        }

        /** Adds what another survey with the same mean and scale found out. */
        public void add(DoubleBuffer from) {
            for (int i = 0; i < sums.length; i++) {
                for (int j = 0; j <= i; j++) {
                    sums[i][j] += from.get();
                }
            }
            count += (long) from.get();
        }

        /** The function. */
        public Christoffel function() {
            int terms = sums.length;
            double trace = 0;
            for (int i = 0; i < terms; i++) {
                trace += sums[i][i] / count;
            }
            double ridge = RIDGE * trace / terms;
            Workers alone = Workers.of(1);
            Cholesky factor = null;
            while (factor == null) {
                double[][] lower = new double[terms][terms];
                for (int i = 0; i < terms; i++) {
                    for (int j = 0; j <= i; j++) {
                        lower[i][j] = sums[i][j] / count;
                    }
                    lower[i][i] += ridge;
                }
                factor = Cholesky.of(lower, terms, alone).orElse(null);
                ridge *= 10;
                if (!Double.isFinite(ridge)) {
                    throw new IllegalArgumentException("The states are too large to be surveyed");
                }
            }
            double[][] columns = new double[terms][terms];
            for (int i = 0; i < terms; i++) {
                columns[i][i] = 1;
            }
            factor.forward(columns, terms, alone);
            double[][] inverse = new double[terms][];
            for (int j = 0; j < terms; j++) {
                inverse[j] = new double[j + 1];
                for (int k = 0; k <= j; k++) {
                    inverse[j][k] = columns[k][j];
                }
            }
            return new Christoffel(monomials.mean, monomials.scale, inverse);
        }
    }

    /** Values in the lanes of a tile. Owns its memory; serves one thread. */
    public final class Values {

        private final ChristoffelPolynomial.Values values;

        /** Memory for at most so many lanes. */
        public Values(int lanes) {
            values = polynomial.values(lanes);
        }

        /**
         * κ of each state, without allocating.
         *
         * @param state Not modified.
         * @return own memory, valid until the next call
         */
        public double[] of(double[][] state, int lanes) {
            return values.of(state, lanes);
        }
    }
}
