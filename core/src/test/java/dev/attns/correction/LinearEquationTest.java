package dev.attns.correction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.problem.Problem;
import dev.attns.problem.SpringMassMatrix;
import dev.attns.problem.Systems;
import dev.attns.reference.MatrixExponential;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** On a linear equation a network that computes the {@link ExactCorrection} makes every scheme exact. */
class LinearEquationTest {

    private static final double ROUNDING = 1e-12;
    private static final int STEPS = 40;

    private final Problem problem = Systems.problem("spring-mass:d=3");
    private final int dimension = problem.dimension();
    private final double h = problem.step();

    static Stream<Arguments> cases() {
        List<Scheme> schemes = List.of(Schemes.euler(), Schemes.improvedEuler(), Schemes.rk3(), Schemes.rk4());
        return schemes.stream()
                .flatMap(scheme -> Stream.of("attns", "neurvec", "csm").map(method -> Arguments.of(scheme, method)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("cases")
    void theRightNetworkMakesTheSchemeExact(Scheme scheme, String method) {
        Correction correction = Corrections.named(method);
        double[][] matrix = SpringMassMatrix.of(problem);
        double[][] map = ExactCorrection.of(problem.ode(), matrix, scheme, h, correction);
        Perceptron network = new Perceptron(dimension, dimension, 2 * dimension, 2, Activation.RELU);
        CorrectedStep correctedStep =
                new CorrectedStep(problem.ode(), scheme, h, correction, network, false, Precision.DOUBLE);
        CorrectedStepper stepper = new CorrectedStepper(correctedStep, linear(network, map), 1);

        double[][] state = new double[dimension][1];
        problem.starts(1, 1).read(0, 1, state);
        double[] start = column(state);
        for (int n = 0; n < STEPS; n++) {
            stepper.advance(n * h, (n + 1) * h, h, state, 1);
            double[] exact = MatrixExponential.apply(MatrixExponential.of(matrix, (n + 1) * h), start);
            for (int c = 0; c < dimension; c++) {
                assertThat(state[c][0]).isCloseTo(exact[c], within(ROUNDING * (n + 10)));
            }
        }
    }

    /** The parameters of {@code M·relu(x) − M·relu(−x) = M·x}. */
    private static double[] linear(Perceptron network, double[][] map) {
        int n = map.length;
        double[] parameters = new double[network.parameterCount()];
        int last = network.blocks().get(2).offset();
        for (int i = 0; i < n; i++) {
            parameters[i * n + i] = 1;
            parameters[(n + i) * n + i] = -1;
            for (int o = 0; o < n; o++) {
                parameters[last + o * 2 * n + i] = map[o][i];
                parameters[last + o * 2 * n + n + i] = -map[o][i];
            }
        }
        return parameters;
    }

    private static double[] column(double[][] state) {
        return Stream.of(state).mapToDouble(row -> row[0]).toArray();
    }
}
