package dev.attns.measure.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.measure.workload.ElasticPendulumModel;
import dev.attns.measure.workload.Rollout;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The model that is rolled out does something to every trajectory, and harms none. */
class RolloutBenchmarkTest {

    /** Twenty outputs of about 1e-6, and what the pendulum makes of them. */
    private static final double LITTLE = 1e-3;

    @ParameterizedTest
    @ValueSource(ints = {64, 1024})
    void everyTrajectoryIsFinishedNearThatOfPlainRk4OnAnyNumberOfThreads(int width) {
        Solution one = solved(width, 1);
        Solution two = solved(width, 2);
        Problem problem = ElasticPendulumModel.problem();
        Solution plain = new ClassicalSolver(problem.ode(), Schemes.rk4(), problem.step(), Workers.of(2))
                .solve(new Rollout(width).starts(), new Rollout(width).ends());

        assertThat(two.unfinished()).isEmpty();
        for (int trajectory = 0; trajectory < Rollout.BATCH; trajectory++) {
            assertThat(two.state(1, trajectory))
                    .as("trajectory %d", trajectory)
                    .containsExactly(one.state(1, trajectory))
                    .isNotEqualTo(plain.state(1, trajectory))
                    .containsExactly(plain.state(1, trajectory), within(LITTLE));
        }
    }

    private static Solution solved(int width, int threads) {
        RolloutBenchmark benchmark = new RolloutBenchmark();
        benchmark.width = width;
        benchmark.threads = threads;
        benchmark.prepare();
        return benchmark.attns();
    }
}
