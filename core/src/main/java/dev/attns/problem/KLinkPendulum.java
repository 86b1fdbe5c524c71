package dev.attns.problem;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * K unit masses on a chain of K unit rods: angles θ and their rates ω.
 *
 * <pre>
 *   θ' = ω,  ω' = A⁻¹ b,  c(i,j) = K − max(i,j) + 1
 *   A_ij = c(i,j) cos(θi − θj)
 *   b_i  = −Σ_j c(i,j) ω_j² sin(θi − θj) − (K − i + 1) g sin θi
 * </pre>
 *
 * It conserves {@code ½ Σ_ij c(i,j) ω_i ω_j cos(θi − θj) − g Σ_i (K − i + 1) cos θi}. The starts of the paper
 * (angles up to π/8) are tame; larger ones are chaotic for K ≥ 2.
 */
public final class KLinkPendulum implements Ode {

    static final Family FAMILY = new Family(
            "k-link-pendulum",
            "a chain of K rods and masses (chaotic for larger starts)",
            List.of(
                    Parameter.count("K", "number of links", 2),
                    Parameter.real("g", "gravity", 9.8),
                    Parameter.positive("amplitude", "starting angles are uniform up to this one", Math.PI / 8)),
            KLinkPendulum::problem);

    private final int links;
    private final double gravity;

    private KLinkPendulum(int links, double gravity) {
        this.links = links;
        this.gravity = gravity;
    }

    private static Problem problem(Parameters parameters) {
        int links = parameters.count("K");
        KLinkPendulum pendulum = new KLinkPendulum(links, parameters.real("g"));
        double amplitude = parameters.real("amplitude");
        return new Problem(
                Family.nameOf(FAMILY.name(), parameters),
                parameters,
                Stream.concat(names("theta", links), names("omega", links)).toList(),
                List.of(
                        "theta_i' = omega_i",
                        "omega' = A^-1 b,  c(i,j) = K - max(i,j) + 1",
                        "A_ij = c(i,j)*cos(theta_i - theta_j)",
                        "b_i = -sum_j c(i,j)*omega_j^2*sin(theta_i - theta_j) - (K-i+1)*g*sin(theta_i)"),
                "theta_i ~ U[0, " + amplitude + "], omega_i = 0",
                pendulum,
                (draws, state) -> {
                    for (int i = 0; i < links; i++) {
                        state[i] = draws.uniform(0, amplitude);
                        state[links + i] = 0;
                    }
                },
                Map.of("energy", pendulum::energy),
                0.1,
                10);
    }

    private static Stream<String> names(String word, int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> word + i);
    }

    @Override
    public int dimension() {
        return 2 * links;
    }

    @Override
    public Evaluator evaluator(int lanes) {
        return new KLinkEvaluator(links, gravity, lanes);
    }

    @Override
    public Optional<LaneEvaluator> laneEvaluator() {
        return Optional.of(
                switch (links) {
                    case 2 -> new TwoLinkLaneEvaluator(gravity);
                    case 3 -> new ThreeLinkLaneEvaluator(gravity);
                    default -> new KLinkLaneEvaluator(links, gravity);
                });
    }

    private void energy(double[][] state, double[] value, int lanes) {
        for (int l = 0; l < lanes; l++) {
            double sum = 0;
            for (int i = 0; i < links; i++) {
                double theta = state[i][l];
                sum -= gravity * (links - i) * StrictMath.cos(theta);
                for (int j = 0; j < links; j++) {
                    double coupling = links - Math.max(i, j);
                    double angle = StrictMath.cos(theta - state[j][l]);
                    sum += 0.5 * coupling * state[links + i][l] * state[links + j][l] * angle;
                }
            }
            value[l] = sum;
        }
    }
}
