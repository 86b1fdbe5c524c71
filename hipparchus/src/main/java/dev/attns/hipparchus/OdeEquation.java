package dev.attns.hipparchus;

import static dev.attns.error.InputError.WRONG_TRAJECTORY_PARAMETERS;

import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * An equation of ours as one of Hipparchus, for one trajectory with its parameters. Owns working memory: give each thread its own.
 *
 * <pre>{@code
 * ODEState end = new DormandPrince853Integrator(1e-8, 1, 1e-12, 1e-12)
 *         .integrate(OdeEquation.of(Systems.problem("lorenz")), new ODEState(0, start), 10);
 * }</pre>
 */
public final class OdeEquation implements OrdinaryDifferentialEquation {

    private final int dimension;
    private final Ode.Evaluator evaluator;
    private final double[] times = new double[1];
    private final double[][] state;
    private final double[][] slope;

    OdeEquation(Ode ode, double... parameters) {
        if (parameters.length != ode.parameters()) {
            throw WRONG_TRAJECTORY_PARAMETERS.with(parameters.length, ode.parameters());
        }
        dimension = ode.dimension();
        evaluator = ode.evaluator(1);
        state = new double[ode.rows()][1];
        slope = new double[dimension][1];
        setParameters(parameters);
    }

    /**
     * The equation of a problem.
     *
     * @param parameters of this trajectory, where each has its own. Not modified.
     * @throws dev.attns.error.InputException where they are more or fewer than the problem has
     */
    public static OdeEquation of(Problem problem, double... parameters) {
        return new OdeEquation(problem.ode(), parameters);
    }

    void setParameters(double[] parameters) {
        for (int i = 0; i < parameters.length; i++) {
            state[dimension + i][0] = parameters[i];
        }
    }

    @Override
    public int getDimension() {
        return dimension;
    }

    @Override
    public double[] computeDerivatives(double time, double[] y) {
        times[0] = time;
        for (int c = 0; c < dimension; c++) {
            state[c][0] = y[c];
        }
        evaluator.slope(times, state, slope, 1);
        double[] result = new double[dimension];
        for (int c = 0; c < dimension; c++) {
            result[c] = slope[c][0];
        }
        return result;
    }
}
