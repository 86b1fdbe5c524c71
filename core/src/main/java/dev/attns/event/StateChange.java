package dev.attns.event;

/** A new state in the place of the one that a trajectory has at an event; called from several threads. */
@FunctionalInterface
public interface StateChange {

    /**
     * Changes the state.
     *
     * @param state components, then the trajectory's own parameters. Components may be modified; parameters stay as they are.
     */
    void apply(double time, double[] state);
}
