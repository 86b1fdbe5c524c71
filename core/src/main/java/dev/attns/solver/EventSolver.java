package dev.attns.solver;

import dev.attns.event.Events;
import dev.attns.trajectory.TimeGrid;

/**
 * Another solver that looks for {@link Events} inside its steps, records them, ends trajectories and changes their states. Where nothing
 * changes a state, those at the ends of steps are the other solver's to the bit.
 *
 * <pre>{@code
 * Events events = Events.of(Event.of("impact", (time, u) -> u[0] - 8).falling().stopping());
 * Solution solution = new EventSolver(solver, events).solve(starts, grid);
 * solution.events();
 * }</pre>
 *
 * The rules: an event happens where its function is zero after the start of a step, up to and with its end, in the order of time; those
 * that happen at once in the order in which they are given, all on the state of that moment. Where one of them ends the trajectory, it
 * ends; else those that change the state do so one after the other, and order 8 goes on from there to the end of the step. A jump of the
 * state is no zero, and an event that has just happened does not happen again before its function has left zero. A function that is zero
 * at the very start is refused.
 */
public final class EventSolver extends Solver {

    /** So many trajectories of a kind are kept by index. */
    private static final int MOST_LANES = SolutionSummary.MOST_NAMED;

    private final Solver solver;
    private final Events events;

    /**
     * The given solver with events, on its threads.
     *
     * @throws dev.attns.error.InputException where that solver tells no states inside its steps
     */
    public EventSolver(Solver solver, Events events) {
        super(solver.ode(), solver.workers());
        this.solver = solver;
        this.events = events;
        solver.eventIntegrator(events, 1);
    }

    /** The solver without events. */
    public Solver solver() {
        return solver;
    }

    /** What it looks for. */
    public Events events() {
        return events;
    }

    @Override
    public String description() {
        return solver.description();
    }

    @Override
    public void check(TimeGrid points) {
        solver.check(points);
    }

    @Override
    public int tileLanes(TimeGrid points) {
        return Math.min(MOST_LANES, solver.tileLanes(points));
    }

    @Override
    protected TileIntegrator integrator(int lanes) {
        return solver.eventIntegrator(events, lanes);
    }

    @Override
    protected long bytesPerLane(TimeGrid points) {
        return solver.bytesPerLane(points);
    }
}
