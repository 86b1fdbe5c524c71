package dev.attns.measure.compare;

import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.report.Numbers;

/**
 * An entrant that was chosen for an error, before the test trajectories have confirmed it.
 *
 * @param target the mean squared error that it is to have at most; infinite where it is there for the curve
 */
record Choice(double target, Entrant entrant) {

    /** Whether an error on the test trajectories keeps what it was chosen for. */
    boolean isKeptBy(double error) {
        return error <= target;
    }

    /** For people, where it missed the error: what it is, what it was chosen for, and what it has. */
    String missed(double error) {
        return entrant.family().title() + " (" + entrant.setup() + ") chosen for " + Numbers.given(target, 1) + " has "
                + Numbers.error(error, 2);
    }
}
