package dev.attns.export.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.network.polynomial.Monomials;
import dev.attns.network.polynomial.Polynomial;
import dev.attns.random.Draws;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkNodesTest {

    private static final int LANES = 7;
    private static final double DOUBLE_TOLERANCE = 1e-14;
    private static final double FLOAT_TOLERANCE = 5e-6;

    @ParameterizedTest
    @EnumSource(Activation.class)
    void everyActivationIsThere(Activation activation) {
        requireAgreement(new Perceptron(3, 2, 9, 2, activation), 1);
        requireAgreement(new Perceptron(3, 3, 9, 4, activation), 1);
    }

    @ParameterizedTest
    @EnumSource(Shortcut.class)
    void everyShortcutIsThereAndTheInputIsScaled(Shortcut shortcut) {
        requireAgreement(new Perceptron(3, 3, 9, 2, Activation.TANH, shortcut), 0.1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5})
    void polynomialsOfEveryDegreeAreThere(int degree) {
        requireAgreement(new Polynomial(3, 2, Monomials.ofDegree(3, degree)), 0.5);
    }

    @Test
    void polynomialsMayLackTerms() {
        Monomials some = Monomials.closure(3, List.of(List.of(0, 0, 4), List.of(2, 1, 0), List.of(0, 1, 1)));
        requireAgreement(new Polynomial(3, 2, some), 1);
    }

    private static void requireAgreement(Network network, double factor) {
        double[] parameters = network.start(1);
        Draws draws = Draws.of(3, 0);
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] += 0.1 * draws.uniform(-1, 1);
        }
        double[][] rows = new double[network.inputs()][LANES];
        for (double[] row : rows) {
            for (int lane = 0; lane < LANES; lane++) {
                row[lane] = draws.uniform(-2, 2);
            }
        }
        for (Precision precision : Precision.values()) {
            double[][] expected = new double[network.outputs()][LANES];
            network.pass(precision, LANES).use(parameters).forward(factor, rows, expected, LANES);
            GraphBuilder graph = new GraphBuilder();
            Value input = graph.input("rows", network.inputs(), "");
            graph.output(
                    "output",
                    new NetworkNodes(graph, network, parameters, precision).of(input, factor),
                    network.outputs(),
                    "");
            try (OnnxRuntime runtime = new OnnxRuntime(graph.toBytes("network", "", "0", Map.of()))) {
                double[][] found = runtime.run(Map.of("rows", rows)).get("output");
                double tolerance = precision == Precision.DOUBLE ? DOUBLE_TOLERANCE : FLOAT_TOLERANCE;
                for (int o = 0; o < expected.length; o++) {
                    for (int lane = 0; lane < LANES; lane++) {
                        assertThat(Math.abs(found[o][lane] - expected[o][lane]))
                                .as("%s in %s", network, precision)
                                .isLessThan(tolerance * Math.max(1, Math.abs(expected[o][lane])));
                    }
                }
            }
        }
    }
}
