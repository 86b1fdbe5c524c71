package dev.attns.solver;

import static dev.attns.error.InputError.BACKWARD_CORRECTION;
import static dev.attns.error.InputError.WRONG_STEP;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.error.InputException;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.trajectory.StateRange;
import dev.attns.trajectory.TimeGrid;
import java.util.Optional;

/**
 * A coarse scheme with its trained correction. It walks the same loop as the {@link ClassicalSolver} and differs only in
 * the step it takes. A correction is good for the step it was trained at and for no other, so any other is refused,
 * and so is time that runs backward. Where
 * a model says how large the states were that it was trained on, a trajectory that becomes far larger is
 * {@linkplain Status.Outcome#OUT_OF_RANGE out of range}.
 */
public final class HybridSolver extends Solver {

    private final CorrectedStep correctedStep;
    private final double[] parameters;
    private final Optional<StateRange> range;

    /** A solver with a model, on all processors. */
    public HybridSolver(Model model) {
        this(model, Workers.all());
    }

    /** A solver with a model, on the given threads. */
    public HybridSolver(Model model, Workers workers) {
        this(model.correctedStep(), model.parameters(), model.provenance().range(), workers);
    }

    /** A solver on all processors. */
    public HybridSolver(CorrectedStep correctedStep, double[] parameters) {
        this(correctedStep, parameters, Workers.all());
    }

    /**
     * A solver on the given threads.
     *
     * @param parameters of the network. Not modified.
     */
    public HybridSolver(CorrectedStep correctedStep, double[] parameters, Workers workers) {
        this(correctedStep, parameters, Optional.empty(), workers);
    }

    private HybridSolver(
            CorrectedStep correctedStep, double[] parameters, Optional<StateRange> range, Workers workers) {
        super(correctedStep.ode(), workers);
        if (parameters.length != correctedStep.network().parameterCount()) {
            throw new IllegalArgumentException(parameters.length + " parameters for a network of "
                    + correctedStep.network().parameterCount());
        }
        this.correctedStep = correctedStep;
        this.parameters = parameters.clone();
        this.range = range;
    }

    @Override
    public String description() {
        return correctedStep.correction().name() + ":" + correctedStep.scheme().name() + ":" + correctedStep.step();
    }

    @Override
    public void check(TimeGrid points) {
        parts(points);
    }

    @Override
    protected TileIntegrator integrator(int lanes) {
        FixedStepIntegrator walk =
                new FixedStepIntegrator(new CorrectedStepper(correctedStep, parameters, lanes), lanes);
        if (range.isEmpty()) {
            return (points, state, width, output) -> walk.solve(points, parts(points), state, width, output);
        }
        RangeWatch watch = new RangeWatch(range.get(), lanes);
        return (points, state, width, output) -> {
            int parts = parts(points);
            walk.solve(points, parts, state, width, watch.over(points, width, output));
            watch.report(parts, width);
        };
    }

    @Override
    protected long bytesPerLane(TimeGrid points) {
        return ((correctedStep.scheme().stages() + 3L) * ode().dimension() + correctedStep.inputs()) * Double.BYTES;
    }

    /** Rows of a network want to be long; the state then lies in the second-level cache, which costs less. */
    @Override
    public int tileLanes(TimeGrid points) {
        return Math.max(256, super.tileLanes(points));
    }

    private int parts(TimeGrid points) {
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
