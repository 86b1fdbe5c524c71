package dev.attns.scheme;

/**
 * Takes the steps of one tile of trajectories. Owns its working memory; not safe to share between threads.
 *
 * <p>A corrected step is a stepper too: whatever walks along a time grid needs no more than this.
 */
public interface Stepper {

    /**
     * Advances the state by one step, without allocating.
     *
     * @param time the time before the step
     * @param nextTime the time after it; the right-hand side is evaluated at no time outside the two
     * @param step the signed length of the step
     * @param state {@code state[component][lane]}. Modified.
     * @param lanes how many lanes are in use
     */
    void advance(double time, double nextTime, double step, double[][] state, int lanes);

    /**
     * Advances the state by several steps, without allocating.
     *
     * @param time when they begin, and when the last of them ends: one number more than steps. Not modified.
     * @param step the signed length of each
     * @param state Modified.
     */
    default void walk(double[] time, int steps, double step, double[][] state, int lanes) {
        for (int k = 0; k < steps; k++) {
            advance(time[k], time[k + 1], step, state, lanes);
        }
    }

    /** Whether several steps at once cost less than one by one, and may be taken once more: nothing but the state remembers them. */
    default boolean walks() {
        return false;
    }
}
