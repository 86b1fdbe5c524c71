package dev.attns.training.closedform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.linear.Matrices;
import dev.attns.linear.PlainQr;
import dev.attns.network.Activation;
import dev.attns.network.Shortcut;
import dev.attns.parallel.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KaufmanSystemTest {

    private static final double RIDGE = 1e-13;

    /** Of an argument, for a difference quotient; far smaller than the distance from a rectifier's kink. */
    private static final double DIFFERENCE = 5e-6;

    /** Of a difference quotient, as a share of the largest derivative. */
    private static final double QUOTIENT_ERROR = 1e-6;

    private static final double ROUNDING = 1e-8;

    /** A tile and a bit, and fewer than a tile. */
    private static final List<Integer> COUNTS = List.of(700, 61);

    private final Workers workers = Workers.of(1);

    static Stream<Arguments> cases() {
        return Arrays.stream(Activation.values())
                .flatMap(activation -> Stream.of(Shortcut.NONE, Shortcut.LINEAR)
                        .flatMap(shortcut -> Stream.of(1, MadeUpFit.OUTPUTS)
                                .flatMap(groups -> COUNTS.stream()
                                        .map(count -> Arguments.of(activation, shortcut, groups, count)))));
    }

    private ProjectedResidual residual(MadeUpFit fit) {
        ProjectedResidual residual = new ProjectedResidual(fit.shape(), fit.samples(), RIDGE, workers);
        assertThat(residual.compute(fit.parameters())).isTrue();
        return residual;
    }

    private static KaufmanSystem system(MadeUpFit fit, ProjectedResidual residual, Workers workers) {
        KaufmanSystem system = new KaufmanSystem(fit.shape(), fit.samples(), workers);
        system.compute(residual);
        return system;
    }

    private static double halfOfTheSumOfSquares(ProjectedResidual residual, MadeUpFit fit) {
        return 0.5 * residual.meanSquare() * fit.samples().count() * MadeUpFit.OUTPUTS;
    }

    @ParameterizedTest(name = "{0}, {1}, {2} groups, {3} samples")
    @MethodSource("cases")
    void theGradientIsThatOfTheProjectedResidual(Activation activation, Shortcut shortcut, int groups, int count) {
        MadeUpFit fit = MadeUpFit.of(activation, shortcut, groups, count);
        double[][] gradient = system(fit, residual(fit), workers).gradient();
        ProjectedResidual moved = new ProjectedResidual(fit.shape(), fit.samples(), RIDGE, workers);
        double size = Matrices.largest(gradient);
        for (int unit = 0; unit < MadeUpFit.WIDTH; unit++) {
            for (int i = 0; i <= MadeUpFit.INPUTS; i++) {
                double[] parameters = fit.parameters().clone();
                int place = fit.place(unit, i);
                double here = parameters[place];
                parameters[place] = here + DIFFERENCE;
                moved.compute(parameters);
                double above = halfOfTheSumOfSquares(moved, fit);
                parameters[place] = here - DIFFERENCE;
                moved.compute(parameters);
                double quotient = (above - halfOfTheSumOfSquares(moved, fit)) / (2 * DIFFERENCE);
                assertThat(gradient[unit][i])
                        .as("unit %d, input %d", unit, i)
                        .isCloseTo(quotient, within(QUOTIENT_ERROR * size));
            }
        }
    }

    @ParameterizedTest(name = "{0}, {1}, {2} groups, {3} samples")
    @MethodSource("cases")
    void theMatrixIsThatOfKaufmansJacobian(Activation activation, Shortcut shortcut, int groups, int count) {
        MadeUpFit fit = MadeUpFit.of(activation, shortcut, groups, count);
        ProjectedResidual residual = residual(fit);
        double[][] normal = system(fit, residual, workers).normal();
        double[][] expected = plainNormal(fit, residual);
        double size = Matrices.largest(expected);
        for (int row = 0; row < expected.length; row++) {
            for (int column = 0; column <= row; column++) {
                assertThat(normal[row][column]).isCloseTo(expected[row][column], within(ROUNDING * size));
            }
        }
    }

    /** {@code JᵀJ} from {@code J = P·(∂Φ)·A} written out, one block of rows for each output. */
    private static double[][] plainNormal(MadeUpFit fit, ProjectedResidual residual) {
        int perUnit = MadeUpFit.INPUTS + 1;
        int size = MadeUpFit.WIDTH * perUnit;
        double[][] normal = new double[size][size];
        for (int o = 0; o < MadeUpFit.OUTPUTS; o++) {
            double[] factor = fit.factor(o);
            double[][] jacobian = new double[size][factor.length];
            for (int column = 0; column < size; column++) {
                int unit = column / perUnit;
                int input = column % perUnit;
                for (int s = 0; s < factor.length; s++) {
                    double read = input == MadeUpFit.INPUTS ? 1 : fit.samples().inputs()[input][s];
                    jacobian[column][s] = factor[s] * residual.slopes()[unit][s] * read * residual.heads()[o][unit];
                }
            }
            takeOut(fit.features(residual, o), jacobian);
            for (int row = 0; row < size; row++) {
                for (int column = 0; column < size; column++) {
                    for (int s = 0; s < factor.length; s++) {
                        normal[row][column] += jacobian[row][s] * jacobian[column][s];
                    }
                }
            }
        }
        return normal;
    }

    /** Takes from each row what lies in the span of the features. */
    private static void takeOut(double[][] features, double[][] rows) {
        double[][] solutions = Matrices.copy(rows);
        PlainQr.solve(Matrices.copy(features), solutions);
        for (int r = 0; r < rows.length; r++) {
            for (int f = 0; f < features.length; f++) {
                for (int s = 0; s < rows[r].length; s++) {
                    rows[r][s] -= solutions[r][f] * features[f][s];
                }
            }
        }
    }

    @Test
    void theNumberOfThreadsDoesNotMatter() {
        MadeUpFit fit = MadeUpFit.of(Activation.TANH, Shortcut.LINEAR, MadeUpFit.OUTPUTS, 1500);
        KaufmanSystem one = system(fit, residual(fit), Workers.of(1));
        for (int threads = 2; threads <= 3; threads++) {
            KaufmanSystem many = system(fit, residual(fit), Workers.of(threads));
            assertThat(many.normal()).isDeepEqualTo(one.normal());
            assertThat(many.gradient()).isDeepEqualTo(one.gradient());
        }
    }
}
