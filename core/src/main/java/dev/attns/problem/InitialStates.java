package dev.attns.problem;

import dev.attns.random.Draws;

/** The distribution from which trajectories start. */
@FunctionalInterface
public interface InitialStates {

    /**
     * Draws one start.
     *
     * @param draws the random numbers of this trajectory; a start may use nothing else.
     * @param state one number per component, to be written, then the parameters of this trajectory, which are there. Modified.
     */
    void draw(Draws draws, double[] state);
}
