package dev.attns.solver;

import dev.attns.event.Events;
import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.scheme.DenseRungeKuttaStepper;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Scheme;
import dev.attns.trajectory.TimeGrid;

/** A {@link Scheme} at a fixed step, nothing added. Points between the steps are told by its dense output. */
public final class ClassicalSolver extends Solver {

    private final Scheme scheme;
    private final double step;
    private final boolean tellsInside;

    /** A solver on all processors. */
    public ClassicalSolver(Ode ode, Scheme scheme, double step) {
        this(ode, scheme, step, Workers.all());
    }

    /** A solver on the given threads. */
    public ClassicalSolver(Ode ode, Scheme scheme, double step, Workers workers) {
        this(ode, scheme, step, true, workers);
    }

    private ClassicalSolver(Ode ode, Scheme scheme, double step, boolean tellsInside, Workers workers) {
        super(ode, workers);
        this.scheme = scheme;
        this.step = step;
        this.tellsInside = tellsInside;
        TimeGrid.of(0, 0, step);
    }

    /** The same for references, which are as accurate as their steps: points between them are refused. */
    public ClassicalSolver atStepsAlone() {
        return new ClassicalSolver(ode(), scheme, step, false, workers());
    }

    private boolean isBetweenSteps(TimeGrid points) {
        return tellsInside && DenseIntegrator.isNeeded(points, step);
    }

    @Override
    public String description() {
        return scheme.name() + ":" + step;
    }

    @Override
    public void check(TimeGrid points) {
        if (!isBetweenSteps(points)) {
            StepCount.between(points, step);
        }
    }

    @Override
    protected TileIntegrator integrator(int lanes) {
        int dimension = ode().dimension();
        FixedStepIntegrator walk =
                new FixedStepIntegrator(new RungeKuttaStepper(ode(), scheme, lanes), dimension, lanes);
        Lazy<DenseIntegrator> between = new Lazy<>(
                () -> new DenseIntegrator(new DenseRungeKuttaStepper(ode(), scheme, lanes), step, dimension, lanes));
        return (points, state, width, output) -> {
            if (isBetweenSteps(points)) {
                between.get().solve(points, state, width, output);
            } else {
                walk.solve(points, StepCount.between(points, step), state, width, output);
            }
        };
    }

    @Override
    TileIntegrator eventIntegrator(Events events, int lanes) {
        return new EventIntegrator(
                new DenseRungeKuttaStepper(ode(), scheme, lanes),
                step,
                ode(),
                events,
                EventLane.Continuation.plain(ode()),
                lanes)::solve;
    }

    /** Dense steps keep stages twice, and what they tell. */
    @Override
    protected long bytesPerLane(TimeGrid points) {
        long rows = isBetweenSteps(points) ? 2L * scheme.stages() + 14 : scheme.stages() + 3L;
        return rows * ode().dimension() * Double.BYTES;
    }
}
