package dev.attns.problem;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An oscillator with nonlinear damping (van der Pol 1926), drawn to a limit cycle; stiff for large μ.
 *
 * <pre>
 *   x' = y      y' = μ (1 − x²) y − x
 * </pre>
 */
public final class VanDerPol implements Ode {

    static final Family FAMILY = new Family(
            "van-der-pol",
            "an oscillator with nonlinear damping and a limit cycle",
            List.of(
                    Parameter.real("mu", "strength of the damping", 1),
                    Parameter.positive("amplitude", "starts are uniform up to this size", 2.5)),
            VanDerPol::problem);

    private final double mu;

    private VanDerPol(double mu) {
        this.mu = mu;
    }

    private static Problem problem(Parameters parameters) {
        double amplitude = parameters.real("amplitude");
        return new Problem(
                Family.nameOf(FAMILY.name(), parameters),
                parameters,
                List.of("x", "y"),
                List.of("x' = y", "y' = mu*(1 - x^2)*y - x"),
                "x, y ~ U[-" + amplitude + ", " + amplitude + "]",
                new VanDerPol(parameters.real("mu")),
                (draws, state) -> Arrays.setAll(state, c -> draws.uniform(-amplitude, amplitude)),
                Map.of(),
                0.1,
                20);
    }

    @Override
    public int dimension() {
        return 2;
    }

    @Override
    public Evaluator evaluator(int lanes) {
        return new Evaluator() {
            @Override
            public void slope(double[] time, double[][] state, double[][] slope, int n) {
                System.arraycopy(state[1], 0, slope[0], 0, n);
                force(state[0], state[1], slope[1], n);
            }

            @Override
            public void pullback(double[] time, double[][] state, double[][] cotangent, double[][] result, int n) {
                pullbackX(state[0], state[1], cotangent[1], result[0], n);
                pullbackY(state[0], cotangent[0], cotangent[1], result[1], n);
            }
        };
    }

    @Override
    public Optional<LaneEvaluator> laneEvaluator() {
        return Optional.of((time, state, slope) -> {
            slope[0] = state[1];
            slope[1] = force(state[0], state[1]);
        });
    }

    private double force(double x, double y) {
        return mu * (1 - x * x) * y - x;
    }

    private void force(double[] x, double[] y, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = force(x[l], y[l]);
        }
    }

    private void pullbackX(double[] x, double[] y, double[] ofY, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = -ofY[l] * (2 * mu * x[l] * y[l] + 1);
        }
    }

    private void pullbackY(double[] x, double[] ofX, double[] ofY, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = ofX[l] + ofY[l] * mu * (1 - x[l] * x[l]);
        }
    }
}
