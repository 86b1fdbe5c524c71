package dev.attns.measure.jmh;

import static dev.attns.measure.jmh.Contender.ATTNS_ONE_THREAD;
import static dev.attns.measure.jmh.Contender.ATTNS_TWO_THREADS;
import static dev.attns.measure.jmh.Contender.HIPPARCHUS;
import static dev.attns.measure.jmh.RungeKuttaWorkload.ELASTIC_PENDULUM_RK4;
import static dev.attns.measure.jmh.RungeKuttaWorkload.TWO_LINK_PENDULUM_RK4;
import static dev.attns.measure.jmh.TrainingWorkload.TRAINING_ITERATION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class RatioTest {

    @Test
    void timesAreDividedWithinARound() {
        List<Ratio> ratios = Ratio.among(List.of(
                Measurement.of(ELASTIC_PENDULUM_RK4, ATTNS_ONE_THREAD, 10, 20, 25),
                Measurement.of(ELASTIC_PENDULUM_RK4, ATTNS_TWO_THREADS, 10, 10, 20),
                Measurement.of(ELASTIC_PENDULUM_RK4, HIPPARCHUS, 100, 160, 300)));
        assertThat(ratios)
                .containsExactly(
                        new Ratio(ELASTIC_PENDULUM_RK4, HIPPARCHUS, ATTNS_ONE_THREAD, new Summary(10, 8, 12), 10),
                        new Ratio(
                                ELASTIC_PENDULUM_RK4, ATTNS_ONE_THREAD, ATTNS_TWO_THREADS, new Summary(1.25, 1, 2), 1));
    }

    @Test
    void aMachineThatSlowsDownBetweenRoundsLeavesTheRatio() {
        List<Ratio> ratios = Ratio.among(List.of(
                Measurement.of(ELASTIC_PENDULUM_RK4, ATTNS_ONE_THREAD, 10, 16, 10),
                Measurement.of(ELASTIC_PENDULUM_RK4, HIPPARCHUS, 200, 320, 200)));
        assertThat(ratios)
                .containsExactly(
                        new Ratio(ELASTIC_PENDULUM_RK4, HIPPARCHUS, ATTNS_ONE_THREAD, new Summary(20, 20, 20), 20));
    }

    @Test
    void twoThreadsThatSeemThriceAsFastAreImplausible() {
        assertThat(threads(3).isPlausible()).isFalse();
        assertThat(threads(1.98).isPlausible()).isTrue();
        assertThat(new Ratio(ELASTIC_PENDULUM_RK4, HIPPARCHUS, ATTNS_ONE_THREAD, new Summary(20, 20, 20), 20)
                        .isPlausible())
                .isTrue();
    }

    @Test
    void ratiosStayWithinAWorkload() {
        List<Ratio> ratios = Ratio.among(List.of(
                Measurement.of(ELASTIC_PENDULUM_RK4, HIPPARCHUS, 100),
                Measurement.of(TWO_LINK_PENDULUM_RK4, ATTNS_ONE_THREAD, 10)));
        assertThat(ratios).isEmpty();
    }

    @Test
    void aWorkloadWithoutAPeerHasTheRatioOfThreadsAlone() {
        List<Ratio> ratios = Ratio.among(List.of(
                Measurement.of(TRAINING_ITERATION, ATTNS_ONE_THREAD, 400, 380),
                Measurement.of(TRAINING_ITERATION, ATTNS_TWO_THREADS, 200, 200)));
        assertThat(ratios)
                .containsExactly(new Ratio(
                        TRAINING_ITERATION, ATTNS_ONE_THREAD, ATTNS_TWO_THREADS, new Summary(1.95, 1.9, 2), 1.9));
    }

    @Test
    void differentNumbersOfRoundsAreRefused() {
        List<Measurement> uneven = List.of(
                Measurement.of(ELASTIC_PENDULUM_RK4, HIPPARCHUS, 100, 100),
                Measurement.of(ELASTIC_PENDULUM_RK4, ATTNS_ONE_THREAD, 10));
        assertThatIllegalArgumentException().isThrownBy(() -> Ratio.among(uneven));
    }

    private static Ratio threads(double median) {
        return new Ratio(
                ELASTIC_PENDULUM_RK4, ATTNS_ONE_THREAD, ATTNS_TWO_THREADS, new Summary(median, median, median), median);
    }
}
