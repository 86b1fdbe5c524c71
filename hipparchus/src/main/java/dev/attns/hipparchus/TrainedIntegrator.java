package dev.attns.hipparchus;

import static dev.attns.error.InputError.FAILED_BY_GUARD;
import static dev.attns.error.InputError.NO_GUARD;
import static dev.attns.error.InputError.NO_STATES_INSIDE;
import static dev.attns.error.InputError.OTHER_DIMENSION;
import static dev.attns.error.InputError.OTHER_STEP;
import static dev.attns.error.InputError.SECONDARY_EQUATIONS;
import static dev.attns.error.InputError.WRONG_START_LENGTH;
import static dev.attns.error.InputError.WRONG_TRAJECTORY_PARAMETERS;

import dev.attns.error.InputException;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.problem.Problem;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.ode.AbstractIntegrator;
import org.hipparchus.ode.ExpandableODE;
import org.hipparchus.ode.LocalizedODEFormats;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.ODEStateAndDerivative;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * A model as an integrator of Hipparchus, at the step it was trained for and forward in time:
 *
 * <pre>{@code
 * TrainedIntegrator integrator = TrainedIntegrator.of(Model.read(Path.of("elastic.model")));
 * integrator.addEventDetector(ground);
 * ODEState end = integrator.integrate(integrator.equation(), new ODEState(0, start), 50);
 * }</pre>
 *
 * Step handlers, event detectors and dense output work as with any other; states at the ends of steps are those of the
 * {@link dev.attns.solver.HybridSolver} to the bit. After a change of state, order 8 carries the trajectory to the end of that step, and
 * from there on the model goes on; where the end is no whole number of steps away, order 8 takes the rest. The model's guard looks at
 * every step, and order 8 takes those that begin outside the trained region.
 *
 * <p>The model steps by its own equation. The one that is given is held against it at both ends of every step and after every change, and
 * is refused where it is another. {@link #getEvaluations} counts evaluations of both; of order 8 those that it takes at least. An
 * integrator serves one thread.
 */
public final class TrainedIntegrator extends AbstractIntegrator {

    private final Model model;
    private final Guard guard;
    private final double[] parameters;
    private final TrainedSteps steps;
    private final EquationCheck check;

    /** Whether somebody may ask what lies inside the steps of this integration. */
    private boolean isAsked;

    private TrainedIntegrator(Model model, Guard guard, double[] parameters) {
        super(name(model));
        this.model = model;
        this.guard = guard;
        this.parameters = parameters;
        steps = new TrainedSteps(model, guard, parameters);
        check = new EquationCheck(model.problem(), step(), parameters);
    }

    private static String name(Model model) {
        return model.correctedStep().correction().name() + " on "
                + model.correctedStep().scheme().name();
    }

    /**
     * An integrator with the model's guard, where it has one.
     *
     * @param parameters of the trajectory, where each has its own, in the order of the problem's; else none. Not modified.
     * @throws InputException where they are more or fewer
     */
    public static TrainedIntegrator of(Model model, double... parameters) {
        if (parameters.length != model.problem().ode().parameters()) {
            throw WRONG_TRAJECTORY_PARAMETERS.with(
                    parameters.length, model.problem().ode().parameters());
        }
        Guard guard = model.provenance().region().isPresent() ? Guard.FALLBACK : Guard.OFF;
        return new TrainedIntegrator(model, guard, parameters.clone());
    }

    /**
     * The same for code that says its step.
     *
     * @throws InputException where that is not the one the model was trained for
     */
    public static TrainedIntegrator withStep(Model model, double step, double... parameters) {
        double trained = model.correctedStep().step();
        if (step != trained) {
            throw OTHER_STEP.with(step, trained);
        }
        return of(model, parameters);
    }

    /**
     * An integrator with the same model and another guard; handlers and detectors are not taken along. With {@link Guard#FAIL} a step
     * that begins outside the trained region ends the integration with an exception.
     *
     * @throws InputException where one is wanted and the model does not say in which region it was trained
     */
    public TrainedIntegrator guardedBy(Guard other) {
        if (model.provenance().region().isEmpty() && other != Guard.OFF) {
            throw NO_GUARD.with();
        }
        return new TrainedIntegrator(model, other, parameters);
    }

    /** The step that the model was trained for, the only one that it takes. */
    public double step() {
        return model.correctedStep().step();
    }

    /** What is done with steps that begin outside the trained region. */
    public Guard guard() {
        return guard;
    }

    /** How many steps began outside the trained region, in the last integration. */
    public long guardedSteps() {
        return steps.guardedSteps();
    }

    /** The model's own equation, to be integrated. Serves one thread. */
    public OrdinaryDifferentialEquation equation() {
        return OdeEquation.of(model.problem(), parameters);
    }

    @Override
    public ODEStateAndDerivative integrate(ExpandableODE equations, ODEState initialState, double finalTime) {
        StepGrid grid;
        try {
            require(equations, initialState);
            grid = StepGrid.of(initialState.getTime(), finalTime, step());
        } catch (InputException e) {
            throw Refusal.argument(e);
        }
        sanityChecks(initialState, finalTime);
        requireFinite(initialState.getTime(), initialState.getPrimaryState());
        check.begin();
        steps.begin();
        setStepStart(initIntegration(equations, initialState, finalTime));
        setIsLastStep(false);
        isAsked = !getStepHandlers().isEmpty() || !getEventDetectors().isEmpty();
        int number = 0;
        boolean hasChanged = false;
        while (!isLastStep()) {
            setStepStart(acceptStep(step(grid, number, hasChanged), finalTime));
            hasChanged = resetOccurred();
            if (!isLastStep() && getStepStart().getTime() >= grid.end(number)) {
                number++;
                hasChanged = false;
            }
        }
        ODEStateAndDerivative end = getStepStart();
        setStepStart(null);
        setStepSize(Double.NaN);
        return end;
    }

    /** Refuses equations and starts that are not of the model. */
    private void require(ExpandableODE equations, ODEState initialState) {
        Problem problem = model.problem();
        int secondary = equations.getMapper().getNumberOfEquations() - 1;
        String names = String.join(", ", problem.components());
        if (secondary > 0) {
            throw SECONDARY_EQUATIONS.with(secondary);
        }
        if (equations.getMapper().getTotalDimension() != problem.dimension()) {
            throw OTHER_DIMENSION.with(
                    equations.getMapper().getTotalDimension(), problem.name(), problem.dimension(), names);
        }
        if (initialState.getCompleteStateDimension() != problem.dimension()) {
            throw WRONG_START_LENGTH.with(
                    initialState.getCompleteStateDimension(), problem.name(), problem.dimension(), names);
        }
        if (!getEventDetectors().isEmpty() && model.dense().isEmpty()) {
            throw NO_STATES_INSIDE.with("The model");
        }
    }

    /** Takes the next step: a whole one by the model, the rest of one by order 8, and none where a change happened at the end. */
    private StepInterpolator step(StepGrid grid, int number, boolean hasChanged) {
        ODEStateAndDerivative start = getStepStart();
        double time = start.getTime();
        double until = grid.end(number);
        setStepSize(until - time);
        if (time == until) {
            return new StepInterpolator(null, start, start, getEquations().getMapper());
        }
        steps.from(start.getPrimaryState());
        if (hasChanged || !grid.isWhole(number)) {
            incrementEvaluations(steps.shorter(time, until));
        } else {
            long before = steps.guardedSteps();
            incrementEvaluations(steps.whole(time, until, grid.steps().step(), isAsked));
            if (guard == Guard.FAIL && steps.guardedSteps() > before) {
                throw Refusal.state(FAILED_BY_GUARD.with(time));
            }
        }
        double[] end = steps.end();
        requireFinite(until, end);
        double[] slope = computeDerivatives(until, end);
        return new StepInterpolator(
                steps.inside(),
                start,
                getEquations().getMapper().mapStateAndDerivative(until, end, slope),
                getEquations().getMapper());
    }

    private static void requireFinite(double time, double[] state) {
        for (double each : state) {
            if (!Double.isFinite(each)) {
                throw new MathIllegalStateException(LocalizedODEFormats.NAN_APPEARING_DURING_INTEGRATION, time);
            }
        }
    }

    /** The slopes of the given equation, which must be those of the model's. */
    @Override
    public double[] computeDerivatives(double time, double[] state) {
        double[] slope = super.computeDerivatives(time, state);
        try {
            check.hold(time, state, slope);
        } catch (InputException e) {
            throw Refusal.argument(e);
        }
        return slope;
    }
}
