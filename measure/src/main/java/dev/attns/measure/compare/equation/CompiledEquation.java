package dev.attns.measure.compare.equation;

import dev.attns.problem.Ode;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/** Our compiled form of an equation, one trajectory at a time, for Hipparchus. Not safe to share between threads. */
final class CompiledEquation implements OrdinaryDifferentialEquation {

    private final int dimension;
    private final Ode.LaneEvaluator evaluator;

    CompiledEquation(Ode ode) {
        dimension = ode.dimension();
        evaluator = ode.laneEvaluator().orElseGet(() -> ofOneLane(ode));
    }

    @Override
    public int getDimension() {
        return dimension;
    }

    @Override
    public double[] computeDerivatives(double time, double[] state) {
        double[] slope = new double[dimension];
        evaluator.slope(time, state, slope);
        return slope;
    }

    private static Ode.LaneEvaluator ofOneLane(Ode ode) {
        Ode.Evaluator lanes = ode.evaluator(1);
        double[][] states = new double[ode.dimension()][1];
        double[][] slopes = new double[ode.dimension()][1];
        return (time, state, slope) -> {
            for (int c = 0; c < state.length; c++) {
                states[c][0] = state[c];
            }
            lanes.slope(new double[] {time}, states, slopes, 1);
            for (int c = 0; c < slope.length; c++) {
                slope[c] = slopes[c][0];
            }
        };
    }
}
