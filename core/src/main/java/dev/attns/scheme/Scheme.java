package dev.attns.scheme;

import dev.attns.expression.StageTable;

/**
 * An explicit Runge–Kutta scheme as its Butcher table.
 *
 * <pre>
 *   k_i = f(t + c_i h, u + h Σ_{j&lt;i} a_ij k_j),     S = Σ_i b_i k_i,     u(t + h) ≈ u + h·S
 * </pre>
 *
 * S is the <em>slope</em> of the step; it has no factor h.
 */
public final class Scheme {

    /** How far a row sum of a may be from c, and the sum of b from 1, relative to the size of the terms. */
    private static final double TOLERANCE = 4e-16;

    private final String name;
    private final int order;
    private final double[][] a;
    private final double[] b;
    private final double[] c;

    /**
     * A scheme from its table, which is checked.
     *
     * @param order the order of convergence
     * @param c the times of the stages as fractions of the step
     * @param a row i has the i weights of stage i on the stages before it
     * @param b the weights of the stages in the slope; they add up to 1
     */
    Scheme(String name, int order, double[] c, double[][] a, double[] b) {
        this.name = name;
        this.order = order;
        this.c = c;
        this.a = a;
        this.b = b;
        require(a.length == b.length && c.length == b.length, "a, b and c must have a row for each stage");
        for (int i = 0; i < a.length; i++) {
            require(a[i].length == i, "row " + i + " of a must have " + i + " entries");
            requireSum(a[i], c[i], "row " + i + " of a must add up to c");
        }
        requireSum(b, 1, "b must add up to 1");
    }

    private void requireSum(double[] terms, double sum, String rule) {
        double size = 1;
        double rest = -sum;
        for (double term : terms) {
            size += Math.abs(term);
            rest += term;
        }
        require(Math.abs(rest) <= TOLERANCE * size, rule);
    }

    private void require(boolean holds, String rule) {
        if (!holds) {
            throw new IllegalArgumentException("The table of " + name + " is wrong: " + rule);
        }
    }

    /** The name on the command line, for example {@code improved-euler}. */
    public String name() {
        return name;
    }

    /** The order of convergence p: the error at a fixed time falls as h^p. */
    public int order() {
        return order;
    }

    /**
     * The order q of what is told of the inside of a step, {@link DenseRungeKuttaStepper}: in one step from an exact state,
     * {@code u(t + θh)} has an error of O(h^{q+1}). 1, 2, 3, 3 and 7 for {@link Schemes#all}. As q + 1 is nowhere below p, errors inside
     * the steps to a fixed time fall as h^p, as those at the ends do.
     */
    public int denseOrder() {
        return DenseTable.of(this).order();
    }

    /** The number of stages, which is the number of right-hand sides per step. */
    public int stages() {
        return b.length;
    }

    /** The weight of stage j in the argument of stage i, for j below i. */
    public double a(int i, int j) {
        return a[i][j];
    }

    /** The weight of stage i in the slope. */
    public double b(int i) {
        return b[i];
    }

    /** The weights of the stages before it in the argument of stage i. A copy. */
    double[] argumentWeights(int i) {
        return a[i].clone();
    }

    /** The weights of all stages in the slope. A copy. */
    double[] slopeWeights() {
        return b.clone();
    }

    /** The table with the slope and the differences as its sums. */
    StageTable table(StageDifferences differences) {
        double[][] sums = new double[1 + differences.count()][];
        sums[0] = b;
        for (int d = 0; d < differences.count(); d++) {
            sums[1 + d] = differences.weights(d);
        }
        return StageTable.of(a, sums);
    }

    /** The time of stage i as a fraction of the step. */
    public double c(int i) {
        return c[i];
    }

    /** The time of stage i of the step from {@code time} to {@code nextTime}, never outside the two. */
    double stageTime(int i, double time, double nextTime, double step) {
        if (i == 0) {
            return time;
        }
        double within = time + c[i] * step;
        boolean passed = step > 0 ? within > nextTime : within < nextTime;
        return c[i] == 1 || passed ? nextTime : within;
    }

    @Override
    public String toString() {
        return name;
    }
}
