package dev.attns.training.gradient;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.correction.InputRows;
import dev.attns.correction.NetworkInput;
import dev.attns.expression.FiniteDifferences;
import dev.attns.network.Activation;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.problem.ForcedOscillator;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.random.Draws;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The gradient of a roll-out is exact for every system, scheme and correction. */
class RolloutLossTest {

    private static final int LANES = 3;
    private static final int WIDTH = 3;
    private static final double DIFFERENCE_STEP = 2e-6;

    /** Relative to the largest derivative of a block; the differences themselves are no better. */
    private static final double GRADIENT = 1e-6;

    /** Keeps five steps of every system tame. */
    private static final double PARAMETER_SIZE = 0.1;

    private static final double TARGET_NOISE = 0.1;
    private static final double WEIGHT = 0.5;

    private static final List<String> SYSTEMS = List.of(
            "spring-mass:d=2", "k-link-pendulum:K=2", "elastic-pendulum", "henon-heiles", "lorenz", "van-der-pol");

    static Stream<Arguments> cases() {
        List<Scheme> schemes = List.of(Schemes.euler(), Schemes.improvedEuler(), Schemes.rk3(), Schemes.rk4());
        return SYSTEMS.stream()
                .flatMap(system -> Corrections.all().stream()
                        .flatMap(correction -> schemes.stream()
                                .map(scheme -> Arguments.argumentSet(
                                        system + " " + correction.name() + " " + scheme.name(),
                                        Systems.problem(system),
                                        correction,
                                        scheme))));
    }

