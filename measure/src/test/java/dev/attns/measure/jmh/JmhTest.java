package dev.attns.measure.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** JMH finds the benchmarks and can run one. */
class JmhTest {

    @Test
    void runsEveryoneWhoSolvesTheElasticPendulum() throws Exception {
        assertThat(new Runner(new OptionsBuilder()
                                .include(RungeKuttaBenchmark.class.getSimpleName())
                                .param("system", "elastic-pendulum")
                                .param("scheme", "rk4")
                                .forks(0)
                                .warmupIterations(0)
                                .measurementIterations(1)
                                .build())
                        .run())
                .hasSize(3)
                .allSatisfy(result ->
                        assertThat(result.getPrimaryResult().getScore()).isPositive());
    }
}
