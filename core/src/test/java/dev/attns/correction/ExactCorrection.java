package dev.attns.correction;

import dev.attns.problem.Ode;
import dev.attns.reference.MatrixExponential;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Scheme;
import java.util.stream.Stream;

/**
 * What a scheme leaves out on a linear equation {@code u′ = A·u}: its slope is {@code S = B·u}, and the correction that
 * makes it exact is the linear map {@code (e^{hA} − I − hB)·B⁻¹} of S, or the same without B⁻¹ of u.
 */
public final class ExactCorrection {

    private ExactCorrection() {}

    /**
     * The map of what the network reads to what it has to say, in the unit that the correction gives it.
     *
     * @param matrix A
     * @param h the step
     */
    public static double[][] of(Ode ode, double[][] matrix, Scheme scheme, double h, Correction correction) {
        double[][] slopeMap = slopeMap(ode, scheme, h);
        double[][] rest = MatrixExponential.of(matrix, h);
        double unit = correction == Corrections.csm() ? h : 1;
        for (int r = 0; r < rest.length; r++) {
            for (int c = 0; c < rest.length; c++) {
                rest[r][c] = (rest[r][c] - (r == c ? 1 : 0) - h * slopeMap[r][c]) / unit;
            }
        }
        return correction.input() == NetworkInput.SLOPE ? dividedBy(rest, slopeMap) : rest;
    }

    /** B, column by column. */
    private static double[][] slopeMap(Ode ode, Scheme scheme, double h) {
        int dimension = ode.dimension();
        RungeKuttaStepper stepper = new RungeKuttaStepper(ode, scheme, dimension);
        double[][] identity = new double[dimension][dimension];
        for (int c = 0; c < dimension; c++) {
            identity[c][c] = 1;
        }
        return stepper.slope(0, h, h, identity, dimension);
    }

    /** {@code rest·divisor⁻¹} by elimination on columns, with the largest pivot of each row. */
    private static double[][] dividedBy(double[][] rest, double[][] divisor) {
        int n = rest.length;
        double[][] x = deepCopy(rest);
        double[][] d = deepCopy(divisor);
        for (int k = 0; k < n; k++) {
            int pivot = k;
            for (int c = k + 1; c < n; c++) {
                pivot = Math.abs(d[k][c]) > Math.abs(d[k][pivot]) ? c : pivot;
            }
            swapColumns(d, k, pivot);
            swapColumns(x, k, pivot);
            double inverse = 1 / d[k][k];
            scaleColumn(d, k, inverse);
            scaleColumn(x, k, inverse);
            for (int c = 0; c < n; c++) {
                if (c != k) {
                    double factor = d[k][c];
                    subtractColumn(d, k, factor, c);
                    subtractColumn(x, k, factor, c);
                }
            }
        }
        return x;
    }

    private static double[][] deepCopy(double[][] matrix) {
        return Stream.of(matrix).map(double[]::clone).toArray(double[][]::new);
    }

    private static void swapColumns(double[][] matrix, int a, int b) {
        for (double[] row : matrix) {
            double kept = row[a];
            row[a] = row[b];
            row[b] = kept;
        }
    }

    private static void scaleColumn(double[][] matrix, int c, double factor) {
        for (double[] row : matrix) {
            row[c] *= factor;
        }
    }

    private static void subtractColumn(double[][] matrix, int from, double factor, int to) {
        for (double[] row : matrix) {
            row[to] -= factor * row[from];
        }
    }
}
