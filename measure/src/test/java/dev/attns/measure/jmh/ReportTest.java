package dev.attns.measure.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.report.Machine;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {

    private static final Machine MACHINE = new Machine("a processor", 2, "a JDK", "some kernels", "1.2.3");

    @Test
    void theTableHasTimesRatiosAndTheMachine() {
        Workload workload = RungeKuttaWorkload.ELASTIC_PENDULUM_RK4;
        List<Measurement> measurements = List.of(
                Measurement.of(workload, Contender.ATTNS_ONE_THREAD, 20, 18, 27),
                Measurement.of(workload, Contender.ATTNS_TWO_THREADS, 10, 9, 12),
                Measurement.of(workload, Contender.HIPPARCHUS, 400, 350, 500));
        assertThat(new Report(measurements, Schedule.STANDARD, MACHINE).text().lines())
                .containsExactly(
                        "benchmark                  iterations  what is timed",
                        "elastic-pendulum-rk4       200 + 200   512 trajectories, 200 steps of 0.1",
                        "",
                        "Times are those of the fastest iteration of each JVM.",
                        "ns/step: nanoseconds per step of a trajectory",
                        "",
                        "benchmark                  contender              unit             median    fastest    slowest"
                                + "  slowest/fastest",
                        "elastic-pendulum-rk4       AttNS, 1 thread        ns/step            20.0       18.0       27.0"
                                + "             1.50",
                        "elastic-pendulum-rk4       AttNS, 2 threads       ns/step            10.0       9.00       12.0"
                                + "             1.33",
                        "elastic-pendulum-rk4       Hipparchus, 1 thread   ns/step           400.0      350.0      500.0"
                                + "             1.43",
                        "",
                        "benchmark                  ratio within a round                         median    least greatest  of best",
                        "elastic-pendulum-rk4       Hipparchus, 1 thread / AttNS, 1 thread         19.4     18.5     20.0     19.4",
                        "elastic-pendulum-rk4       AttNS, 1 thread / AttNS, 2 threads             2.00     2.00     2.25     2.00",
                        "",
                        "fresh JVMs  10; an iteration is 0.01 s or one call, whichever is longer",
                        "processor   a processor, 2 cores",
                        "java        a JDK",
                        "kernels     some kernels",
                        "attns       1.2.3");
    }

    @Test
    void eachRowHasTheUnitOfItsWorkloadAndEachUnitIsExplainedOnce() {
        List<Measurement> measurements = List.of(
                Measurement.of(TrainingWorkload.TRAINING_ITERATION, Contender.ATTNS_ONE_THREAD, 400),
                Measurement.of(RolloutWorkload.HYBRID_ROLLOUT, Contender.ATTNS_ONE_THREAD, 5000),
                Measurement.of(RolloutWorkload.HYBRID_ROLLOUT_64, Contender.ATTNS_ONE_THREAD, 300));
        assertThat(new Report(measurements, Schedule.STANDARD, MACHINE).text().lines())
                .contains(
                        "training-iteration         20 + 50     AttNS on RK4, step 0.1, width 1024, rational, float,"
                                + " batch 16384",
                        "hybrid-rollout-64          20 + 50     AttNS on RK4, step 0.1, width 64, rational, float,"
                                + " 10000 trajectories, 20 steps")
                .containsOnlyOnce("ms/iteration: milliseconds per iteration of the training")
                .containsOnlyOnce("ns/step: nanoseconds per step of a trajectory")
                .contains(
                        "training-iteration         AttNS, 1 thread        ms/iteration      400.0      400.0      400.0"
                                + "             1.00",
                        "hybrid-rollout             AttNS, 1 thread        ns/step          5000.0     5000.0     5000.0"
                                + "             1.00");
    }

    @Test
    void anImplausibleRatioIsPointedOut() {
        Workload workload = RungeKuttaWorkload.ELASTIC_PENDULUM_RK4;
        List<Measurement> measurements = List.of(
                Measurement.of(workload, Contender.ATTNS_ONE_THREAD, 30),
                Measurement.of(workload, Contender.ATTNS_TWO_THREADS, 10));
        assertThat(new Report(measurements, Schedule.QUICK, MACHINE).text()).contains("Not to be quoted: two threads");
    }

    @Test
    void jvmsThatDifferMuchArePointedOut() {
        Workload workload = RungeKuttaWorkload.ELASTIC_PENDULUM_RK4;
        List<Measurement> measurements = List.of(
                Measurement.of(workload, Contender.ATTNS_ONE_THREAD, 14, 14.5),
                Measurement.of(workload, Contender.HIPPARCHUS, 325, 3167));
        assertThat(new Report(measurements, Schedule.QUICK, MACHINE).text())
                .contains("elastic-pendulum-rk4 (Hipparchus, 1 thread)")
                .doesNotContain("elastic-pendulum-rk4 (AttNS");
    }

    @Test
    void withoutMeasurementsThereAreNoRatios() {
        assertThat(new Report(List.of(), Schedule.QUICK, MACHINE).text()).doesNotContain("within a round");
    }

    @Test
    void theProcessorIsTheFirstModelName() {
        List<String> lines = List.of("processor\t: 0", "model name\t: One @ 2: GHz", "model name\t: Two");
        assertThat(Machine.modelName(lines, "other")).isEqualTo("One @ 2: GHz");
        assertThat(Machine.modelName(List.of("processor : 0"), "other")).isEqualTo("other");
    }
}
