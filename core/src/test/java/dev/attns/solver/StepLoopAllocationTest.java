package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.AllocationMeter;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepLoopAllocationTest {

    private static final int STEPS = 100_000;
    private static final int STEPS_PER_POINT = 20;
    private static final int LANES = 24;
    private static final int MOST_RUNS = 12;

    private static final TileIntegrator.TileOutput SILENT = new TileIntegrator.TileOutput() {
        @Override
        public void point(int point, double[][] state, int lanes) {}

        @Override
        public void unfinished(int lane, Status status) {
            throw new AssertionError("lane " + lane + " " + status.sentence());
        }
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spring-mass:d=3",
                "k-link-pendulum:K=2",
                "elastic-pendulum",
                "henon-heiles",
                "lorenz",
                "van-der-pol"
            })
    void aHundredThousandStepsAllocateNothing(String name) {
        Problem problem = Systems.problem(name);
        TimeGrid points = new TimeGrid(0, 1e-3 * STEPS, STEPS / STEPS_PER_POINT);
        FixedStepIntegrator integrator = new FixedStepIntegrator(
                new RungeKuttaStepper(problem.ode(), Schemes.rk4(), LANES), points, STEPS_PER_POINT, LANES);
        double[][] starts = new double[problem.dimension()][LANES];
        problem.starts(1, LANES).read(0, LANES, starts);
        double[][] state = new double[problem.dimension()][LANES];
        long bytes = AllocationMeter.bytesOnceWarm(MOST_RUNS, () -> {
            for (int c = 0; c < state.length; c++) {
                System.arraycopy(starts[c], 0, state[c], 0, LANES);
            }
            integrator.solve(state, LANES, SILENT);
        });
        assertThat(bytes).isZero();
    }
}
