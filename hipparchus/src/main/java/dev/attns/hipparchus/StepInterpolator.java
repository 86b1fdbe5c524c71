package dev.attns.hipparchus;

import static dev.attns.error.InputError.NO_DENSE_OUTPUT;

import org.hipparchus.ode.EquationsMapper;
import org.hipparchus.ode.ODEStateAndDerivative;
import org.hipparchus.ode.sampling.AbstractODEStateInterpolator;

/** What lies inside a step, or a part of it; both ends of the step are told to the bit, with the slopes of the given equation. */
final class StepInterpolator extends AbstractODEStateInterpolator {

    private static final long serialVersionUID = 1L;

    /** Null where the model tells nothing inside its steps, or nobody asked. */
    private final StepPolynomial inside;

    /** A whole step. */
    StepInterpolator(
            StepPolynomial inside, ODEStateAndDerivative begin, ODEStateAndDerivative end, EquationsMapper mapper) {
        this(inside, true, begin, end, begin, end, mapper);
    }

    private StepInterpolator(
            StepPolynomial inside,
            boolean forward,
            ODEStateAndDerivative begin,
            ODEStateAndDerivative end,
            ODEStateAndDerivative from,
            ODEStateAndDerivative until,
            EquationsMapper mapper) {
        super(forward, begin, end, from, until, mapper);
        this.inside = inside;
    }

    @Override
    protected StepInterpolator create(
            boolean forward,
            ODEStateAndDerivative begin,
            ODEStateAndDerivative end,
            ODEStateAndDerivative from,
            ODEStateAndDerivative until,
            EquationsMapper mapper) {
        return new StepInterpolator(inside, forward, begin, end, from, until, mapper);
    }

    @Override
    protected ODEStateAndDerivative computeInterpolatedStateAndDerivatives(
            EquationsMapper mapper, double time, double theta, double thetaH, double oneMinusThetaH) {
        if (thetaH == 0) {
            return getGlobalPreviousState();
        }
        if (oneMinusThetaH == 0) {
            return getGlobalCurrentState();
        }
        double length = thetaH + oneMinusThetaH;
        if (inside == null) {
            throw Refusal.state(NO_DENSE_OUTPUT.with(length));
        }
        double[] derivative = inside.derivative(theta);
        for (int c = 0; c < derivative.length; c++) {
            derivative[c] /= length;
        }
        return mapper.mapStateAndDerivative(time, inside.state(theta), derivative);
    }
}
