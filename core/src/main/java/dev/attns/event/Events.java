package dev.attns.event;

import static dev.attns.error.InputError.BAD_SETTLED_BOUND;
import static dev.attns.error.InputError.NO_EVENTS;
import static dev.attns.error.InputError.REPEATED_EVENT;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What is looked for along trajectories: events, in an order that decides between those that happen at once, and whether a trajectory
 * ends when it has settled, {@code |f_c(t, u)| ≤ bound·max(1, |u_c|)} in every component c at the end of a step.
 *
 * @param all the events
 * @param settledBound that bound; zero where trajectories are not to end so
 */
public record Events(List<Event> all, double settledBound) {

    /** The name under which the end of a settled trajectory is recorded. */
    public static final String SETTLED = "settled";

    /** Refuses a name that is there twice and a bound that is none. */
    public Events {
        all = List.copyOf(all);
        Set<String> names = new HashSet<>();
        names.add(SETTLED);
        for (Event event : all) {
            if (!names.add(event.name())) {
                throw REPEATED_EVENT.with(event.name());
            }
        }
        if (!(settledBound >= 0 && settledBound < Double.POSITIVE_INFINITY)) {
            throw BAD_SETTLED_BOUND.with(settledBound);
        }
        if (all.isEmpty() && settledBound == 0) {
            throw NO_EVENTS.with();
        }
    }

    /** These events. */
    public static Events of(Event... events) {
        return new Events(List.of(events), 0);
    }

    /** None but the end of a trajectory that has settled. */
    public static Events settled(double bound) {
        return new Events(List.of(), positive(bound));
    }

    /** The same, and a trajectory that has settled ends. */
    public Events orSettled(double bound) {
        return new Events(all, positive(bound));
    }

    private static double positive(double bound) {
        if (!(bound > 0)) {
            throw BAD_SETTLED_BOUND.with(bound);
        }
        return bound;
    }
}
