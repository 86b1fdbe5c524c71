package dev.attns.measure.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.solver.Solution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is timed are the same trajectories. */
class TextSystemBenchmarkTest {

    @ParameterizedTest
    @ValueSource(strings = {"spring-mass", "k-link-pendulum:K=3", "elastic-pendulum", "henon-heiles", "van-der-pol"})
    void bothFormsEndAtTheSameStates(String system) {
        TextSystemBenchmark benchmark = new TextSystemBenchmark();
        benchmark.system = system;
        benchmark.trajectories = 1024;
        benchmark.prepare();
        Solution builtIn = benchmark.builtIn();
        Solution text = benchmark.fromText();
        for (int trajectory = 0; trajectory < 1024; trajectory += 17) {
            double[] expected = builtIn.state(1, trajectory);
            assertThat(text.state(1, trajectory)).containsExactly(expected, within(1e-9));
        }
    }
}
