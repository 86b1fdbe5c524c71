package dev.attns.problem;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The motion of a star in a galactic plane (Hénon and Heiles 1964): positions x, y and momenta px, py in the potential
 * {@code ½(x² + y²) + λ(x² y − y³/3)}.
 *
 * <pre>
 *   x' = px      px' = −x − 2 λ x y
 *   y' = py      py' = −y − λ (x² − y²)
 * </pre>
 *
 * The energy {@code ½(px² + py²) + ½(x² + y²) + λ(x² y − y³/3)} is conserved. At λ = 1 the motion is trapped below the
 * energy 1/6; the standard starts stay below it.
 */
public final class HenonHeiles implements Ode {

    static final Family FAMILY = new Family(
            "henon-heiles",
            "a star in a galactic plane (chaotic at higher energy)",
            List.of(
                    Parameter.real("lambda", "strength of the cubic term", 1),
                    Parameter.positive("amplitude", "starts are uniform up to this size", 0.25)),
            HenonHeiles::problem);

    private final double lambda;

    private HenonHeiles(double lambda) {
        this.lambda = lambda;
    }

    private static Problem problem(Parameters parameters) {
        HenonHeiles star = new HenonHeiles(parameters.real("lambda"));
        double amplitude = parameters.real("amplitude");
        return new Problem(
                Family.nameOf(FAMILY.name(), parameters),
                parameters,
                List.of("x", "y", "px", "py"),
                List.of("x' = px", "y' = py", "px' = -x - 2*lambda*x*y", "py' = -y - lambda*(x^2 - y^2)"),
                "x, y, px, py ~ U[-" + amplitude + ", " + amplitude + "]",
                star,
                (draws, state) -> Arrays.setAll(state, c -> draws.uniform(-amplitude, amplitude)),
                Map.of("energy", star::energy),
                0.2,
                50);
    }

    @Override
    public int dimension() {
        return 4;
    }

    @Override
    public Evaluator evaluator(int lanes) {
        return new Evaluator() {
            @Override
            public void slope(double[] time, double[][] state, double[][] slope, int n) {
                System.arraycopy(state[2], 0, slope[0], 0, n);
                System.arraycopy(state[3], 0, slope[1], 0, n);
                forceX(state[0], state[1], slope[2], n);
                forceY(state[0], state[1], slope[3], n);
            }

            @Override
            public void pullback(double[] time, double[][] state, double[][] cotangent, double[][] result, int n) {
                pullbackX(state[0], state[1], cotangent[2], cotangent[3], result[0], n);
                pullbackY(state[0], state[1], cotangent[2], cotangent[3], result[1], n);
                System.arraycopy(cotangent[0], 0, result[2], 0, n);
                System.arraycopy(cotangent[1], 0, result[3], 0, n);
            }
        };
    }

    @Override
    public Optional<LaneEvaluator> laneEvaluator() {
        return Optional.of((time, state, slope) -> {
            double x = state[0];
            double y = state[1];
            slope[0] = state[2];
            slope[1] = state[3];
            slope[2] = forceX(x, y);
            slope[3] = forceY(x, y);
        });
    }

    private double forceX(double x, double y) {
        return -x - 2 * lambda * x * y;
    }

    private double forceY(double x, double y) {
        return -y - lambda * (x * x - y * y);
    }

    private void forceX(double[] x, double[] y, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = forceX(x[l], y[l]);
        }
    }

    private void forceY(double[] x, double[] y, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = forceY(x[l], y[l]);
        }
    }

    private void pullbackX(double[] x, double[] y, double[] ofPx, double[] ofPy, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = -ofPx[l] * (1 + 2 * lambda * y[l]) - ofPy[l] * (2 * lambda * x[l]);
        }
    }

    private void pullbackY(double[] x, double[] y, double[] ofPx, double[] ofPy, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = -ofPx[l] * (2 * lambda * x[l]) - ofPy[l] * (1 - 2 * lambda * y[l]);
        }
    }

    private void energy(double[][] state, double[] value, int lanes) {
        for (int l = 0; l < lanes; l++) {
            double x = state[0][l];
            double y = state[1][l];
            double px = state[2][l];
            double py = state[3][l];
            value[l] = 0.5 * (px * px + py * py + x * x + y * y) + lambda * (x * x * y - y * y * y / 3);
        }
    }
}
