package dev.attns.solver;

import dev.attns.guard.TrainedRegion;
import dev.attns.problem.Ode;
import java.util.Arrays;

/**
 * How order 8 carries a trajectory on from the middle of a step, where an event changed its state, to the end of that step.
 *
 * @param scale by which each component of the estimate of an error is divided
 * @param parts how many steps of order 8 a whole step takes at least
 * @param limit the largest estimate that leaves it at that
 */
record Continuation(double[] scale, double parts, double limit) {

    /** With a part of order 8 between any two of the points at which events are looked for, and no more. */
    static Continuation plain(Ode ode) {
        double[] scale = new double[ode.dimension()];
        Arrays.fill(scale, 1);
        return new Continuation(scale, 1, Double.POSITIVE_INFINITY);
    }

    /** With the parts that keep its error below that of a correction. */
    static Continuation of(TrainedRegion region) {
        return new Continuation(region.christoffel().scale(), region.parts(), region.limit());
    }
}
