package dev.attns.scheme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.row.AllocationMeter;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DenseStepAllocationTest {

    private static final int STEPS = 20_000;
    private static final int MOST_RUNS = 12;

    @ParameterizedTest
    @CsvSource({
        "elastic-pendulum, rk4, 24",
        "elastic-pendulum, dop853, 1",
        "lorenz, euler, 1",
        "spring-mass:d=20, dop853, 24",
        "../systems/duffing.yaml, rk4, 24"
    })
    void denseStepsAndTheStatesInsideAllocateNothing(String name, String scheme, int lanes) {
        Problem problem = Systems.problem(name);
        DenseRungeKuttaStepper stepper = new DenseRungeKuttaStepper(problem.ode(), Schemes.named(scheme), lanes);
        double[][] starts = new double[problem.dimension()][lanes];
        problem.starts(1, lanes).read(0, lanes, starts);
        double[][] state = new double[problem.dimension()][lanes];
        double[][] inside = new double[problem.dimension()][lanes];
        long bytes = AllocationMeter.bytesOnceWarm(MOST_RUNS, () -> {
            for (int c = 0; c < state.length; c++) {
                System.arraycopy(starts[c], 0, state[c], 0, lanes);
            }
            for (int k = 0; k < STEPS; k++) {
                stepper.advanceDensely(k * 1e-3, (k + 1) * 1e-3, 1e-3, state, lanes);
                stepper.inside(0.3, inside, lanes);
                stepper.inside(0.6, inside, lanes);
            }
        });
        assertThat(bytes).isZero();
    }
}
