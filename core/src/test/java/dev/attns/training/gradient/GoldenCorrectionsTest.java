package dev.attns.training.gradient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Next state, loss, gradients and Adam's iterations agree with PyTorch's. */
class GoldenCorrectionsTest {

    private static final double RELATIVE = 1e-9;

    private static final int LANES = 16;

    static List<GoldenCorrection> cases() throws IOException {
        return GoldenCorrection.all();
    }

    @Test
    void thereAreNineCases() throws IOException {
        assertThat(cases()).hasSize(9);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theNextStateAgrees(GoldenCorrection golden) {
        double[][] state = golden.samples()[0];
        double h = golden.number("step");
        int lanes = state[0].length;
        new CorrectedStepper(golden.correctedStep(), golden.parameters(), LANES).advance(0, h, h, state, lanes);
        for (int c = 0; c < 4; c++) {
            assertClose(state[c], golden.nextState()[c]);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void lossAndGradientsAgree(GoldenCorrection golden) {
        double[] gradient = new double[golden.gradient().length];
        double loss = lossAndGradient(golden, golden.parameters(), gradient);
        assertThat(loss).isCloseTo(golden.number("loss"), within(RELATIVE * golden.number("loss")));
        assertClose(gradient, golden.gradient());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void fiveIterationsOfAdamAgree(GoldenCorrection golden) {
        Map<?, ?> told = golden.adam();
        double[] parameters = golden.parameters();
        Adam adam = new Adam(parameters.length, ((Number) told.get("learning_rate")).doubleValue(), 20);
        for (Object expected : (List<?>) told.get("losses")) {
            double[] gradient = new double[parameters.length];
            double loss = lossAndGradient(golden, parameters, gradient);
            assertThat(loss)
                    .isCloseTo(((Number) expected).doubleValue(), within(RELATIVE * ((Number) expected).doubleValue()));
            adam.update(parameters, gradient);
        }
        assertClose(parameters, golden.flat((Map<?, ?>) told.get("parameters_after")));
    }

    private static double lossAndGradient(GoldenCorrection golden, double[] parameters, double[] gradient) {
        CorrectedStep correctedStep = golden.correctedStep();
        double[][][] samples = golden.samples();
        int lanes = samples[0][0].length;
        double weight = golden.number("lambda_") / (golden.rollout() * lanes * 4.0);
        return weight
                * new RolloutLoss(correctedStep, golden.rollout(), new double[] {1, 1, 1, 1}, LANES)
                        .addGradient(parameters, new double[samples.length][], samples, weight, gradient, lanes);
    }

    /** Relative to the largest of the numbers, and each number by itself where it is not tiny. */
    private static void assertClose(double[] actual, double[] expected) {
        double largest = 0;
        for (double value : expected) {
            largest = Math.max(largest, Math.abs(value));
        }
        for (int i = 0; i < expected.length; i++) {
            double allowed = RELATIVE * Math.max(Math.abs(expected[i]), 1e-6 * largest);
            assertThat(actual[i]).as("number %d", i).isCloseTo(expected[i], within(allowed));
        }
    }
}
