package dev.attns.training;

import dev.attns.network.Perceptron;

/**
 * How much work variable projection may be: counted in arithmetic operations, not in seconds, so that the result does not
 * depend on the machine. Where a narrower network already leaves little of the residual, less is spent.
 */
final class Effort {

    /** Samples that a hidden layer is fitted to at the end. */
    static final int SAMPLES = 10_240;

    private static final int MOST_STEPS = 40;
    private static final int FEWEST_STEPS = 25;
    private static final double MOST_WORK = 2.8e12;
    private static final double USUAL_WORK = 1e12;

    /** A share of the residual that is little. */
    private static final double LITTLE = 1e-3;

    private Effort() {}

    /**
     * Whether a network can be fitted.
     *
     * @param left the share of the residual that a narrower one leaves
     */
    static boolean allows(Perceptron shape, long samples, double left) {
        double work = KaufmanSystem.work(shape, (int) Math.min(SAMPLES, samples)) * FEWEST_STEPS;
        return work <= (left > LITTLE ? MOST_WORK : USUAL_WORK);
    }

    /** How many steps are taken at most. */
    static int steps(Perceptron shape, long samples) {
        double each = KaufmanSystem.work(shape, (int) Math.min(SAMPLES, samples));
        return (int) Math.max(FEWEST_STEPS, Math.min(MOST_STEPS, MOST_WORK / each));
    }
}
