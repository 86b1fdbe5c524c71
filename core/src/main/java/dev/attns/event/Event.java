package dev.attns.event;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.BAD_EVENT_NAME;

import java.util.Optional;

/**
 * Something that happens where g(t, u) is zero along a trajectory. It is recorded; it may change the state, and the trajectory goes on
 * from there; it may end the trajectory, the first time or the n-th.
 *
 * <pre>{@code
 * Event impact = Event.of("impact", (time, u) -> u[0] - 8).falling().stopping();
 * Event bounce = Event.of("bounce", (time, u) -> u[0]).falling().changing((time, u) -> u[1] *= -0.9);
 * }</pre>
 *
 * @param name letters, digits, '_', '-' and '.', a letter first
 * @param function g
 * @param direction which zeros count
 * @param change the state after it, where it changes; a trajectory that it ends has no such state
 * @param stopsAfter the number of times it happens until the trajectory ends; zero where it never ends it
 */
public record Event(
        String name, EventFunction function, Crossing direction, Optional<StateChange> change, int stopsAfter) {

    private static final int LONGEST_NAME = 100;

    /** Refuses a name that is none, and a negative number of times. */
    public Event {
        if (!isName(name)) {
            throw BAD_EVENT_NAME.with(name);
        }
        if (stopsAfter < 0) {
            throw BAD_COUNT.with("The number of times of an event", stopsAfter, 1, Integer.MAX_VALUE);
        }
    }

    /** Whether a text can be the name of an event. */
    public static boolean isName(String text) {
        return text.length() <= LONGEST_NAME && text.matches("[A-Za-z][A-Za-z0-9_.-]*");
    }

    /** Whether it does more than being recorded. */
    public boolean acts() {
        return change.isPresent() || stopsAfter > 0;
    }

    /** An event that is recorded at all zeros. */
    public static Event of(String name, EventFunction function) {
        return new Event(name, function, Crossing.BOTH, Optional.empty(), 0);
    }

    /** The same at zeros of one direction. */
    public Event at(Crossing zeros) {
        return new Event(name, function, zeros, change, stopsAfter);
    }

    /** The same where g rises. */
    public Event rising() {
        return at(Crossing.RISING);
    }

    /** The same where g falls. */
    public Event falling() {
        return at(Crossing.FALLING);
    }

    /** The same with a new state after it. */
    public Event changing(StateChange newState) {
        return new Event(name, function, direction, Optional.of(newState), stopsAfter);
    }

    /** The same that ends a trajectory. */
    public Event stopping() {
        return stoppingAfter(1);
    }

    /** The same that ends a trajectory the n-th time. */
    public Event stoppingAfter(int times) {
        if (times < 1) {
            throw BAD_COUNT.with("The number of times of an event", times, 1, Integer.MAX_VALUE);
        }
        return new Event(name, function, direction, change, times);
    }
}
