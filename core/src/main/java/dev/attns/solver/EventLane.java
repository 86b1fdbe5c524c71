package dev.attns.solver;

import dev.attns.event.Event;
import dev.attns.event.search.EventLocator;
import dev.attns.event.search.PointsInside;
import dev.attns.event.search.StepSamples;
import dev.attns.guard.OrderEight;
import dev.attns.guard.TrainedRegion;
import dev.attns.problem.Ode;
import dev.attns.solver.TileIntegrator.TileOutput;
import java.util.Arrays;
import java.util.List;

/**
 * Follows one lane through the events of a step. Where one changes the state, order 8 carries the lane from there to the end of the step,
 * and events are looked for on the way, as often as it takes. Owns its memory; serves one thread.
 */
final class EventLane {

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

    /** The state may change so many times in a step. */
    static final int MOST_CHANGES = 100;

    /** An event that has not left zero by more than so many times what can be told apart from it is at rest. */
    private static final double AT_REST = 1e6;

    private final List<Event> events;
    private final Continuation continuation;
    private final OrderEight orderEight;
    private final StepSamples samples;
    private final EventLocator locator;

    /** The lane by itself. */
    private final double[][] one;

    private final double[] state;

    /** Up to which value each event had just happened where the lane was looked at last. */
    private final double[] before;

    private boolean hasChanged;

    EventLane(Ode ode, List<Event> events, Continuation continuation) {
        this.events = events;
        this.continuation = continuation;
        orderEight = new OrderEight(ode, continuation.scale(), 1);
        samples = new StepSamples(ode.dimension(), ode.rows(), 1);
        locator = new EventLocator(events, ode.rows(), 1);
        one = new double[ode.rows()][1];
        state = new double[ode.rows()];
        before = new double[events.size()];
    }

    /**
     * Follows a lane of a tile whose step was looked at.
     *
     * @param number of the step, from 1 on
     * @param step its length
     * @param last the time after which nothing is looked for
     * @param happened how often each event has happened. Modified.
     * @param left for each event, the value up to which it has just happened. Modified.
     * @param points inside the step, which are elsewhere after a change. Modified.
     * @return how the lane ends, or null where it goes on
     */
    Status follow(
            StepSamples tile,
            EventLocator found,
            int tileLane,
            int number,
            double step,
            double last,
            int[] happened,
            double[] left,
            PointsInside points,
            TileOutput output) {
        StepSamples here = tile;
        EventLocator looked = found;
        int lane = tileLane;
        hasChanged = false;
        for (int changes = 0; ; changes++) {
            if (!looked.find(here, lane, left)) {
                String name = events.get(looked.failed()).name();
                return Status.eventFailed("the event '" + name + "' is not finite", number, looked.failedAt());
            }
            System.arraycopy(left, 0, before, 0, left.length);
            forget(looked, lane, left);
            int next = 0;
            boolean isChange = false;
            int first = 0;
            while (next < looked.count() && !isChange && here.timeAt(looked.theta(next)) <= last) {
                first = next;
                next = groupEnd(looked, first);
                here.stateAt(looked.theta(first), lane, state);
                double time = here.timeAt(looked.theta(first));
                String stopping = record(looked, first, next, time, tileLane, happened, output);
                if (stopping != null) {
                    return Status.endedBy(stopping, number, time);
                }
                isChange = changes(looked, first, next);
            }
            if (!isChange) {
                return null;
            }
            double theta = looked.theta(first);
            double time = here.timeAt(theta);
            if (changes == MOST_CHANGES || isAtRest(looked, first, next, before)) {
                String name = events.get(looked.event(first)).name();
                return Status.eventFailed(
                        "the event '" + name + "' changes the state again and again, in no time", number, time);
            }
            Status status = change(looked, first, next, number, time, left);
            if (status != null) {
                return status;
            }
            hasChanged = true;
            if (theta == 1) {
                return null;
            }
            double until = here.timeAt(1);
            samples.take(
                    orderEight,
                    time,
                    until,
                    continuation.parts() * Math.abs((until - time) / step),
                    continuation.limit(),
                    one);
            if (!isFinite()) {
                return Status.nonFinite(number, until);
            }
            points.resume(tileLane, time, until, samples);
            here = samples;
            looked = locator;
            lane = 0;
            locator.look(samples, 1);
        }
    }

    private boolean isFinite() {
        for (double[] row : one) {
            if (!Double.isFinite(row[0])) {
                return false;
            }
        }
        return true;
    }

    /** Whether an event happens once more without having left zero by much, as a ball does before it lies still. */
    private boolean isAtRest(EventLocator looked, int first, int next, double[] justHappened) {
        for (int i = first; i < next; i++) {
            int e = looked.event(i);
            if (justHappened[e] > 0
                    && events.get(e).change().isPresent()
                    && Math.abs(looked.value(e, 0.5 * looked.theta(first))) <= AT_REST * justHappened[e]) {
                return true;
            }
        }
        return false;
    }

    /** What has just happened is past where its function has left zero by the end. */
    private void forget(EventLocator looked, int lane, double[] left) {
        for (int e = 0; e < left.length; e++) {
            if (left[e] > 0 && Math.abs(looked.valueAtEnd(e, lane)) > left[e]) {
                left[e] = 0;
            }
        }
    }

    /** The first after those that happen at once. */
    private static int groupEnd(EventLocator looked, int first) {
        int next = first + 1;
        while (next < looked.count() && looked.theta(next) == looked.theta(first)) {
            next++;
        }
        return next;
    }

    /** Tells of events that happen at once, each one counted; returns the first of them that ends the lane, or null. */
    private String record(
            EventLocator looked, int first, int next, double time, int lane, int[] happened, TileOutput output) {
        String stopping = null;
        for (int i = first; i < next; i++) {
            Event event = events.get(looked.event(i));
            int times = ++happened[looked.event(i)];
            output.event(lane, event.name(), time, state);
            if (stopping == null && times == event.stopsAfter()) {
                stopping = event.name();
            }
        }
        return stopping;
    }

    private boolean changes(EventLocator looked, int first, int next) {
        for (int i = first; i < next; i++) {
            if (events.get(looked.event(i)).change().isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** Changes the state, by one event after the other. */
    private Status change(EventLocator looked, int first, int next, int number, double time, double[] left) {
        Arrays.fill(left, 0);
        for (int i = first; i < next; i++) {
            int e = looked.event(i);
            left[e] = looked.resolution(e);
            if (events.get(e).change().isPresent()) {
                double[] parameters = Arrays.copyOfRange(state, samples.dimension(), state.length);
                events.get(e).change().get().apply(time, state);
                System.arraycopy(parameters, 0, state, samples.dimension(), parameters.length);
                for (double each : state) {
                    if (!Double.isFinite(each)) {
                        return Status.eventFailed(
                                "the event '" + events.get(e).name() + "' changes the state to one that is not finite",
                                number,
                                time);
                    }
                }
            }
        }
        for (int row = 0; row < state.length; row++) {
            one[row][0] = state[row];
        }
        return null;
    }

    /** Whether the state has changed, so that the lane ends the step elsewhere. */
    boolean hasChanged() {
        return hasChanged;
    }

    /** A component at the end of the step. */
    double state(int component) {
        return one[component][0];
    }
}
