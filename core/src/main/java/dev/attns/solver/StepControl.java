package dev.attns.solver;

/**
 * How DOP853 chooses its steps (Hairer, Nørsett and Wanner, section II.4 and II.5): from the estimate E of the error in a step,
 * in units of what is tolerated, the next step is {@code h·min(6, max(1/3, 0.9·E^(−1/8)))}, and no longer than the last one where
 * that had to be tried again. The roots are square roots, so that every machine has the same bits.
 */
final class StepControl {

    private static final double SAFETY = 0.9;
    private static final double SHORTEST = 1.0 / 3;
    private static final double LONGEST = 6;

    /** Slopes and states below this say nothing of a step. */
    private static final double SMALL = 1e-10;

    /** The first step where they do not. */
    private static final double CAREFUL = 1e-6;

    private StepControl() {}

    /**
     * The error of a step, at most 1 where it is accepted.
     *
     * @param fine the sum of squares of the estimate of order 5, in units of what is tolerated
     * @param coarse that of order 3
     */
    static double error(double fine, double coarse, int dimension) {
        double both = fine + 0.01 * coarse;
        return both > 0 ? fine / Math.sqrt(dimension * both) : both;
    }

    /** By how much the next step is longer after an error; the shortest where that is not a number. */
    static double factor(double error) {
        double factor = SAFETY / eighthRoot(error);
        return factor >= LONGEST ? LONGEST : factor > SHORTEST ? factor : SHORTEST;
    }

    /**
     * A step by Euler's scheme that serves to find the first one.
     *
     * @param states the sum of squares of the state, in units of what is tolerated
     * @param slopes that of the slope
     */
    static double trial(double states, double slopes, double longest) {
        double step = states > SMALL && slopes > SMALL ? 0.01 * Math.sqrt(states / slopes) : CAREFUL;
        return Math.min(step, longest);
    }

    /**
     * The first step.
     *
     * @param changes the sum of squares of what the slope changed by after the trial
     */
    static double first(double trial, double slopes, double changes, double longest) {
        double rate = Math.max(Math.sqrt(changes) / trial, Math.sqrt(slopes));
        double step = rate > 1e-15 ? eighthRoot(0.01 / rate) : Math.max(CAREFUL, 1e-3 * trial);
        double first = Math.min(longest, Math.min(100 * trial, step));
        return first > 0 ? first : trial;
    }

    private static double eighthRoot(double value) {
        return Math.sqrt(Math.sqrt(Math.sqrt(value)));
    }
}
