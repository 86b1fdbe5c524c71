package dev.attns.solver;

import static dev.attns.error.InputError.BACKWARD_CORRECTION;
import static dev.attns.error.InputError.NO_CERTIFICATE;
import static dev.attns.error.InputError.NO_DENSE_OUTPUT;
import static dev.attns.error.InputError.NO_GUARD;
import static dev.attns.error.InputError.NO_STATES_INSIDE;
import static dev.attns.error.InputError.WRONG_STEP;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.correction.DenseOutput;
import dev.attns.error.InputException;
import dev.attns.event.Events;
import dev.attns.guard.EstimatingStepper;
import dev.attns.guard.Guard;
import dev.attns.guard.GuardedStepper;
import dev.attns.guard.TrainedRegion;
import dev.attns.kernel.row.PanelMath;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.scheme.DenseStepper;
import dev.attns.trajectory.TimeGrid;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * A coarse scheme with its trained correction. It walks the same loop as the {@link ClassicalSolver} and differs only in
 * the step it takes. A correction is good for the step it was trained at and for no other, so any other is refused,
 * and so is time that runs backward. Points between the steps are told by the model's {@link DenseOutput}.
 *
 * <p>Where a model says in which region it was trained, a {@link Guard} looks at every step. Unless told otherwise, order 8 takes
 * the steps that begin outside, and the trajectory's status says so.
 */
public final class HybridSolver extends Solver {

    private static final DoubleUnaryOperator NO_BARS = null;

    /** So many lanes are stepped together: rows of a network want to be long; the rest then lies in the second-level cache. */
    private static final int STRIP_LANES = 256;

    /** What is told of the inside of steps stays within the second cache... */
    private static final long DENSE_BYTES = 512 << 10;

    /** ...where so many lanes allow it, which are whole panels of the product that tells it. */
    private static final int DENSE_LANES = 2 * PanelMath.DOUBLE.columns();

    /** The state of a tile of several strips stays below this, and there are no more of them than this. */
    private static final long TILE_STATE_BYTES = 128 << 10;

    private static final int MOST_STRIPS = 8;

    private final CorrectedStep correctedStep;
    private final double[] parameters;
    private final Optional<DenseOutput> dense;
    private final Optional<TrainedRegion> region;
    private final Guard guard;

    /** Of the error bars that are handed on as a row behind the states; null where there are none. */
    private final DoubleUnaryOperator barFactor;

    /** A solver with a model, on all processors. */
    public HybridSolver(Model model) {
        this(model, Workers.all());
    }

    /** A solver with a model, on the given threads. */
    public HybridSolver(Model model, Workers workers) {
        this(
                model.correctedStep(),
                model.parameters(),
                model.dense(),
                model.provenance().region(),
                Guard.FALLBACK,
                NO_BARS,
                workers);
    }

    /** A solver on all processors, with no guard. */
    public HybridSolver(CorrectedStep correctedStep, double[] parameters) {
        this(correctedStep, parameters, Workers.all());
    }

    /**
     * A solver on the given threads, with no guard: nobody says where the correction was trained.
     *
     * @param parameters of the network. Not modified.
     */
    public HybridSolver(CorrectedStep correctedStep, double[] parameters, Workers workers) {
        this(correctedStep, parameters, Optional.empty(), Optional.empty(), Guard.OFF, NO_BARS, workers);
    }

    private HybridSolver(
            CorrectedStep correctedStep,
            double[] parameters,
            Optional<DenseOutput> dense,
            Optional<TrainedRegion> region,
            Guard guard,
            DoubleUnaryOperator barFactor,
            Workers workers) {
        super(correctedStep.ode(), workers);
        if (parameters.length != correctedStep.network().parameterCount()) {
            throw new IllegalArgumentException(parameters.length + " parameters for a network of "
                    + correctedStep.network().parameterCount());
        }
        region.ifPresent(trained -> trained.require(correctedStep));
        this.correctedStep = correctedStep;
        this.parameters = parameters.clone();
        this.dense = dense;
        this.region = region;
        this.guard = region.isPresent() ? guard : Guard.OFF;
        this.barFactor = barFactor;
    }

