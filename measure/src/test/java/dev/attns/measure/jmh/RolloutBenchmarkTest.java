package dev.attns.measure.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.parallel.Workers;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The model that is rolled out does something to every trajectory, and harms none. */
class RolloutBenchmarkTest {

    /** Twenty outputs of about 1e-6, and what the pendulum makes of them. */
    private static final double LITTLE = 1e-3;

    @ParameterizedTest
    @EnumSource
    void everyTrajectoryIsFinishedNearThatOfPlainRk4(RolloutWorkload workload) {
        Solution rolledOut = prepared(workload).attnsTwoThreads();
        Solution plain = new ClassicalSolver(
                        ElasticPendulumAttNs.problem().ode(), Schemes.rk4(), ElasticPendulumAttNs.STEP, Workers.of(2))
                .solve(workload.starts(), workload.ends());

        assertThat(rolledOut.unfinished()).isEmpty();
        for (int trajectory = 0; trajectory < RolloutWorkload.BATCH; trajectory++) {
            assertThat(rolledOut.state(1, trajectory))
                    .as("trajectory %d", trajectory)
                    .isNotEqualTo(plain.state(1, trajectory))
                    .containsExactly(plain.state(1, trajectory), within(LITTLE));
        }
    }

    @ParameterizedTest
    @EnumSource
    void twoThreadsEndInTheSameStatesAsOne(RolloutWorkload workload) {
        RolloutBenchmark benchmark = prepared(workload);
        Solution one = benchmark.attnsOneThread();
        Solution two = benchmark.attnsTwoThreads();
        for (int trajectory = 0; trajectory < RolloutWorkload.BATCH; trajectory++) {
            assertThat(two.state(1, trajectory)).containsExactly(one.state(1, trajectory));
        }
    }

    private static RolloutBenchmark prepared(RolloutWorkload workload) {
        RolloutBenchmark benchmark = new RolloutBenchmark();
        benchmark.workload = workload;
        benchmark.prepare();
        return benchmark;
    }
}
