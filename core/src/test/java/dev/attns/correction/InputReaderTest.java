package dev.attns.correction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkShape;
import dev.attns.problem.ForcedOscillator;
import dev.attns.problem.ForcedText;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Schemes;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputReaderTest {

    private static final double STEP = 0.1;

    private static CorrectedStep correctedStep(Ode ode, String rows) {
        CoarseStep coarse = new CoarseStep(ode, Schemes.rk4(), STEP, Corrections.attns(), false);
        InputRows read = InputRows.parse(rows, ode, Schemes.rk4());
        return coarse.correctedBy(read, new NetworkShape.Degree(1).of(read.count(), ode.dimension()), Precision.DOUBLE);
    }

    /** With {@code k_i = i}, RK4 has S = 2.5 and the differences 1, 1 and 4 − 2·3 + 1 = −1. */
    @Test
    void theRowsAreTheSlopeAndTheDifferencesAndCostNoEvaluation() {
        AtomicLong calls = new AtomicLong();
        Ode counting = new FormulaOde(2, (time, state, slope) -> {
            slope[0] = calls.incrementAndGet();
            slope[1] = -6 * slope[0];
        });
        CorrectedStep corrected = correctedStep(counting, "stages");
        RungeKuttaStepper stepper = corrected.stepper(1);
        InputReader reader = new InputReader(corrected, stepper, 1);
        double[][] state = new double[2][1];
        double[][] slope = stepper.slope(0, STEP, STEP, state, 1);
        assertThat(reader.of(0, state, slope, 1))
                .isDeepEqualTo(new double[][] {{2.5}, {-15}, {1}, {-6}, {1}, {-6}, {-1}, {6}});
        assertThat(calls).hasValue(4);
    }

    @Test
    void onlyTheRowsThatAreReadAreThereAndInTheirOrder() {
        AtomicLong calls = new AtomicLong();
        Ode counting = new FormulaOde(2, (time, state, slope) -> {
            slope[0] = calls.incrementAndGet();
            slope[1] = -6 * slope[0];
        });
        CorrectedStep corrected = correctedStep(counting, "D5 u1 D0 S1");
        RungeKuttaStepper stepper = corrected.stepper(1);
        double[][] state = {{7}, {8}};
        double[][] slope = stepper.slope(0, STEP, STEP, state, 1);
        assertThat(new InputReader(corrected, stepper, 1).of(0, state, slope, 1))
                .isDeepEqualTo(new double[][] {{6}, {8}, {1}, {-15}});
    }

    @Test
    void theRowsOfTheStateAndOfTheSlopeAreTheirOwn() {
        Ode ode = new FormulaOde(2, (time, state, slope) -> {});
        CorrectedStep corrected = correctedStep(ode, "state+slope");
        double[][] state = new double[2][1];
        double[][] slope = new double[2][1];
        double[][] rows = new InputReader(corrected, corrected.stepper(1), 1).of(0, state, slope, 1);
        assertThat(rows[0]).isSameAs(state[0]);
        assertThat(rows[1]).isSameAs(state[1]);
        assertThat(rows[2]).isSameAs(slope[0]);
        assertThat(rows[3]).isSameAs(slope[1]);
    }

    @Test
    void thePhaseIsThatOfTheBeginningOfTheStep() {
        CorrectedStep corrected = correctedStep(ForcedText.problem().ode(), "u0 cos(1.2) sin(1.2) cos(2.5) t");
        double[][] state = {{4, 5}, {6, 7}};
        double[][] rows = new InputReader(corrected, corrected.stepper(2), 2).of(0.7, state, new double[2][2], 2);
        for (int lane = 0; lane < 2; lane++) {
            assertThat(rows[0][lane]).isEqualTo(state[0][lane]);
            assertThat(rows[1][lane]).isEqualTo(StrictMath.cos(1.2 * 0.7));
            assertThat(rows[2][lane]).isEqualTo(StrictMath.sin(1.2 * 0.7));
            assertThat(rows[3][lane]).isEqualTo(StrictMath.cos(2.5 * 0.7));
            assertThat(rows[4][lane]).isEqualTo(0.7);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"state+slope", "u0 cos(1.2) sin(1.2)", "u0 u1 S0 S1 M0 M1 t"})
    void aTimeForEachLaneGivesTheSameBits(String rows) {
        for (Ode ode : new Ode[] {ForcedText.problem().ode(), ForcedOscillator.MODULATED}) {
            int lanes = 9;
            CorrectedStep corrected = correctedStep(ode, rows);
            RungeKuttaStepper stepper = corrected.stepper(lanes);
            InputReader reader = new InputReader(corrected, stepper, lanes);
            double[][] state = new double[2][lanes];
            Arrays.setAll(state[0], lane -> 0.1 * lane);
            double time = 123.4;
            double[][] slope = stepper.slope(time, time + STEP, STEP, state, lanes);
            double[][] once = copy(reader.of(time, state, slope, lanes));
            double[] times = new double[lanes];
            Arrays.fill(times, time);
            assertThat(reader.of(times, state, slope, lanes)).isDeepEqualTo(once);
        }
    }

    private static double[][] copy(double[][] rows) {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }
}