    @Test
    void everyBuiltInSystemIsTested() {
        assertThat(SYSTEMS.stream().map(text -> text.replaceFirst(":.*", "")))
                .containsExactlyElementsOf(
                        Systems.all().stream().map(family -> family.name()).toList());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theGradientIsExact(Problem problem, Correction correction, Scheme scheme) {
        for (boolean scaledInput : new boolean[] {false, true}) {
            CorrectedStep correctedStep = correctedStep(problem, correction, scheme, correction.input(), scaledInput);
            for (int length : new int[] {1, 5}) {
                assertExact(problem, correctedStep, length);
            }
        }
    }

    static Stream<Arguments> casesWithStages() {
        return cases().filter(arguments -> {
            Correction correction = (Correction) arguments.get()[1];
            Scheme scheme = (Scheme) arguments.get()[2];
            return correction.input() == NetworkInput.SLOPE && scheme.stages() > 1;
        });
    }

    @ParameterizedTest
    @MethodSource("casesWithStages")
    void theGradientThroughTheStagesIsExact(Problem problem, Correction correction, Scheme scheme) {
        for (boolean scaledInput : new boolean[] {false, true}) {
            CorrectedStep correctedStep = correctedStep(problem, correction, scheme, NetworkInput.STAGES, scaledInput);
            for (int length : new int[] {1, 5}) {
                assertExact(problem, correctedStep, length);
            }
        }
        assertExact(problem, correctedStep(problem, correction, scheme, NetworkInput.MIDDLE, true), 2);
    }

    /** The damping varies with the time too, so that a wrong one would be seen in every derivative. */
    @ParameterizedTest
    @MethodSource("slopeInputs")
    void theGradientIsExactWhereTheEquationLooksAtTheTimeAndEveryLaneHasItsOwn(Scheme scheme, NetworkInput input) {
        Problem problem = ForcedOscillator.problem();
        CorrectedStep correctedStep =
                correctedStep(ForcedOscillator.MODULATED, problem, Corrections.attns(), scheme, input, false);
        for (int length : new int[] {1, 3}) {
            double[][] times = new double[length + 1][LANES];
            for (int n = 0; n <= length; n++) {
                double passed = n * correctedStep.step();
                Arrays.setAll(times[n], lane -> 0.3 + 1.7 * lane + passed);
            }
            assertExact(problem, correctedStep, length, times);
        }
    }

    /** The differences of Dormand and Prince's stages magnify rounding, to which difference quotients are no match. */
    static Stream<Arguments> slopeInputs() {
        return Schemes.all().stream()
                .flatMap(scheme -> Stream.of(NetworkInput.SLOPE, NetworkInput.STAGES)
                        .filter(input -> input == NetworkInput.SLOPE || scheme.stages() > 1 && scheme.order() <= 4)
                        .map(input -> Arguments.of(scheme, input)));
    }

    private static void assertExact(Problem problem, CorrectedStep correctedStep, int length) {
        assertExact(problem, correctedStep, length, new double[length + 1][]);
    }

    private static void assertExact(Problem problem, CorrectedStep correctedStep, int length, double[][] times) {
        double[][][] accurate = samples(problem, length);
        double[] parameters = correctedStep.network().start(3);
        Arrays.setAll(parameters, i -> PARAMETER_SIZE * parameters[i]);
        restoreCoefficients(correctedStep, parameters);
        drawLinearTerm(correctedStep, parameters);
        RolloutLoss loss = new RolloutLoss(correctedStep, length, ones(correctedStep), LANES);
        double[] gradient = new double[parameters.length];
        double squares = loss.addGradient(parameters, times, accurate, WEIGHT, gradient, LANES);
        assertThat(squares).isFinite().isPositive().isEqualTo(loss.sumOfSquares(parameters, times, accurate, LANES));
        for (ParameterBlock block : correctedStep.network().blocks()) {
            FiniteDifferences.assertGradient(
                    block.name() + ", length " + length + (correctedStep.scaledInput() ? ", scaled" : ""),
                    () -> WEIGHT * loss.sumOfSquares(parameters, times, accurate, LANES),
                    parameters,
                    block.offset(),
                    block.offset() + block.size(),
                    DIFFERENCE_STEP,
                    gradient,
                    GRADIENT);
        }
    }

    /** Those of the activation stay as they start: smaller ones could bring a rational's pole near. */
    private static void restoreCoefficients(CorrectedStep correctedStep, double[] parameters) {
        double[] start = correctedStep.network().start(3);
        for (ParameterBlock block : correctedStep.network().blocks()) {
            if (!block.name().endsWith("weight") && !block.name().endsWith("bias")) {
                System.arraycopy(start, block.offset(), parameters, block.offset(), block.size());
            }
        }
    }

    /** It starts at zero, where nothing would be passed on through it. */
    private static void drawLinearTerm(CorrectedStep correctedStep, double[] parameters) {
        int size = correctedStep.network().inputs() * correctedStep.network().outputs();
        Draws draws = Draws.of(4, 0);
        for (int i = parameters.length - size; i < parameters.length; i++) {
            parameters[i] = PARAMETER_SIZE * draws.uniform(-1, 1);
        }
    }

    private static CorrectedStep correctedStep(
            Problem problem, Correction correction, Scheme scheme, NetworkInput input, boolean scaledInput) {
        return correctedStep(problem.ode(), problem, correction, scheme, input, scaledInput);
    }

    private static CorrectedStep correctedStep(
            Ode ode, Problem problem, Correction correction, Scheme scheme, NetworkInput input, boolean scaledInput) {
        Activation activation = switch (correction.name()) {
            case "csm" -> Activation.GELU;
            case "fsnet" -> Activation.FSNET;
            case "neurvec" -> Activation.TANH;
            default -> Activation.RATIONAL;
        };
        int dimension = problem.dimension();
        InputRows rows = InputRows.of(input, ode, scheme);
        return new CorrectedStep(
                ode,
                scheme,
                problem.step(),
                correction,
                rows,
                new Perceptron(rows.count(), dimension, WIDTH, 2, activation, Shortcut.LINEAR),
                scaledInput,
                Precision.DOUBLE);
    }

    /** A start of the problem and targets not far from it: the gradient is exact wherever they are. */
    private static double[][][] samples(Problem problem, int length) {
        double[][][] samples = new double[length + 1][problem.dimension()][LANES];
        problem.starts(1, LANES).read(0, LANES, samples[0]);
        Draws draws = Draws.of(2, 0);
        for (int n = 1; n <= length; n++) {
            for (int c = 0; c < problem.dimension(); c++) {
                double[] start = samples[0][c];
                Arrays.setAll(samples[n][c], lane -> start[lane] + TARGET_NOISE * draws.uniform(-1, 1));
            }
        }
        return samples;
    }

    private static double[] ones(CorrectedStep correctedStep) {
        double[] ones = new double[correctedStep.ode().dimension()];
        Arrays.fill(ones, 1);
        return ones;
    }
}
