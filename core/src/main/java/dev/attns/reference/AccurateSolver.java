package dev.attns.reference;

import static dev.attns.error.InputError.BAD_TOLERANCE;
import static dev.attns.error.InputError.LISTED_TIMES_ACCURATELY;

import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.Solver;
import dev.attns.solver.TileIntegrator;
import dev.attns.trajectory.TimeGrid;

/**
 * Order 8 at a step that is halved until it makes no difference.
 *
 * <p>Every trajectory is solved with 1, 2, 4, … steps from point to point until two solutions in a row agree within the
 * tolerance at every point; the finer one is taken. Their difference bounds the error of the <em>coarser</em> one (the
 * finer is about 2⁸ times better), so what is reported is on the safe side. Differences are relative to the largest
 * size of each component along the trajectory, or to a thousandth of the largest component where that is more.
 *
 * <p>A chaotic system or a long horizon magnifies rounding errors beyond the tolerance. Where halving the step no longer
 * helps, the solver stops and reports the accuracy that it reached instead of the one asked for.
 */
public final class AccurateSolver extends Solver {

    /** The tolerance where none is given. */
    public static final double TOLERANCE = 1e-11;

    static final Scheme SCHEME = Schemes.dop853();

    /** Both solutions of a tile are held at every point; a tile is made narrower before they take more than this. */
    private static final long MOST_BYTES = 32L << 20;

    private final double tolerance;

    /** A solver of the problem with the standard tolerance, on all processors. */
    public AccurateSolver(Problem problem) {
        this(problem.ode(), Workers.all());
    }

    /** A solver with the standard tolerance. */
    public AccurateSolver(Ode ode, Workers workers) {
        this(ode, TOLERANCE, workers);
    }

    /** A solver with the given relative tolerance. */
    public AccurateSolver(Ode ode, double tolerance, Workers workers) {
        super(ode, workers);
        if (!(tolerance >= 1e-14 && tolerance <= 1e-2)) {
            throw BAD_TOLERANCE.with(tolerance);
        }
        this.tolerance = tolerance;
    }

    @Override
    public String description() {
        return References.ACCURATE;
    }

    /** The relative tolerance asked for. */
    public double tolerance() {
        return tolerance;
    }

    @Override
    public void check(TimeGrid points) {
        if (!points.isEqual()) {
            throw LISTED_TIMES_ACCURATELY.with();
        }
    }

    @Override
    protected TileIntegrator integrator(int lanes) {
        return new StepHalving(ode(), tolerance, lanes);
    }

    @Override
    protected boolean keepsMemory() {
        return false;
    }

    @Override
    protected long bytesPerLane(TimeGrid points) {
        return (SCHEME.stages() + 3L) * ode().dimension() * Double.BYTES;
    }

    @Override
    public int tileLanes(TimeGrid points) {
        long perLane = 2L * points.points() * ode().dimension() * Double.BYTES;
        return (int) Math.max(1, Math.min(super.tileLanes(points), MOST_BYTES / perLane));
    }
}
