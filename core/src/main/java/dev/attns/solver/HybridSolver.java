package dev.attns.solver;

import static dev.attns.error.InputError.WRONG_STEP;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.error.InputException;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.trajectory.TimeGrid;

/**
 * A coarse scheme with its trained correction. It walks the same loop as the {@link ClassicalSolver} and differs only in
 * the step it takes. A correction is good for the step it was trained at and for no other, so any other is refused.
 */
public final class HybridSolver extends Solver {

    private final CorrectedStep form;
    private final double[] parameters;

    /** A solver with a model, on all processors. */
    public HybridSolver(Model model) {
        this(model, Workers.all());
    }

    /** A solver with a model, on the given threads. */
    public HybridSolver(Model model, Workers workers) {
        this(model.form(), model.parameters(), workers);
    }

    /** A solver on all processors. */
    public HybridSolver(CorrectedStep form, double[] parameters) {
        this(form, parameters, Workers.all());
    }

    /**
     * A solver on the given threads.
     *
     * @param parameters of the network. Not modified.
     */
    public HybridSolver(CorrectedStep form, double[] parameters, Workers workers) {
        super(form.ode(), workers);
        if (parameters.length != form.network().parameterCount()) {
            throw new IllegalArgumentException(parameters.length + " parameters for a network of "
                    + form.network().parameterCount());
        }
        this.form = form;
        this.parameters = parameters.clone();
    }

    @Override
    public String description() {
        return form.correction().name() + ":" + form.scheme().name() + ":" + form.step();
    }

    @Override
    public void check(TimeGrid points) {
        parts(points);
    }

    @Override
    protected TileIntegrator integrator(int lanes) {
        FixedStepIntegrator walk = new FixedStepIntegrator(new CorrectedStepper(form, parameters, lanes), lanes);
        return (points, state, width, output) -> walk.solve(points, parts(points), state, width, output);
    }

    @Override
    protected long bytesPerLane(TimeGrid points) {
        return ((form.scheme().stages() + 3L) * ode().dimension() + form.inputs()) * Double.BYTES;
    }

    /** Rows of a network want to be long; the state then lies in the second-level cache, which costs less. */
    @Override
    public int tileLanes(TimeGrid points) {
        return Math.max(256, super.tileLanes(points));
    }

    private int parts(TimeGrid points) {
        try {
            return StepCount.between(points, form.step());
        } catch (InputException e) {
            throw WRONG_STEP.with(Math.abs(points.step()), form.step());
        }
    }
}
