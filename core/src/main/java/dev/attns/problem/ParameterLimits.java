package dev.attns.problem;

import static dev.attns.error.InputError.BAD_PARAMETER_VALUE;
import static dev.attns.error.InputError.NON_FINITE_SET;
import static dev.attns.error.InputError.RANGE_NOT_TRAINED;
import static dev.attns.error.InputError.SET_NOT_TRAINED;

import dev.attns.random.Distribution;

/**
 * Which values the parameters of every trajectory may have: for a model those that the problem draws, which it was trained for; for
 * an equation all that the parameter allows.
 */
public final class ParameterLimits {

    /** So many sets are read at a time. */
    private static final int BLOCK = 4096;

    private final Problem problem;
    private final boolean isTrained;

    private ParameterLimits(Problem problem, boolean isTrained) {
        this.problem = problem;
        this.isTrained = isTrained;
    }

    /** The limits of a problem that is solved by its equation. */
    public static ParameterLimits ofEquation(Problem problem) {
        return new ParameterLimits(problem, false);
    }

    /** The limits of a problem that a model was trained for. */
    public static ParameterLimits ofModel(Problem problem) {
        return new ParameterLimits(problem, true);
    }

    /** The problem. */
    public Problem problem() {
        return problem;
    }

    /** Refuses a value of a set of the parameters. */
    void check(long set, int parameter, double value) {
        check("the parameters", set, parameter, value);
    }

    private void check(String where, long set, int parameter, double value) {
        VariedParameter varied = problem.varied().get(parameter);
        if (!Double.isFinite(value)) {
            throw NON_FINITE_SET.with(set, where, varied.name(), value);
        }
        problem.parameters().find(varied.name()).ifPresent(known -> {
            if (!known.range().allows(value)) {
                throw BAD_PARAMETER_VALUE.with(
                        varied.name(),
                        Distribution.plain(value) + " in set " + set + " of " + where,
                        known.range().description());
            }
        });
        if (isTrained
                && !(value >= varied.distribution().low()
                        && value <= varied.distribution().high())) {
            throw SET_NOT_TRAINED.with(
                    set,
                    where,
                    varied.name(),
                    Distribution.plain(value),
                    varied.name(),
                    Distribution.plain(varied.distribution().low()),
                    Distribution.plain(varied.distribution().high()));
        }
    }

    /** Refuses what values would be drawn from. */
    void check(int parameter, Distribution drawn) {
        VariedParameter varied = problem.varied().get(parameter);
        problem.parameters().find(varied.name()).ifPresent(known -> {
            if (!known.range().allows(drawn)) {
                throw BAD_PARAMETER_VALUE.with(
                        varied.name(), drawn, known.range().description());
            }
        });
        Distribution trained = varied.distribution();
        if (isTrained && !(drawn.low() >= trained.low() && drawn.high() <= trained.high())) {
            throw RANGE_NOT_TRAINED.with(
                    varied.name(),
                    drawn,
                    varied.name(),
                    Distribution.plain(trained.low()),
                    Distribution.plain(trained.high()));
        }
    }

    /**
     * The sets, each of which has been checked.
     *
     * @param where what they are called, such as a file
     */
    public ParameterSets checked(ParameterSets sets, String where) {
        check(where, sets.count().orElse(0), problem.varied().size(), sets::read, 0);
        return sets;
    }

    /** The starts, the parameters of each of which have been checked. */
    public Starts checked(Starts starts) {
        if (!problem.varied().isEmpty()) {
            check("the parameters", starts.count(), problem.ode().rows(), starts::read, problem.dimension());
        }
        return starts;
    }

    /** Reads rows of numbers. */
    @FunctionalInterface
    private interface Rows {

        void read(long first, int lanes, double[][] rows);
    }

    private void check(String where, long count, int width, Rows from, int firstParameter) {
        double[][] rows = new double[width][(int) Math.min(BLOCK, count)];
        for (long first = 0; first < count; first += BLOCK) {
            int lanes = (int) Math.min(BLOCK, count - first);
            from.read(first, lanes, rows);
            for (int lane = 0; lane < lanes; lane++) {
                for (int row = firstParameter; row < width; row++) {
                    check(where, first + lane, row - firstParameter, rows[row][lane]);
                }
            }
        }
    }
}
