package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.row.AllocationMeter;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StepLoopAllocationTest {

    private static final int STEPS = 100_000;
    private static final int STEPS_PER_POINT = 20;
    private static final int MOST_RUNS = 12;

    static final TileIntegrator.TileOutput SILENT = new TileIntegrator.TileOutput() {
        @Override
        public void point(int point, double[][] state, int lanes) {}

        @Override
        public void unfinished(int lane, Status status) {
            throw new AssertionError("lane " + lane + " " + status.sentence());
        }
    };

    @ParameterizedTest
    @CsvSource({
        "spring-mass:d=3, 24",
        "k-link-pendulum:K=2, 24",
        "elastic-pendulum, 24",
        "henon-heiles, 24",
        "lorenz, 24",
        "van-der-pol, 24",
        "spring-mass:d=3, 1",
        "k-link-pendulum:K=2, 1",
        "k-link-pendulum:K=3, 1",
        "elastic-pendulum, 3",
        "henon-heiles, 2",
        "lorenz, 1",
        "van-der-pol, 1"
    })
    void aHundredThousandStepsAllocateNothing(String name, int lanes) {
        Problem problem = Systems.problem(name);
        TimeGrid points = new TimeGrid(0, 1e-3 * STEPS, STEPS / STEPS_PER_POINT);
        FixedStepIntegrator integrator = new FixedStepIntegrator(
                new RungeKuttaStepper(problem.ode(), Schemes.rk4(), lanes), problem.dimension(), lanes);
        double[][] starts = new double[problem.dimension()][lanes];
        problem.starts(1, lanes).read(0, lanes, starts);
        double[][] state = new double[problem.dimension()][lanes];
        long bytes = AllocationMeter.bytesOnceWarm(MOST_RUNS, () -> {
            for (int c = 0; c < state.length; c++) {
                System.arraycopy(starts[c], 0, state[c], 0, lanes);
            }
            integrator.solve(points, STEPS_PER_POINT, state, lanes, SILENT);
        });
        assertThat(bytes).isZero();
    }
}
