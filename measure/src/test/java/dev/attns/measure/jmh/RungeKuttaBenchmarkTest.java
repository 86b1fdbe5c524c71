package dev.attns.measure.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.solver.Solution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A benchmark must compute the right thing: all give the same numbers, in the same number of steps. */
class RungeKuttaBenchmarkTest {

    private static final double TOLERANCE = 1e-10;

    @ParameterizedTest
    @CsvSource({"elastic-pendulum, rk4", "elastic-pendulum, dop853", "k-link-pendulum, rk4", "k-link-pendulum, dop853"})
    void allEndInTheSameStatesAndHipparchusTakesNoStepMore(String system, String scheme) {
        RungeKuttaBenchmark benchmark = new RungeKuttaBenchmark();
        benchmark.system = system;
        benchmark.scheme = scheme;
        benchmark.prepare();
        Solution one = benchmark.attnsOneThread();
        Solution two = benchmark.attnsTwoThreads();
        double[][] theirs = benchmark.hipparchus();

        assertThat(one.unfinished()).isEmpty();
        assertThat(theirs).hasNumberOfRows(RungeKuttaBenchmark.BATCH);
        for (int trajectory = 0; trajectory < RungeKuttaBenchmark.BATCH; trajectory++) {
            assertThat(one.state(1, trajectory))
                    .as("trajectory %d", trajectory)
                    .containsExactly(theirs[trajectory], within(TOLERANCE))
                    .containsExactly(two.state(1, trajectory));
            assertThat(theirs[trajectory]).isNotEqualTo(benchmark.starts()[trajectory]);
        }
        int perStep = scheme.equals("rk4") ? 4 : 15;
        assertThat(benchmark.hipparchusEvaluations()).isEqualTo(1 + perStep * RungeKuttaBenchmark.STEPS);
    }
}
