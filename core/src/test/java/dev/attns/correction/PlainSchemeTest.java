package dev.attns.correction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.NetworkInput.Slopes;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.scheme.Stepper;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A network that says nothing leaves the scheme as it is, to the bit. */
class PlainSchemeTest {

    private static final int STEPS = 50;
    private static final int LANES = 13;
    private static final List<String> SYSTEMS =
            List.of("spring-mass:d=3", "k-link-pendulum:K=2", "elastic-pendulum", "henon-heiles");

    static Stream<Arguments> cases() {
        return SYSTEMS.stream()
                .flatMap(system -> Corrections.all().stream()
                        .flatMap(correction ->
                                Schemes.all().stream().map(scheme -> Arguments.of(system, correction.name(), scheme))));
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("cases")
    void isBitIdentical(String system, String method, Scheme scheme) {
        Problem problem = Systems.problem(system);
        Correction correction = Corrections.named(method);
        double silence = correction == Corrections.attnsMultiplicative() ? 1 : 0;
        for (NetworkInput input : inputs(correction, scheme)) {
            InputRows rows = InputRows.of(input, problem.ode(), scheme);
            Network network = new Perceptron(rows.count(), problem.dimension(), 5, 2, Activation.RATIONAL);
            for (Precision precision : Precision.values()) {
                CorrectedStep correctedStep = new CorrectedStep(
                        problem.ode(), scheme, problem.step(), correction, rows, network, false, precision);
                Stepper corrected = new CorrectedStepper(correctedStep, constant(network, silence), LANES);
                Stepper plain = new RungeKuttaStepper(problem.ode(), scheme, LANES);
                assertThat(states(problem, corrected)).isDeepEqualTo(states(problem, plain));
            }
        }
    }

    private static List<NetworkInput> inputs(Correction correction, Scheme scheme) {
        boolean canReadStages = correction.input() == NetworkInput.SLOPE && scheme.stages() > 1;
        return canReadStages
                ? List.of(NetworkInput.SLOPE, NetworkInput.STAGES, new NetworkInput(true, Slopes.MIDDLE, true))
                : List.of(correction.input());
    }

    private static double[][] states(Problem problem, Stepper stepper) {
        double[][] state = new double[problem.dimension()][LANES];
        problem.starts(1, LANES).read(0, LANES, state);
        double h = problem.step() / 4;
        for (int n = 0; n < STEPS; n++) {
            stepper.advance(n * h, (n + 1) * h, h, state, LANES);
        }
        return state;
    }

    /** Parameters whose last weights are zero and whose last biases are the value. */
    private static double[] constant(Network network, double value) {
        double[] parameters = network.start(1);
        List<ParameterBlock> blocks = network.blocks();
        ParameterBlock bias = blocks.get(blocks.size() - 1);
        ParameterBlock weight = blocks.get(blocks.size() - 2);
        Arrays.fill(parameters, weight.offset(), bias.offset(), 0);
        Arrays.fill(parameters, bias.offset(), parameters.length, value);
        return parameters;
    }
}
