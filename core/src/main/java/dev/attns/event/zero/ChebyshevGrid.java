package dev.attns.event.zero;

import java.util.Arrays;

/**
 * The Chebyshev–Lobatto points of the interval from 0 to 1, ascending, and what polynomials are by their values there:
 *
 * <pre>
 *   θ_j = sin²(πj/2n),  j = 0 … n;      p(θ) = Σ_k a_k·T_k(2θ − 1).
 * </pre>
 *
 * The points of degree n are every other of those of degree 2n, to the bit. Immutable.
 */
public final class ChebyshevGrid {

    /** The largest degree; all others are divisors of it where points are to be shared. */
    public static final int MOST_DEGREE = 64;

    private final int degree;
    private final double[] points;

    /** {@code a_k = Σ_j transform[k][j]·p(θ_j)}. */
    private final double[][] transform;

    /** The points and the transform of a degree from 1 on. */
    public ChebyshevGrid(int degree) {
        if (degree < 1 || degree > MOST_DEGREE) {
            throw new IllegalArgumentException("A polynomial of degree " + degree);
        }
        this.degree = degree;
        points = new double[degree + 1];
        transform = new double[degree + 1][degree + 1];
        for (int j = 0; j <= degree; j++) {
            points[j] = place(j);
        }
        for (int k = 0; k <= degree; k++) {
            for (int j = 0; j <= degree; j++) {
                double weight = (isEnd(k) ? 0.5 : 1) * (isEnd(j) ? 0.5 : 1) * 2.0 / degree;
                transform[k][j] = weight * (k % 2 == 0 ? 1 : -1) * cosine((long) k * j);
            }
        }
    }

    private boolean isEnd(int j) {
        return j == 0 || j == degree;
    }

    /** The second half mirrors the first: {@code θ_{n−j} = 1 − θ_j}. */
    private double place(int j) {
        if (2 * j > degree) {
            return 1 - place(degree - j);
        }
        double sine = StrictMath.sin(Math.PI * ((double) j / degree) / 2);
        return 2 * j == degree ? 0.5 : sine * sine;
    }

    /** The cosine of {@code π·product/n}, by an angle of the first quarter. */
    private double cosine(long product) {
        long m = product % (2L * degree);
        if (m > degree) {
            m = 2L * degree - m;
        }
        if (2 * m == degree) {
            return 0;
        }
        return 2 * m < degree
                ? StrictMath.cos(Math.PI * ((double) m / degree))
                : -StrictMath.cos(Math.PI * ((double) (degree - m) / degree));
    }

    /** The degree n. */
    public int degree() {
        return degree;
    }

    /** θ_j. */
    public double point(int j) {
        return points[j];
    }

    /** The weight of the value at θ_j in coefficient k. */
    public double transform(int k, int j) {
        return transform[k][j];
    }

    /**
     * The coefficients of the polynomial with the given values.
     *
     * @param values at the points. Not modified.
     * @param coefficients Modified.
     */
    public void coefficients(double[] values, double[] coefficients) {
        for (int k = 0; k <= degree; k++) {
            double sum = 0;
            for (int j = 0; j <= degree; j++) {
                sum += transform[k][j] * values[j];
            }
            coefficients[k] = sum;
        }
    }

    /**
     * The weights of the values in the value at a place, by the barycentric formula; they add up to 1.
     *
     * @param weights Modified.
     */
    public void weights(double theta, double[] weights) {
        double sum = 0;
        for (int j = 0; j <= degree; j++) {
            double distance = theta - points[j];
            if (distance == 0) {
                Arrays.fill(weights, 0, degree + 1, 0);
                weights[j] = 1;
                return;
            }
            weights[j] = (j % 2 == 0 ? 1 : -1) * (isEnd(j) ? 0.5 : 1) / distance;
            sum += weights[j];
        }
        for (int j = 0; j <= degree; j++) {
            weights[j] /= sum;
        }
    }
}
