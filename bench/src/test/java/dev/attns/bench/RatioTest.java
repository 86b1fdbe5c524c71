package dev.attns.bench;

import static dev.attns.bench.Contender.ATTNS_ONE_THREAD;
import static dev.attns.bench.Contender.ATTNS_TWO_THREADS;
import static dev.attns.bench.Contender.HIPPARCHUS;
import static dev.attns.bench.Workload.ELASTIC_PENDULUM_RK4;
import static dev.attns.bench.Workload.TWO_LINK_PENDULUM_RK4;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RatioTest {

    @Test
    void aRatioIsThatOfTheMediansAndAtLeastThatOfTheNearestJvms() {
        List<Ratio> ratios = Ratio.among(List.of(
                new Measurement(ELASTIC_PENDULUM_RK4, ATTNS_ONE_THREAD, new double[] {10, 20, 25}),
                new Measurement(ELASTIC_PENDULUM_RK4, ATTNS_TWO_THREADS, new double[] {10, 10, 10}),
                new Measurement(ELASTIC_PENDULUM_RK4, HIPPARCHUS, new double[] {100, 200, 900})));
        assertThat(ratios)
                .containsExactly(
                        new Ratio(ELASTIC_PENDULUM_RK4, HIPPARCHUS, ATTNS_ONE_THREAD, 10, 4),
                        new Ratio(ELASTIC_PENDULUM_RK4, ATTNS_ONE_THREAD, ATTNS_TWO_THREADS, 2, 1));
    }

    @Test
    void ratiosStayWithinAWorkload() {
        List<Ratio> ratios = Ratio.among(List.of(
                new Measurement(ELASTIC_PENDULUM_RK4, HIPPARCHUS, new double[] {100}),
                new Measurement(TWO_LINK_PENDULUM_RK4, ATTNS_ONE_THREAD, new double[] {10})));
        assertThat(ratios).isEmpty();
    }
}
