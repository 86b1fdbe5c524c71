package dev.attns.problem;

/** The matrix A of the chain of masses and springs, {@code u' = A·u} with u = (q, p), from its constants. */
public final class SpringMassMatrix {

    private SpringMassMatrix() {}

    public static double[][] of(Problem chain) {
        double[] springs = chain.parameters().list("k");
        double[] masses = chain.parameters().list("m");
        int d = masses.length;
        double[][] matrix = new double[2 * d][2 * d];
        for (int i = 0; i < d; i++) {
            matrix[i][d + i] = 1 / masses[i];
            matrix[d + i][i] = -springs[i] - springs[i + 1];
            if (i > 0) {
                matrix[d + i][i - 1] = springs[i];
            }
            if (i < d - 1) {
                matrix[d + i][i + 1] = springs[i + 1];
            }
        }
        return matrix;
    }
}
