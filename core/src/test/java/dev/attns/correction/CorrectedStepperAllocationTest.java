package dev.attns.correction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.row.AllocationMeter;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.problem.ForcedOscillator;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CorrectedStepperAllocationTest {

    private static final int LANES = 37;
    private static final int STEPS = 1000;
    private static final int MOST_RUNS = 50;

    @ParameterizedTest
    @ValueSource(strings = {"slope", "stages", "middle", "state+middle+phase"})
    void stepsAllocateNothing(NetworkInput input) {
        assertNothingAllocated(Systems.problem("henon-heiles"), input);
    }

    @ParameterizedTest
    @ValueSource(strings = {"slope", "stages", "middle", "state+middle+phase"})
    void norDoStepsOfAnEquationThatLooksAtTheTime(NetworkInput input) {
        assertNothingAllocated(ForcedOscillator.problem(), input);
    }

    private static void assertNothingAllocated(Problem problem, NetworkInput input) {
        int dimension = problem.dimension();
        InputRows rows = InputRows.of(input, problem.ode(), Schemes.rk4());
        Perceptron network = new Perceptron(rows.count(), dimension, 6, 2, Activation.RATIONAL, Shortcut.LINEAR);
        CorrectedStep correctedStep = new CorrectedStep(
                problem.ode(), Schemes.rk4(), 0.1, Corrections.attns(), rows, network, false, Precision.FLOAT);
        CorrectedStepper stepper = new CorrectedStepper(correctedStep, new double[network.parameterCount()], LANES);
        double[][] state = new double[dimension][LANES];
        long bytes = AllocationMeter.bytesOnceWarm(MOST_RUNS, () -> {
            for (double[] row : state) {
                Arrays.fill(row, 0.1);
            }
            for (int n = 0; n < STEPS; n++) {
                stepper.advance(n * 0.1, (n + 1) * 0.1, 0.1, state, LANES);
            }
        });
        assertThat(bytes).isZero();
    }
}
