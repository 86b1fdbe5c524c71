package dev.attns.solver;

import static dev.attns.error.InputError.EVENT_AT_START;

import dev.attns.event.Event;
import dev.attns.event.Events;
import dev.attns.event.search.EventLocator;
import dev.attns.event.search.PointsInside;
import dev.attns.event.search.StepSamples;
import dev.attns.problem.Ode;
import dev.attns.scheme.DenseStepper;
import dev.attns.solver.TileIntegrator.TileOutput;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.List;

/**
 * Walks a tile along a grid with a {@link DenseStepper} and looks for events inside every step. All lanes take the step as they would
 * without events; then a lane in which one happens is taken out of line ({@link EventLane}), and comes back at the end of the step. Its
 * neighbours do not notice. Owns its memory; serves one thread.
 */
final class EventIntegrator {

    private final DenseStepper stepper;

    /** Of a step. */
    private final double length;

    private final PointsInside inside;
    private final List<Event> events;
    private final double settledBound;
    private final int dimension;
    private final Ode.Evaluator slope;
    private final EventLocator locator;
    private final StepSamples samples;
    private final EventLane off;

    private final double[][] components;
    private final double[][] begin;
    private final double[][] rate;
    private final double[] times;
    private final double[] end;
    private final LaneEnds ends;

    /** How often each event has happened in a lane, and up to which value it has just happened. */
    private final int[][] happened;

    private final double[][] left;
    private TimeGrid grid;

    EventIntegrator(
            DenseStepper stepper,
            double length,
            Ode ode,
            Events events,
            EventLane.Continuation continuation,
            int lanes) {
        this.stepper = stepper;
        stepper.expect(StepSamples.places());
        this.length = length;
        inside = new PointsInside(ode.dimension(), ode.rows(), lanes);
        this.events = events.all();
        settledBound = events.settledBound();
        dimension = ode.dimension();
        slope = ode.evaluator(lanes);
        locator = new EventLocator(this.events, ode.rows(), lanes);
        samples = new StepSamples(dimension, ode.rows(), lanes);
        off = new EventLane(ode, this.events, continuation);
        components = new double[dimension][];
        begin = new double[dimension][lanes];
        rate = new double[dimension][lanes];
        times = new double[lanes];
        end = new double[ode.rows()];
        ends = new LaneEnds(lanes);
        happened = new int[lanes][this.events.size()];
        left = new double[lanes][this.events.size()];
    }

    /**
     * Solves a tile and delivers every point of the grid, the start included, in order, and all events.
     *
     * @param state the starts, {@code state[row][lane]}: components, then parameters. Modified.
     */
    void solve(TimeGrid points, double[][] state, int lanes, TileOutput output) {
        grid = DenseIntegrator.steps(points, length);
        System.arraycopy(state, 0, components, 0, dimension);
        ends.begin(lanes);
        for (int lane = 0; lane < lanes; lane++) {
            Arrays.fill(happened[lane], 0);
            Arrays.fill(left[lane], 0);
        }
        ends.endNonFinite(0, grid.start(), components, lanes, output);
        requireNoneAtStart(state, lanes, output);
        output.point(0, components, lanes);
        int point = 1;
        for (int number = 0; number < grid.steps(); number++) {
            inside.begin(points, point, grid.at(number), grid.step());
            if (ends.remaining() > 0) {
                step(number, points.end(), state, lanes, output);
            } else {
                inside.endAll(lanes);
            }
            for (int i = 0; i < inside.count(); i++) {
                output.point(point++, inside.states(i), lanes);
            }
            if (inside.hasEnd()) {
                output.point(point++, components, lanes);
            }
            if (ends.remaining() > 0 && point < points.points() && output.stopRequested()) {
                ends.endAll(number + 1, grid.at(number + 1), components, lanes, output);
            }
        }
    }

    private void requireNoneAtStart(double[][] state, int lanes, TileOutput output) {
        Arrays.fill(times, 0, lanes, grid.start());
        double[] value = new double[lanes];
        for (Event event : events) {
            event.function().evaluator(state.length, lanes).values(times, state, value, lanes);
            for (int lane = 0; lane < lanes; lane++) {
                if (!ends.hasEnded(lane) && value[lane] == 0) {
                    throw EVENT_AT_START.with(event.name(), output.trajectory(lane), grid.start());
                }
            }
        }
    }

    private void step(int number, double last, double[][] state, int lanes, TileOutput output) {
        double time = grid.at(number);
        double nextTime = grid.at(number + 1);
        for (int c = 0; c < dimension; c++) {
            System.arraycopy(components[c], 0, begin[c], 0, lanes);
        }
        stepper.advanceDensely(time, nextTime, grid.step(), state, lanes);
        ends.endNonFinite(number + 1, nextTime, components, lanes, output);
        samples.take(stepper, time, nextTime, grid.step(), begin, state, lanes);
        inside.take(samples, lanes);
        locator.look(samples, lanes);
        for (int lane = 0; lane < lanes; lane++) {
            if (ends.hasEnded(lane)) {
                inside.end(lane, Double.NEGATIVE_INFINITY);
            } else if (locator.mayHappen(lane)) {
                follow(lane, number + 1, last, state, output);
            }
        }
        if (settledBound > 0) {
            endSettled(number + 1, nextTime, state, lanes, output);
        }
    }

    private void follow(int lane, int number, double last, double[][] state, TileOutput output) {
        Status status = off.follow(
                samples, locator, lane, number, grid.step(), last, happened[lane], left[lane], inside, output);
        if (status != null) {
            inside.end(lane, status.time());
            ends.end(lane, status, components, output);
        } else if (off.hasChanged()) {
            for (int c = 0; c < dimension; c++) {
                state[c][lane] = off.state(c);
            }
        }
    }

    private void endSettled(int number, double time, double[][] state, int lanes, TileOutput output) {
        Arrays.fill(times, 0, lanes, time);
        slope.slope(times, state, rate, lanes);
        for (int lane = 0; lane < lanes; lane++) {
            if (!ends.hasEnded(lane) && isSettled(lane)) {
                for (int row = 0; row < state.length; row++) {
                    end[row] = state[row][lane];
                }
                output.event(lane, Events.SETTLED, time, end);
                ends.end(lane, Status.endedBy(Events.SETTLED, number, time), components, output);
            }
        }
    }

    private boolean isSettled(int lane) {
        for (int c = 0; c < dimension; c++) {
            if (!(Math.abs(rate[c][lane]) <= settledBound * Math.max(1, Math.abs(components[c][lane])))) {
                return false;
            }
        }
        return true;
    }
}
