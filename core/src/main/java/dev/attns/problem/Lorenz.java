package dev.attns.problem;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Convection in three modes (Lorenz 1963), the standard example of chaos:
 *
 * <pre>
 *   x' = σ (y − x)      y' = x (ρ − z) − y      z' = x y − β z
 * </pre>
 *
 * Nothing is conserved. Neighbouring trajectories part at a rate of about {@code e^{0.9 t}}, so that no double-precision
 * solution means anything beyond a time of about 40.
 */
public final class Lorenz implements Ode {

    static final Family FAMILY = new Family(
            "lorenz",
            "convection in three modes (chaotic)",
            List.of(
                    Parameter.real("sigma", "Prandtl number", 10),
                    Parameter.real("rho", "Rayleigh number", 28),
                    Parameter.real("beta", "geometry", 8.0 / 3)),
            Lorenz::problem);

    private final double sigma;
    private final double rho;
    private final double beta;

    private Lorenz(double sigma, double rho, double beta) {
        this.sigma = sigma;
        this.rho = rho;
        this.beta = beta;
    }

    private static Problem problem(Parameters parameters) {
        return new Problem(
                Family.nameOf(FAMILY.name(), parameters),
                parameters,
                List.of("x", "y", "z"),
                List.of("x' = sigma*(y - x)", "y' = x*(rho - z) - y", "z' = x*y - beta*z"),
                "x, y ~ U[-10, 10], z ~ U[15, 35]",
                new Lorenz(parameters.real("sigma"), parameters.real("rho"), parameters.real("beta")),
                (draws, state) -> {
                    state[0] = draws.uniform(-10, 10);
                    state[1] = draws.uniform(-10, 10);
                    state[2] = draws.uniform(15, 35);
                },
                Map.of(),
                0.02,
                4);
    }

    @Override
    public int dimension() {
        return 3;
    }

    @Override
    public Evaluator evaluator(int lanes) {
        return new Evaluator() {
            @Override
            public void slope(double[] time, double[][] state, double[][] slope, int n) {
                slopeX(state[0], state[1], slope[0], n);
                slopeY(state[0], state[1], state[2], slope[1], n);
                slopeZ(state[0], state[1], state[2], slope[2], n);
            }

            @Override
            public void pullback(double[] time, double[][] state, double[][] cotangent, double[][] result, int n) {
                pullbackX(state[1], state[2], cotangent, result[0], n);
                pullbackY(state[0], cotangent, result[1], n);
                pullbackZ(state[0], cotangent, result[2], n);
            }
        };
    }

    @Override
    public Optional<LaneEvaluator> laneEvaluator() {
        return Optional.of((time, state, slope) -> {
            double x = state[0];
            double y = state[1];
            double z = state[2];
            slope[0] = slopeX(x, y);
            slope[1] = slopeY(x, y, z);
            slope[2] = slopeZ(x, y, z);
        });
    }

    private double slopeX(double x, double y) {
        return sigma * (y - x);
    }

    private double slopeY(double x, double y, double z) {
        return x * (rho - z) - y;
    }

    private double slopeZ(double x, double y, double z) {
        return x * y - beta * z;
    }

    private void slopeX(double[] x, double[] y, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = slopeX(x[l], y[l]);
        }
    }

    private void slopeY(double[] x, double[] y, double[] z, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = slopeY(x[l], y[l], z[l]);
        }
    }

    private void slopeZ(double[] x, double[] y, double[] z, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = slopeZ(x[l], y[l], z[l]);
        }
    }

    private void pullbackX(double[] y, double[] z, double[][] cotangent, double[] out, int n) {
        double[] ofX = cotangent[0];
        double[] ofY = cotangent[1];
        double[] ofZ = cotangent[2];
        for (int l = 0; l < n; l++) {
            out[l] = -sigma * ofX[l] + (rho - z[l]) * ofY[l] + y[l] * ofZ[l];
        }
    }

    private void pullbackY(double[] x, double[][] cotangent, double[] out, int n) {
        double[] ofX = cotangent[0];
        double[] ofY = cotangent[1];
        double[] ofZ = cotangent[2];
        for (int l = 0; l < n; l++) {
            out[l] = sigma * ofX[l] - ofY[l] + x[l] * ofZ[l];
        }
    }

    private void pullbackZ(double[] x, double[][] cotangent, double[] out, int n) {
        double[] ofY = cotangent[1];
        double[] ofZ = cotangent[2];
        for (int l = 0; l < n; l++) {
            out[l] = -x[l] * ofY[l] - beta * ofZ[l];
        }
    }
}