    /**
     * The same with another guard.
     *
     * @throws InputException where one is wanted and the model does not say in which region it was trained
     */
    public HybridSolver guardedBy(Guard other) {
        if (region.isEmpty() && other != Guard.OFF) {
            throw NO_GUARD.with();
        }
        return new HybridSolver(correctedStep, parameters, dense, region, other, barFactor, workers());
    }

    /**
     * The same with error bars: to a {@link SolutionSink} it hands on one row more than the state has components, and that is
     * how far off each trajectory is at most, as the largest of its components.
     *
     * @param factor of the {@linkplain EstimatingStepper estimates} at each time; that of the model's certificate
     * @throws InputException where the model does not say in which region it was trained
     */
    public HybridSolver withErrorBars(DoubleUnaryOperator factor) {
        if (region.isEmpty()) {
            throw NO_CERTIFICATE.with();
        }
        return new HybridSolver(correctedStep, parameters, dense, region, guard, factor, workers());
    }

    /** What is done with steps that begin outside the trained region; nothing where that is not known. */
    public Guard guard() {
        return guard;
    }

    @Override
    public String description() {
        return correctedStep.correction().name() + ":" + correctedStep.scheme().name() + ":" + correctedStep.step();
    }

    /** A correction takes the steps it was trained for; points may lie between them where the model has a dense output. */
    @Override
    public void check(TimeGrid points) {
        if (!isBetweenSteps(points)) {
            parts(points);
        } else if (dense.isEmpty()) {
            throw NO_DENSE_OUTPUT.with(correctedStep.step());
        }
    }

    /** Whether a point lies inside a step. */
    private boolean isBetweenSteps(TimeGrid points) {
        if (points.end() < points.start()) {
            throw BACKWARD_CORRECTION.with(points.start(), points.end());
        }
        return DenseIntegrator.isNeeded(points, correctedStep.step());
    }

    @Override
    protected TileIntegrator integrator(int lanes) {
        TileIntegrator atSteps = walk(lanes, false);
        Lazy<TileIntegrator> between = new Lazy<>(() -> walk(lanes, true));
        return (points, state, width, output) ->
                (isBetweenSteps(points) ? between.get() : atSteps).solve(points, state, width, output);
    }

    /** Walks, from point to point by whole steps, or to points inside them too. */
    private TileIntegrator walk(int lanes, boolean isDense) {
        Optional<DenseOutput> told = isDense ? dense : Optional.empty();
        if (guard == Guard.OFF) {
            return walk(new CorrectedStepper(correctedStep, parameters, told, lanes), lanes, isDense);
        }
        GuardedStepper stepper =
                new GuardedStepper(correctedStep, parameters, told, region.orElseThrow(), guard, lanes, STRIP_LANES);
        TileIntegrator walk = walk(stepper, lanes, isDense);
        GuardReport report = new GuardReport(stepper, guard, lanes);
        return (points, state, width, output) -> {
            walk.solve(points, state, width, report.over(width, output));
            report.report(steps(points, isDense), width);
        };
    }

    private long steps(TimeGrid points, boolean isDense) {
        return isDense
                ? DenseIntegrator.steps(points, correctedStep.step()).steps()
                : (long) points.steps() * parts(points);
    }

    /** Walks with a stepper, and adds error bars where they are wanted. */
    private TileIntegrator walk(DenseStepper stepper, int lanes, boolean isDense) {
        if (barFactor == NO_BARS) {
            return along(stepper, lanes, isDense);
        }
        EstimatingStepper estimating = new EstimatingStepper(stepper, ode(), region.orElseThrow(), lanes, STRIP_LANES);
        TileIntegrator walk = along(estimating, lanes, isDense);
        ErrorBars bars = new ErrorBars(estimating, barFactor, ode().dimension(), lanes);
        return (points, state, width, output) -> walk.solve(points, state, width, bars.over(points, output));
    }

