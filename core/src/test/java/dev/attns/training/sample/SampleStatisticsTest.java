package dev.attns.training.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.correction.InputRows;
import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.MadeUpTrajectories;
import org.junit.jupiter.api.Test;

class SampleStatisticsTest {

    private static final double ROUNDING = 1e-12;
    private static final double STEP = 0.5;

    /** The slope is the state in the first component and 3 in the second. */
    private static final Ode ODE = new FormulaOde(2, (time, state, slope) -> {
        slope[0] = state[0];
        slope[1] = 3;
    });

    private static SampleStatistics statistics(Correction correction, boolean scaledInput, int count) {
        // First components are ±1, second ones 10; the plain step misses by ±0.25 in the first and by 2 in the second.
        MadeUpTrajectories data = MadeUpTrajectories.of(2, count, 2, (point, i, c) -> {
            double sign = i % 2 == 0 ? 1 : -1;
            return c == 0 ? sign * (point == 0 ? 1 : 1.75) : point == 0 ? 10 : 10 + STEP * 3 + 2;
        });
        CorrectedStep correctedStep = new CorrectedStep(
                ODE,
                Schemes.euler(),
                STEP,
                correction,
                new Perceptron(2, 2, 3, 2, Activation.TANH),
                scaledInput,
                Precision.DOUBLE);
        return new SampleStatistics(ResidualRows.computedEachTime(correctedStep, data, 0));
    }

    @Test
    void theInputIsTheSlopeOrTheStateAsTheFormulaSays() {
        SampleStatistics slope = statistics(Corrections.attns(), false, 600);
        assertThat(slope.inputMean()).containsExactly(new double[] {0, 3}, within(ROUNDING));
        SampleStatistics state = statistics(Corrections.neurVec(), false, 600);
        assertThat(state.inputMean()).containsExactly(new double[] {0, 10}, within(ROUNDING));
        assertThat(state.inputDeviation()[0]).isCloseTo(1, within(ROUNDING));
    }

    @Test
    void aScaledInputIsTheInputTimesTheStep() {
        SampleStatistics scaled = statistics(Corrections.neurVec(), true, 600);
        assertThat(scaled.inputMean()).containsExactly(new double[] {0, 5}, within(ROUNDING));
        assertThat(scaled.inputDeviation()[0]).isCloseTo(0.5, within(ROUNDING));
    }

    @Test
    void theResidualIsWhatThePlainStepMisses() {
        assertThat(statistics(Corrections.attns(), false, 600).residualDeviation())
                .containsExactly(new double[] {0.25, 2}, within(ROUNDING));
    }

    @Test
    void aConstantComponentHasASmallDeviationRatherThanNone() {
        double[] deviation = statistics(Corrections.attns(), false, 600).inputDeviation();
        assertThat(deviation[0]).isCloseTo(1, within(ROUNDING));
        assertThat(deviation[1]).isGreaterThanOrEqualTo(1e-6 * deviation[0]).isLessThan(1e-5);
    }

    /** With {@code f(u) = u}, improved Euler has {@code S = u + h·u/2} and {@code D_2 = h·u}; u is 4 or 6. */
    private static SampleStatistics growth(double step) {
        MadeUpTrajectories data = MadeUpTrajectories.of(2, 600, 1, (point, i, c) -> 5 + (i % 2 == 0 ? 1 : -1));
        Ode ode = FormulaOde.scalar((time, state) -> state);
        CorrectedStep correctedStep = new CorrectedStep(
                ode,
                Schemes.improvedEuler(),
                step,
                Corrections.attns(),
                InputRows.of(NetworkInput.STAGES, ode, Schemes.improvedEuler()),
                new Perceptron(2, 1, 3, 2, Activation.TANH),
                false,
                Precision.DOUBLE);
        return new SampleStatistics(ResidualRows.computedEachTime(correctedStep, data, 0));
    }

    @Test
    void theDifferencesOfTheStagesFollowTheSlope() {
        SampleStatistics statistics = growth(0.01);
        assertThat(statistics.inputMean()).containsExactly(new double[] {5.025, 0.05}, within(ROUNDING));
        assertThat(statistics.inputDeviation()).containsExactly(new double[] {1.005, 0.01}, within(ROUNDING));
        assertThat(statistics.residualDeviation()).hasSize(1);
    }

    @Test
    void aDifferenceFarSmallerThanTheSlopeKeepsItsDeviation() {
        assertThat(growth(1e-9).inputDeviation()[1]).isCloseTo(1e-9, within(1e-14));
    }

    @Test
    void aDifferenceLostInRoundingDoesNot() {
        assertThat(growth(1e-20).inputDeviation()).containsExactly(new double[] {1, 1e-12}, within(1e-20));
    }

    @Test
    void manySamplesAreRepresentedByTilesSpreadEvenly() {
        // The slope goes from 0 to 1 along the samples, far more of them than are looked at.
        int count = 100_000;
        MadeUpTrajectories data = MadeUpTrajectories.of(2, count, 1, (point, i, c) -> i / (double) count);
        CorrectedStep correctedStep = new CorrectedStep(
                FormulaOde.scalar((time, state) -> state),
                Schemes.euler(),
                STEP,
                Corrections.attns(),
                new Perceptron(1, 1, 3, 2, Activation.TANH),
                false,
                Precision.DOUBLE);
        SampleStatistics statistics = new SampleStatistics(ResidualRows.computedEachTime(correctedStep, data, 0));
        assertThat(statistics.inputMean()[0]).isCloseTo(0.5, within(0.02));
        assertThat(statistics.inputDeviation()[0]).isCloseTo(Math.sqrt(1 / 12.0), within(0.02));
        assertThat(statistics.residualDeviation()[0]).isCloseTo(STEP / Math.sqrt(3), within(0.02));
    }

    @Test
    void noiseMovesTheStateThatAStepSetsOutFrom() {
        MadeUpTrajectories data = MadeUpTrajectories.of(2, 600, 1, (point, i, c) -> 4);
        CorrectedStep correctedStep = new CorrectedStep(
                FormulaOde.scalar((time, state) -> state),
                Schemes.euler(),
                STEP,
                Corrections.attns(),
                new Perceptron(1, 1, 3, 2, Activation.TANH),
                false,
                Precision.DOUBLE);
        SampleStatistics statistics = new SampleStatistics(ResidualRows.computedEachTime(correctedStep, data, 2));
        assertThat(statistics.inputMean()[0]).isCloseTo(6, within(ROUNDING));
        assertThat(statistics.residualDeviation()[0]).isCloseTo(2 + STEP * 6, within(ROUNDING));
    }
}
