package dev.attns.problem;

/**
 * An equation given lane by lane as a plain formula, for tests. Its pullback is made of differences. The formula of an autonomous one is told
 * that the time is NaN.
 */
public record FormulaOde(int dimension, boolean isAutonomous, Formula formula) implements Ode {

    /** The right-hand side of one trajectory. */
    @FunctionalInterface
    public interface Formula {

        /** Writes the slope of a state. */
        void slope(double time, double[] state, double[] slope);
    }

    /** The right-hand side of an equation with one component. */
    @FunctionalInterface
    public interface ScalarFormula {

        /** The slope of a state. */
        double slope(double time, double state);
    }

    /** An autonomous equation. */
    public FormulaOde(int dimension, Formula formula) {
        this(dimension, true, formula);
    }

    /** The same equation, whose formula looks at the time. */
    public FormulaOde ofTime() {
        return new FormulaOde(dimension, false, formula);
    }

    /** An equation with one component. */
    public static FormulaOde scalar(ScalarFormula formula) {
        return new FormulaOde(1, (time, state, slope) -> slope[0] = formula.slope(time, state[0]));
    }

    @Override
    public Evaluator evaluator(int lanes) {
        double[] own = new double[dimension];
        double[] ownSlope = new double[dimension];
        Evaluator differences = PlainOde.of(
                        dimension,
                        (time, state, slope) -> formula.slope(isAutonomous ? Double.NaN : time, state, slope))
                .evaluator(lanes);
        return new Evaluator() {
            @Override
            public void slope(double[] time, double[][] state, double[][] slope, int n) {
                for (int lane = 0; lane < n; lane++) {
                    for (int c = 0; c < dimension; c++) {
                        own[c] = state[c][lane];
                    }
                    formula.slope(isAutonomous ? Double.NaN : time[lane], own, ownSlope);
                    for (int c = 0; c < dimension; c++) {
                        slope[c][lane] = ownSlope[c];
                    }
                }
            }

            @Override
            public void pullback(double[] time, double[][] state, double[][] cotangent, double[][] result, int n) {
                differences.pullback(time, state, cotangent, result, n);
            }
        };
    }
}
