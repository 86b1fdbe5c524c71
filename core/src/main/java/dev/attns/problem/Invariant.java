package dev.attns.problem;

/** A quantity that the exact motion conserves, such as the energy. */
@FunctionalInterface
public interface Invariant {

    /**
     * Evaluates the invariant in the first {@code lanes} lanes.
     *
     * @param state component by component, then the parameters, as in {@link Ode}. Not modified.
     * @param value one number per lane. Modified.
     */
    void evaluate(double[][] state, double[] value, int lanes);
}
