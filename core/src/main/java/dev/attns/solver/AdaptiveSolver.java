package dev.attns.solver;

import static dev.attns.error.InputError.BAD_SETTING;

import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.PacedOde;
import dev.attns.trajectory.TimeGrid;
import java.util.concurrent.atomic.LongAdder;

/**
 * Order 8 with step control, DOP853 of Hairer, Nørsett and Wanner in batches: the scheme of {@link
 * dev.attns.scheme.Schemes#dop853}, its error in a step estimated by the embedded schemes of orders 5 and 3, every trajectory
 * with its own time and step. A step is accepted where the estimate is no larger than {@code a·(1 + |u|)}, component by component
 * in the mean square, a the tolerance. It lands on every point asked for, so the last bits of a state depend on which these are; on
 * the other trajectories of the batch they do not.
 */
public final class AdaptiveSolver extends Solver {

    private final double tolerance;
    private final Ode paced;
    private final LongAdder evaluations = new LongAdder();

    /** A solver on all processors. */
    public AdaptiveSolver(Ode ode, double tolerance) {
        this(ode, tolerance, Workers.all());
    }

    /**
     * A solver on the given threads.
     *
     * @param tolerance absolute and relative
     */
    public AdaptiveSolver(Ode ode, double tolerance, Workers workers) {
        super(ode, workers);
        if (!(tolerance > 0) || tolerance == Double.POSITIVE_INFINITY) {
            throw BAD_SETTING.with("tolerance", tolerance, "a finite number above zero");
        }
        this.tolerance = tolerance;
        this.paced = PacedOde.of(ode);
    }

    @Override
    public String description() {
        return "adaptive dop853:" + tolerance;
    }

    /** How often the right-hand side was evaluated for a trajectory, by all calls so far and over all trajectories. */
    public long evaluations() {
        return evaluations.sum();
    }

    @Override
    protected TileIntegrator integrator(int lanes) {
        return new AdaptiveIntegrator(ode(), paced, tolerance, lanes, evaluations);
    }

    /** State, next state, slope and both estimates; the stages are in strips of their own. */
    @Override
    protected long bytesPerLane(TimeGrid points) {
        return 5L * ode().dimension() * Double.BYTES;
    }
}