    private TileIntegrator along(DenseStepper stepper, int lanes, boolean isDense) {
        if (isDense) {
            return new DenseIntegrator(stepper, correctedStep.step(), ode().dimension(), lanes)::solve;
        }
        FixedStepIntegrator walk = new FixedStepIntegrator(stepper, ode().dimension(), lanes);
        return (points, state, width, output) -> walk.solve(points, parts(points), state, width, output);
    }

    @Override
    TileIntegrator eventIntegrator(Events events, int lanes) {
        if (dense.isEmpty()) {
            throw NO_STATES_INSIDE.with("The model");
        }
        if (guard == Guard.OFF) {
            return following(events, new CorrectedStepper(correctedStep, parameters, dense, lanes), lanes);
        }
        GuardedStepper stepper =
                new GuardedStepper(correctedStep, parameters, dense, region.orElseThrow(), guard, lanes, STRIP_LANES);
        TileIntegrator walk = following(events, stepper, lanes);
        GuardReport report = new GuardReport(stepper, guard, lanes);
        return (points, state, width, output) -> {
            walk.solve(points, state, width, report.over(width, output));
            report.report(steps(points, true), width);
        };
    }

    /** Walks with a stepper and looks for events, and adds error bars where they are wanted. */
    private TileIntegrator following(Events events, DenseStepper stepper, int lanes) {
        EventLane.Continuation on =
                region.map(EventLane.Continuation::of).orElseGet(() -> EventLane.Continuation.plain(ode()));
        if (barFactor == NO_BARS) {
            return new EventIntegrator(stepper, correctedStep.step(), ode(), events, on, lanes)::solve;
        }
        EstimatingStepper estimating = new EstimatingStepper(stepper, ode(), region.orElseThrow(), lanes, STRIP_LANES);
        EventIntegrator walk = new EventIntegrator(estimating, correctedStep.step(), ode(), events, on, lanes);
        ErrorBars bars = new ErrorBars(estimating, barFactor, ode().dimension(), lanes);
        return (points, state, width, output) -> walk.solve(points, state, width, bars.over(points, output));
    }

    @Override
    protected long bytesPerLane(TimeGrid points) {
        return ((correctedStep.scheme().stages() + 3L) * ode().dimension() + correctedStep.inputs()) * Double.BYTES;
    }

    /** With order 8 at hand a tile is several strips, so that those of their lanes which are outside fill vectors. */
    @Override
    public int tileLanes(TimeGrid points) {
        if (isBetweenSteps(points)) {
            long inside = (long) Math.ceil(correctedStep.step() * points.steps() / (points.end() - points.start()));
            long rows = Math.min(dense.orElseThrow().network().outputs(), inside * ode().dimension());
            long fitting = DENSE_BYTES / Double.BYTES / rows / DENSE_LANES * DENSE_LANES;
            return (int) Math.max(DENSE_LANES, Math.min(STRIP_LANES, fitting));
        }
        long strips = TILE_STATE_BYTES / ((long) STRIP_LANES * ode().dimension() * Double.BYTES);
        return STRIP_LANES * (guard == Guard.FALLBACK ? (int) Math.max(1, Math.min(MOST_STRIPS, strips)) : 1);
    }

    /** How many steps lead from each point to the next; throws where they do not hit the points. */
    public int parts(TimeGrid points) {
        if (points.step() < 0) {
            throw BACKWARD_CORRECTION.with(points.start(), points.end());
        }
        try {
            return StepCount.between(points, correctedStep.step());
        } catch (InputException e) {
            throw WRONG_STEP.with(Math.abs(points.step()), correctedStep.step());
        }
    }
}
