package dev.attns.hipparchus;

import static dev.attns.error.InputError.WRONG_SLOPES;

import dev.attns.problem.PlainOde;
import java.util.function.Supplier;
import org.hipparchus.ode.ODEJacobiansProvider;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * Equations of Hipparchus as ours:
 *
 * <pre>{@code
 * PlainOde ode = EquationOde.of(Pendulum::new).withoutTime();
 * Problem problem = Problem.of("pendulum", List.of("angle", "rate"), ode, (draws, u) -> u[0] = draws.next(), 0.1, 20);
 * }</pre>
 *
 * An equation may keep things between calls, so that none is shared: each thread asks for one of its own. {@code () -> equation} hands out
 * the same to all, which is right where it keeps nothing. Its {@code init} is called once, before its first use, with the time and the
 * state of that and an end at infinity; here trajectories are many, and it hears nothing of where each begins. The Jacobian of an
 * {@link ODEJacobiansProvider} is used wherever a derivative is needed; of others it is taken by differences.
 */
public final class EquationOde {

    private EquationOde() {}

    /**
     * The equation, which may look at the time; {@link PlainOde#withoutTime} promises that it does not.
     *
     * @param equations makes the equation, the same every time; asked once by each thread
     */
    public static PlainOde of(Supplier<? extends OrdinaryDifferentialEquation> equations) {
        OrdinaryDifferentialEquation first = equations.get();
        int dimension = first.getDimension();
        ThreadLocal<Lane> lanes = ThreadLocal.withInitial(() -> new Lane(equations.get(), dimension));
        PlainOde ode =
                PlainOde.of(dimension, (time, state, slope) -> lanes.get().slope(time, state, slope));
        return first instanceof ODEJacobiansProvider
                ? ode.withDerivative(
                        (time, state, cotangent, result) -> lanes.get().pullback(time, state, cotangent, result))
                : ode;
    }

    /** The equation of one thread. */
    private static final class Lane {

        private final OrdinaryDifferentialEquation equation;

        /** A copy: nobody forbids an equation to write into what it is given. */
        private final double[] y;

        private boolean isInitialised;

        Lane(OrdinaryDifferentialEquation equation, int dimension) {
            this.equation = equation;
            y = new double[dimension];
        }

        void slope(double time, double[] state, double[] slope) {
            System.arraycopy(derivatives(time, state), 0, slope, 0, y.length);
        }

        private double[] derivatives(double time, double[] state) {
            System.arraycopy(state, 0, y, 0, y.length);
            if (!isInitialised) {
                equation.init(time, y.clone(), Double.POSITIVE_INFINITY);
                isInitialised = true;
            }
            double[] derivatives = equation.computeDerivatives(time, y);
            if (derivatives.length != y.length) {
                throw WRONG_SLOPES.with(derivatives.length, y.length);
            }
            return derivatives;
        }

        /** {@code (∂f/∂u)ᵀ·cotangent}. */
        void pullback(double time, double[] state, double[] cotangent, double[] result) {
            double[] slope = derivatives(time, state).clone();
            System.arraycopy(state, 0, y, 0, y.length);
            double[][] jacobian = ((ODEJacobiansProvider) equation).computeMainStateJacobian(time, y, slope);
            for (int j = 0; j < y.length; j++) {
                double sum = 0;
                for (int c = 0; c < y.length; c++) {
                    sum += jacobian[c][j] * cotangent[c];
                }
                result[j] = sum;
            }
        }
    }
}
