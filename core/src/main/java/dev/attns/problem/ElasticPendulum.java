package dev.attns.problem;

import dev.attns.kernel.row.Kernels;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A mass on a spring that swings: angle θ, length r, and their rates ω and v.
 *
 * <pre>
 *   θ' = ω        ω' = (−g sin θ − 2 ω v) / r
 *   r' = v        v' = r ω² − (k/m)(r − l0) + g cos θ
 * </pre>
 *
 * It conserves {@code ½ m (v² + r² ω²) + ½ k (r − l0)² − m g r cos θ}. The paper prints the Coriolis term without its
 * factor 2, a misprint: only with it is the energy conserved. The parameter {@code coriolis} sets the factor.
 */
public final class ElasticPendulum implements Ode {

    static final Family FAMILY = new Family(
            "elastic-pendulum",
            "a mass swinging on a spring",
            List.of(
                    Parameter.real("g", "gravity", 9.8),
                    Parameter.positive("k", "spring constant", 40),
                    Parameter.positive("m", "mass", 1),
                    Parameter.positive("l0", "length of the spring at rest", 10),
                    Parameter.real("coriolis", "factor of the Coriolis term; the paper prints 1", 2),
                    Parameter.positive("amplitude", "starting angles are uniform up to this one", Math.PI / 8)),
            ElasticPendulum::problem);

    private final double gravity;
    private final double spring;
    private final double mass;
    private final double rest;
    private final double coriolis;

    private ElasticPendulum(Parameters parameters) {
        gravity = parameters.real("g");
        spring = parameters.real("k");
        mass = parameters.real("m");
        rest = parameters.real("l0");
        coriolis = parameters.real("coriolis");
    }

    private static Problem problem(Parameters parameters) {
        ElasticPendulum pendulum = new ElasticPendulum(parameters);
        double amplitude = parameters.real("amplitude");
        return new Problem(
                Family.nameOf(FAMILY.name(), parameters),
                parameters,
                List.of("theta", "r", "omega", "v"),
                List.of(
                        "theta' = omega",
                        "r' = v",
                        "omega' = (-g*sin(theta) - coriolis*omega*v)/r",
                        "v' = r*omega^2 - k/m*(r - l0) + g*cos(theta)"),
                "theta ~ U[0, " + amplitude + "], r = l0, omega = v = 0",
                pendulum,
                (draws, state) -> {
                    state[0] = draws.uniform(0, amplitude);
                    state[1] = pendulum.rest;
                    state[2] = 0;
                    state[3] = 0;
                },
                pendulum.coriolis == 2 ? Map.of("energy", pendulum::energy) : Map.of(),
                0.1,
                50);
    }

    @Override
    public int dimension() {
        return 4;
    }

    @Override
    public Evaluator evaluator(int lanes) {
        double[] sine = new double[lanes];
        double[] cosine = new double[lanes];
        return new Evaluator() {
            @Override
            public void slope(double[] time, double[][] state, double[][] slope, int n) {
                Kernels.sineCosine(state[0], sine, cosine, n);
                System.arraycopy(state[2], 0, slope[0], 0, n);
                System.arraycopy(state[3], 0, slope[1], 0, n);
                angular(sine, state[1], state[2], state[3], slope[2], n);
                radial(cosine, state[1], state[2], slope[3], n);
            }

            @Override
            public void pullback(double[] time, double[][] state, double[][] cotangent, double[][] result, int n) {
                Kernels.sineCosine(state[0], sine, cosine, n);
                angular(sine, state[1], state[2], state[3], result[1], n);
                pullbackAngle(sine, cosine, state[1], cotangent[2], cotangent[3], result[0], n);
                pullbackLength(state[1], state[2], cotangent[2], cotangent[3], result[1], n);
                pullbackOmega(state, cotangent[0], cotangent[2], cotangent[3], result[2], n);
                pullbackSpeed(state[1], state[2], cotangent[1], cotangent[2], result[3], n);
            }
        };
    }

    @Override
    public Optional<LaneEvaluator> laneEvaluator() {
        double[] sine = new double[1];
        double[] cosine = new double[1];
        double stiffness = spring / mass;
        return Optional.of((time, state, slope) -> {
            Kernels.sineCosine(state, sine, cosine, 1);
            double r = state[1];
            double omega = state[2];
            double v = state[3];
            slope[0] = omega;
            slope[1] = v;
            slope[2] = angular(sine[0], r, omega, v);
            slope[3] = radial(cosine[0], r, omega, stiffness);
        });
    }

    private double angular(double sine, double r, double omega, double v) {
        return (-gravity * sine - coriolis * omega * v) / r;
    }

    private double radial(double cosine, double r, double omega, double stiffness) {
        return r * omega * omega - stiffness * (r - rest) + gravity * cosine;
    }

    private void angular(double[] sine, double[] r, double[] omega, double[] v, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = angular(sine[l], r[l], omega[l], v[l]);
        }
    }

    private void radial(double[] cosine, double[] r, double[] omega, double[] out, int n) {
        double stiffness = spring / mass;
        for (int l = 0; l < n; l++) {
            out[l] = radial(cosine[l], r[l], omega[l], stiffness);
        }
    }

    private void pullbackAngle(
            double[] sine, double[] cosine, double[] r, double[] angular, double[] radial, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = -gravity * (angular[l] * cosine[l] / r[l] + radial[l] * sine[l]);
        }
    }

    /** On entry {@code out} holds ω', the right-hand side itself, of which ∂/∂r is −ω'/r. */
    private void pullbackLength(double[] r, double[] omega, double[] angular, double[] radial, double[] out, int n) {
        double stiffness = spring / mass;
        for (int l = 0; l < n; l++) {
            out[l] = radial[l] * (omega[l] * omega[l] - stiffness) - angular[l] * out[l] / r[l];
        }
    }

    private void pullbackOmega(
            double[][] state, double[] direct, double[] angular, double[] radial, double[] out, int n) {
        double[] r = state[1];
        double[] omega = state[2];
        double[] v = state[3];
        for (int l = 0; l < n; l++) {
            out[l] = direct[l] - coriolis * angular[l] * v[l] / r[l] + 2 * radial[l] * r[l] * omega[l];
        }
    }

    private void pullbackSpeed(double[] r, double[] omega, double[] direct, double[] angular, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = direct[l] - coriolis * angular[l] * omega[l] / r[l];
        }
    }

    private void energy(double[][] state, double[] value, int lanes) {
        for (int l = 0; l < lanes; l++) {
            double r = state[1][l];
            double across = r * state[2][l];
            double along = state[3][l];
            double stretch = r - rest;
            value[l] = 0.5 * mass * (along * along + across * across)
                    + 0.5 * spring * stretch * stretch
                    - mass * gravity * r * StrictMath.cos(state[0][l]);
        }
    }
}
