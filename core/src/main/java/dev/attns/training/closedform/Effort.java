package dev.attns.training.closedform;

import dev.attns.network.Perceptron;

/**
 * How much work variable projection may be: counted in arithmetic operations, not in seconds, so that the result does not
 * depend on the machine. Where a narrower network already leaves little of the residual, less is spent.
 */
final class Effort {

    /** A share of the residual that needs no further work: the error of a network in single precision is about as large. */
    static final double ENOUGH = 1e-7;

    private static final int MANY_SAMPLES = 20_480;
    private static final int SAMPLES = 10_240;
    private static final int MOST_STEPS = 30;
    private static final int FEWEST_STEPS = 25;
    private static final double MOST_WORK = 2.8e12;
    private static final double USUAL_WORK = 0.7e12;

    /** A share of the residual that is little. */
    private static final double LITTLE = 1e-3;

    private Effort() {}

    /**
     * Whether a network can be fitted.
     *
     * @param left the share of the residual that a narrower one leaves
     */
    static boolean allows(Perceptron shape, long count, double left) {
        return KaufmanSystem.work(shape, (int) Math.min(SAMPLES, count)) * FEWEST_STEPS <= most(left);
    }

    private static double most(double left) {
        return left > LITTLE ? MOST_WORK : USUAL_WORK;
    }

    /**
     * To how many samples a hidden layer is fitted at the end.
     *
     * @param count how many there are
     * @param left the share of the residual that it leaves so far
     */
    static int samples(Perceptron shape, long count, double left) {
        int many = (int) Math.min(MANY_SAMPLES, count);
        return KaufmanSystem.work(shape, many) * FEWEST_STEPS <= most(left) ? many : SAMPLES;
    }

    /** How many steps are taken at most with so many samples. */
    static int steps(Perceptron shape, int samples) {
        double each = KaufmanSystem.work(shape, samples);
        return (int) Math.max(FEWEST_STEPS, Math.min(MOST_STEPS, MOST_WORK / each));
    }
}
