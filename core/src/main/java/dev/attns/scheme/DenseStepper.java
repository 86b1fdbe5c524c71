package dev.attns.scheme;

/** A stepper that also tells what lies between the ends of a step. */
public interface DenseStepper extends Stepper {

    /**
     * Says where inside of the steps that follow it will be asked, and nowhere else, so that this can be prepared.
     *
     * @param places θ, ascending; null where that is not known. Not modified, and not kept.
     */
    default void expect(double[] places) {}

    /**
     * Advances the state by one step as {@link #advance} does, to the bit, and keeps what the inside of the step is told by; without
     * allocating.
     *
     * @param state Modified.
     */
    void advanceDensely(double time, double nextTime, double step, double[][] state, int lanes);

    /**
     * The states inside the step that was taken densely last, at {@code time + θ·step}; without allocating.
     *
     * @param theta θ, between 0 and 1, no smaller than at the call before for the same step, and {@linkplain #expect expected}
     * @param inside {@code inside[component][lane]}. Modified.
     */
    void inside(double theta, double[][] inside, int lanes);
}
