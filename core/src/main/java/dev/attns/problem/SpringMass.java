package dev.attns.problem;

import dev.attns.random.Draws;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A chain of d masses between two walls, held by d+1 springs. The state is the positions q and the momenta p:
 *
 * <pre>
 *   q_i' = p_i / m_i
 *   p_i' = k_i (q_{i−1} − q_i) + k_{i+1} (q_{i+1} − q_i),     q_0 = q_{d+1} = 0
 * </pre>
 *
 * The equation is linear, so {@code u(T) = e^{AT} u(0)}, and it conserves
 * {@code ½ Σ p_i²/m_i + ½ Σ k_i (q_i − q_{i−1})²}. The paper does not print k and m; they are drawn here as its
 * predecessors did, {@code k = 5·max(0.2, 1 + N(0,1)/4)} and {@code m = max(0.2, 1 + N(0,1)/4)}, once per parameter
 * {@code draw}.
 */
public final class SpringMass implements Ode {

    static final Family FAMILY = new Family(
            "spring-mass",
            "a chain of d masses and d+1 springs between two walls (linear)",
            List.of(
                    Parameter.count("d", "number of masses", 20),
                    Parameter.drawnList("k", "spring constants, d+1 of them or one for all"),
                    Parameter.drawnList("m", "masses, d of them or one for all"),
                    Parameter.seed("draw", "which random draw of k and m, where they are not given", 1),
                    Parameter.positive("amplitude", "starts are uniform up to this size", 2.5)),
            SpringMass::problem);

    private final double[] springs;
    private final double[] inverseMasses;

    /**
     * A chain with the given constants.
     *
     * @param springs d+1 spring constants, from wall to wall
     * @param masses d masses
     */
    public SpringMass(double[] springs, double[] masses) {
        if (springs.length != masses.length + 1) {
            throw new IllegalArgumentException(masses.length + " masses need " + (masses.length + 1) + " springs");
        }
        this.springs = springs.clone();
        this.inverseMasses = Arrays.stream(masses).map(m -> 1 / m).toArray();
    }

    private static Problem problem(Parameters parameters) {
        int d = parameters.count("d");
        double[] springs = drawn(parameters.seed("draw"), 0, d + 1, 5);
        double[] masses = drawn(parameters.seed("draw"), 1, d, 1);
        if (parameters.isGiven("k")) {
            springs = parameters.list("k", d + 1);
        }
        if (parameters.isGiven("m")) {
            masses = parameters.list("m", d);
        }
        double amplitude = parameters.real("amplitude");
        SpringMass chain = new SpringMass(springs, masses);
        return new Problem(
                Family.nameOf(FAMILY.name(), parameters),
                parameters,
                Stream.concat(names("q", d), names("p", d)).toList(),
                List.of("q_i' = p_i/m_i", "p_i' = k_i*(q_(i-1) - q_i) + k_(i+1)*(q_(i+1) - q_i),  q_0 = q_(d+1) = 0"),
                "q_i, p_i ~ U[-" + amplitude + ", " + amplitude + "]",
                chain,
                (draws, state) -> Arrays.setAll(state, c -> draws.uniform(-amplitude, amplitude)),
                Map.of("energy", chain::energy),
                0.2,
                20);
    }

    private static double[] drawn(long seed, long index, int count, double scale) {
        Draws draws = Draws.of(seed, index);
        double[] values = new double[count];
        Arrays.setAll(values, i -> scale * Math.max(0.2, 1 + draws.normal() / 4));
        return values;
    }

    private static Stream<String> names(String letter, int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> letter + i);
    }

    /** The matrix A of {@code u' = A·u}, row by row. */
    public double[][] matrix() {
        int d = inverseMasses.length;
        double[][] matrix = new double[2 * d][2 * d];
        for (int i = 0; i < d; i++) {
            matrix[i][d + i] = inverseMasses[i];
            matrix[d + i][i] = -springs[i] - springs[i + 1];
            if (i > 0) {
                matrix[d + i][i - 1] = springs[i];
            }
            if (i < d - 1) {
                matrix[d + i][i + 1] = springs[i + 1];
            }
        }
        return matrix;
    }

    @Override
    public int dimension() {
        return 2 * inverseMasses.length;
    }

    @Override
    public Evaluator evaluator(int lanes) {
        double[] wall = new double[lanes];
        int d = inverseMasses.length;
        return new Evaluator() {
            @Override
            public void slope(double[] time, double[][] state, double[][] slope, int n) {
                for (int i = 0; i < d; i++) {
                    scale(inverseMasses[i], state[d + i], slope[i], n);
                    pull(state, 0, i, slope[d + i], n);
                }
            }

            @Override
            public void pullback(double[] time, double[][] state, double[][] cotangent, double[][] result, int n) {
                for (int i = 0; i < d; i++) {
                    scale(inverseMasses[i], cotangent[i], result[d + i], n);
                    pull(cotangent, d, i, result[i], n);
                }
            }

            /** The pull of both neighbours on row i of the d rows from {@code first} on; a symmetric map. */
            private void pull(double[][] rows, int first, int i, double[] out, int n) {
                double[] left = i == 0 ? wall : rows[first + i - 1];
                double[] right = i == d - 1 ? wall : rows[first + i + 1];
                neighbours(springs[i], left, springs[i + 1], right, rows[first + i], out, n);
            }
        };
    }

    @Override
    public Optional<LaneEvaluator> laneEvaluator() {
        int d = inverseMasses.length;
        double[] left = Arrays.copyOf(springs, d);
        double[] right = Arrays.copyOfRange(springs, 1, d + 1);
        double[] walled = new double[d + 2];
        double[] pulls = new double[d];
        double[] inverse = inverseMasses.clone();
        return Optional.of((time, state, slope) -> {
            for (int i = 0; i < d; i++) {
                slope[i] = inverse[i] * state[d + i];
            }
            System.arraycopy(state, 0, walled, 1, d);
            for (int i = 0; i < d; i++) {
                pulls[i] = pull(left[i], walled[i], right[i], walled[i + 2], walled[i + 1]);
            }
            System.arraycopy(pulls, 0, slope, d, d);
        });
    }

    private static double pull(double leftSpring, double left, double rightSpring, double right, double own) {
        return leftSpring * (left - own) + rightSpring * (right - own);
    }

    private static void scale(double factor, double[] x, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = factor * x[l];
        }
    }

    private static void neighbours(
            double leftSpring, double[] left, double rightSpring, double[] right, double[] own, double[] out, int n) {
        for (int l = 0; l < n; l++) {
            out[l] = pull(leftSpring, left[l], rightSpring, right[l], own[l]);
        }
    }

    private void energy(double[][] state, double[] value, int lanes) {
        int d = inverseMasses.length;
        for (int l = 0; l < lanes; l++) {
            double sum = springs[d] * state[d - 1][l] * state[d - 1][l];
            double before = 0;
            for (int i = 0; i < d; i++) {
                double stretch = state[i][l] - before;
                sum += springs[i] * stretch * stretch + inverseMasses[i] * state[d + i][l] * state[d + i][l];
                before = state[i][l];
            }
            value[l] = sum / 2;
        }
    }
}
