package dev.attns.training.closedform;

import dev.attns.linear.Cholesky;
import dev.attns.linear.Products;
import dev.attns.parallel.Workers;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The normal equations of a ridge regression, {@code (ΦᵀΦ + ρ·m·I)·x = Φᵀ·t} with m the mean of the diagonal of ΦᵀΦ; rows
 * of features and targets are added tile after tile, in O(features²) memory.
 */
final class RidgeSystem {

    /** Where no factorization exists to working precision, the ridge is raised by this and tried again. */
    private static final double RAISE = 10;

    private static final double LARGEST_RIDGE = 1e-3;

    private final int features;
    private final double[][] gram;
    private final double[][] rightSides;
    private final Workers workers;

    RidgeSystem(int features, int targets, Workers workers) {
        this(triangle(features), targets, workers);
    }

    private RidgeSystem(double[][] gram, int targets, Workers workers) {
        this.features = gram.length;
        this.workers = workers;
        this.gram = gram;
        rightSides = new double[targets][features];
    }

    /** The same matrix, shared, with right sides of its own that are zero. */
    RidgeSystem withoutTargets() {
        return new RidgeSystem(gram, rightSides.length, workers);
    }

    /** Zero rows of a lower triangle. */
    static double[][] triangle(int n) {
        double[][] rows = new double[n][];
        for (int i = 0; i < n; i++) {
            rows[i] = new double[i + 1];
        }
        return rows;
    }

    /** Forgets all samples. */
    void clear() {
        clear(gram);
        clearRightSides();
    }

    /** Forgets what the targets contributed. */
    void clearRightSides() {
        clear(rightSides);
    }

    private static void clear(double[][] rows) {
        for (double[] row : rows) {
            Arrays.fill(row, 0);
        }
    }

    /** Adds samples to the matrix. */
    void addFeatures(double[][] rows, int lanes) {
        Products.addLower(1, rows, features, lanes, gram, workers);
    }

    /** Adds samples to the right sides. */
    void addTargets(double[][] featureRows, double[][] targets, int lanes) {
        Products.add(1, targets, rightSides.length, featureRows, features, lanes, rightSides, workers);
    }

    /** Adds another of the same size. */
    void add(RidgeSystem other) {
        add(other.gram, gram);
        add(other.rightSides, rightSides);
    }

    private static void add(double[][] from, double[][] to) {
        for (int r = 0; r < to.length; r++) {
            for (int i = 0; i < to[r].length; i++) {
                to[r][i] += from[r][i];
            }
        }
    }

    /** Hands on the rows of the matrix's lower triangle, to be read or changed. */
    void matrix(Consumer<double[]> row) {
        Arrays.asList(gram).forEach(row);
    }

    /** Hands on the right sides, to be read or changed. */
    void rightSides(Consumer<double[]> row) {
        Arrays.asList(rightSides).forEach(row);
    }

    /** {@code 2·xᵀ·b − xᵀ·A·x}, without a ridge: by so much x makes the sum of squares smaller whose right side is b. */
    double gain(int target, double[] x) {
        double sum = 0;
        for (int i = 0; i < features; i++) {
            double product = 0;
            for (int j = 0; j < i; j++) {
                product += gram[i][j] * x[j];
            }
            sum += x[i] * (2 * rightSides[target][i] - 2 * product - gram[i][i] * x[i]);
        }
        return sum;
    }

    /** The diagonal of the matrix, divided by the number of samples. */
    double[] diagonal(long count) {
        double[] diagonal = new double[features];
        Arrays.setAll(diagonal, i -> gram[i][i] / count);
        return diagonal;
    }

    /** Factors the matrix with the ridge, or a larger one where that is needed; the matrix itself stays. */
    Optional<Cholesky> factor(double ridge) {
        double mean = 0;
        for (int i = 0; i < features; i++) {
            mean += gram[i][i] / features;
        }
        for (double tried = ridge; tried <= LARGEST_RIDGE; tried *= RAISE) {
            double[][] lower = triangle(features);
            for (int i = 0; i < features; i++) {
                System.arraycopy(gram[i], 0, lower[i], 0, i + 1);
                lower[i][i] += tried * mean;
            }
            Optional<Cholesky> factored = Cholesky.of(lower, features, workers);
            if (factored.isPresent()) {
                return factored;
            }
        }
        return Optional.empty();
    }

    /** The solutions for the right sides, one row each. */
    double[][] solve(Cholesky factored) {
        double[][] solutions = new double[rightSides.length][];
        Arrays.setAll(solutions, o -> rightSides[o].clone());
        factored.solve(solutions, solutions.length, workers);
        return solutions;
    }
}
