package dev.attns.training.closedform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.linear.Matrices;
import dev.attns.linear.PlainQr;
import dev.attns.network.Activation;
import dev.attns.network.Shortcut;
import dev.attns.parallel.Workers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProjectedResidualTest {

    private static final double RIDGE = 1e-13;
    private static final double ROUNDING = 1e-9;
    private static final int SAMPLES = 700;

    private static ProjectedResidual residual(MadeUpFit fit, double ridge) {
        ProjectedResidual residual = new ProjectedResidual(fit.shape(), fit.samples(), ridge, Workers.of(2));
        assertThat(residual.compute(fit.parameters())).isTrue();
        return residual;
    }

    @ParameterizedTest
    @CsvSource({"NONE, 1", "NONE, 2", "LINEAR, 1", "LINEAR, 2"})
    void theOutputLayerIsThatOfLeastSquares(Shortcut shortcut, int groups) {
        MadeUpFit fit = MadeUpFit.of(Activation.TANH, shortcut, groups, SAMPLES);
        ProjectedResidual residual = residual(fit, RIDGE);
        double sum = 0;
        for (int o = 0; o < MadeUpFit.OUTPUTS; o++) {
            double[][] features = fit.features(residual, o);
            double[][] solution = {fit.samples().targets()[o].clone()};
            PlainQr.solve(Matrices.copy(features), solution);
            assertThat(residual.heads()[o]).containsExactly(solution[0], within(ROUNDING));
            double[] left = new double[SAMPLES];
            for (int s = 0; s < SAMPLES; s++) {
                left[s] = -fit.samples().targets()[o][s];
                for (int f = 0; f < features.length; f++) {
                    left[s] += solution[0][f] * features[f][s];
                }
                sum += left[s] * left[s];
            }
            assertThat(residual.residuals()[o]).containsExactly(left, within(ROUNDING));
        }
        assertThat(residual.meanSquare()).isCloseTo(sum / SAMPLES / MadeUpFit.OUTPUTS, within(ROUNDING));
    }

    @Test
    void whatAModerateRidgeCostsIsTakenBackByASecondSolution() {
        MadeUpFit fit = MadeUpFit.of(Activation.TANH, Shortcut.LINEAR, 1, SAMPLES);
        double[] exact = residual(fit, RIDGE).heads()[0];
        double[] weak = residual(fit, 1e-6).heads()[0];
        double[] stronger = residual(fit, 1e-5).heads()[0];
        // Solved once the error grows with the ridge, and solved twice with its square.
        assertThat(distance(stronger, exact) / distance(weak, exact)).isBetween(50.0, 110.0);
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return Math.sqrt(sum);
    }

    @Test
    void aHiddenLayerThatIsNotFiniteHasNone() {
        MadeUpFit fit = MadeUpFit.of(Activation.TANH, Shortcut.NONE, 1, SAMPLES);
        fit.parameters()[fit.place(0, 0)] = Double.NaN;
        ProjectedResidual residual = new ProjectedResidual(fit.shape(), fit.samples(), RIDGE, Workers.of(1));
        assertThat(residual.compute(fit.parameters())).isFalse();
    }

    /** A unit that is always on is linear, and the linear term has no unique part any more. */
    @Test
    void featuresThatDependOnOneAnotherAreNoObstacle() {
        MadeUpFit fit = MadeUpFit.of(Activation.RELU, Shortcut.LINEAR, 1, SAMPLES);
        fit.parameters()[fit.place(0, MadeUpFit.INPUTS)] = 1000;
        assertThat(residual(fit, RIDGE).meanSquare()).isBetween(0.0, 1.0);
    }
}
