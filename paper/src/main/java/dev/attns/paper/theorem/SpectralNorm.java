package dev.attns.paper.theorem;

/**
 * The spectral norm of a matrix, its largest singular value, to about 1e-13 relative.
 *
 * <p>It is the root of the largest eigenvalue of the smaller of WᵀW and WWᵀ, which is made tridiagonal by Householder's
 * reflections and then bisected by the signs of its pivots (Golub and Van Loan, 8.3 and 8.4). Unlike a power iteration, this
 * does not stop short where several singular values lie close together, so the result is good for a bound.
 */
final class SpectralNorm {

    private static final int MOST_BISECTIONS = 100;

    private SpectralNorm() {}

    /**
     * The norm of a matrix given by its rows; NaN where an entry is no finite number.
     *
     * @param rows at least one, of one length. Not modified.
     */
    static double of(double[][] rows) {
        double size = 0;
        for (double[] row : rows) {
            for (double entry : row) {
                size = Math.max(size, Double.isInfinite(entry) ? Double.NaN : Math.abs(entry));
            }
        }
        if (size == 0 || Double.isNaN(size)) {
            return size;
        }
        return size * Math.sqrt(largestEigenvalue(products(rows, size)));
    }

    /** WᵀW or WWᵀ, of the entries over their size, whichever is smaller. */
    private static double[][] products(double[][] rows, double size) {
        int order = Math.min(rows.length, rows[0].length);
        int terms = Math.max(rows.length, rows[0].length);
        double[][] vectors = new double[terms][order];
        for (int t = 0; t < terms; t++) {
            for (int i = 0; i < order; i++) {
                vectors[t][i] = (rows.length >= rows[0].length ? rows[t][i] : rows[i][t]) / size;
            }
        }
        double[][] products = new double[order][order];
        for (int i = 0; i < order; i++) {
            for (double[] vector : vectors) {
                add(vector[i], vector, products[i], 0);
            }
        }
        return products;
    }

    /**
     * The largest eigenvalue of a symmetric matrix without negative ones.
     *
     * @param matrix Overwritten.
     */
    private static double largestEigenvalue(double[][] matrix) {
        int order = matrix.length;
        double[] diagonal = new double[order];
        double[] beside = new double[order];
        for (int k = 0; k < order; k++) {
            diagonal[k] = matrix[k][k];
            beside[k] = k < order - 1 ? reflect(matrix, k) : 0;
        }
        double low = 0;
        double high = 0;
        for (int k = 0; k < order; k++) {
            low = Math.max(low, diagonal[k]);
            high = Math.max(high, diagonal[k] + Math.abs(beside[k]) + (k > 0 ? Math.abs(beside[k - 1]) : 0));
        }
        for (int i = 0; i < MOST_BISECTIONS && high - low > 1e-15 * high; i++) {
            double middle = 0.5 * (low + high);
            if (isAboveAll(middle, diagonal, beside)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    /** Whether all eigenvalues of the tridiagonal matrix lie below x, which is so where all pivots are negative. */
    private static boolean isAboveAll(double x, double[] diagonal, double[] beside) {
        double pivot = diagonal[0] - x;
        for (int k = 1; k < diagonal.length && pivot < 0; k++) {
            pivot = diagonal[k] - x - beside[k - 1] * beside[k - 1] / pivot;
        }
        return pivot < 0;
    }

    /**
     * Turns what stands in row k behind the diagonal into one number beside it, by a reflection of the rows and columns
     * behind k: {@code A − v·wᵀ − w·vᵀ} with {@code w = p − (b/2)(vᵀp)·v}, {@code p = b·A·v}, {@code b = 2/vᵀv}.
     *
     * @return the number beside the diagonal
     */
    private static double reflect(double[][] matrix, int k) {
        int first = k + 1;
        double[] v = matrix[k];
        double rest = dot(v, v, first + 1);
        if (rest == 0) {
            return v[first];
        }
        double length = Math.sqrt(v[first] * v[first] + rest);
        double beside = v[first] > 0 ? -length : length;
        v[first] -= beside;
        double b = 2 / dot(v, v, first);
        double[] w = new double[v.length];
        for (int i = first; i < v.length; i++) {
            add(b * v[i], matrix[i], w, first);
        }
        add(-0.5 * b * dot(v, w, first), v, w, first);
        for (int i = first; i < v.length; i++) {
            add(-v[i], w, matrix[i], first);
            add(-w[i], v, matrix[i], first);
        }
        return beside;
    }

    private static void add(double factor, double[] row, double[] to, int first) {
        for (int i = first; i < to.length; i++) {
            to[i] += factor * row[i];
        }
    }

    private static double dot(double[] a, double[] b, int first) {
        double sum = 0;
        for (int i = first; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
