package dev.attns.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {

    private static final Machine MACHINE = new Machine("a processor", 2, "a JDK", "some kernels", "1.2.3");

    @Test
    void theTableHasTimesRatiosAndTheMachine() {
        Workload workload = Workload.ELASTIC_PENDULUM_RK4;
        List<Measurement> measurements = List.of(
                Measurement.of(workload, Contender.ATTNS_ONE_THREAD, 20, 18, 27),
                Measurement.of(workload, Contender.ATTNS_TWO_THREADS, 10, 9, 12),
                Measurement.of(workload, Contender.HIPPARCHUS, 400, 350, 500));
        assertThat(new Report(measurements, Schedule.STANDARD, MACHINE).text().lines())
                .containsExactly(
                        "RK steps of 0.1 to time 20.0, 512 trajectories; nanoseconds per step of a trajectory,",
                        "the fastest iteration of each JVM",
                        "",
                        "benchmark                  contender                  median    fastest    slowest"
                                + "  slowest/fastest",
                        "elastic-pendulum-rk4       AttNS, 1 thread              20.0       18.0       27.0"
                                + "             1.50",
                        "elastic-pendulum-rk4       AttNS, 2 threads             10.0       9.00       12.0"
                                + "             1.33",
                        "elastic-pendulum-rk4       Hipparchus, 1 thread        400.0      350.0      500.0"
                                + "             1.43",
                        "",
                        "benchmark                  ratio within a round                         median    least greatest  of best",
                        "elastic-pendulum-rk4       Hipparchus, 1 thread / AttNS, 1 thread         19.4     18.5     20.0     19.4",
                        "elastic-pendulum-rk4       AttNS, 1 thread / AttNS, 2 threads             2.00     2.00     2.25     2.00",
                        "",
                        "fresh JVMs  10, each 200 + 200 iterations of 0.01 s",
                        "processor   a processor, 2 cores",
                        "java        a JDK",
                        "kernels     some kernels",
                        "attns       1.2.3");
    }

    @Test
    void anImplausibleRatioIsPointedOut() {
        Workload workload = Workload.ELASTIC_PENDULUM_RK4;
        List<Measurement> measurements = List.of(
                Measurement.of(workload, Contender.ATTNS_ONE_THREAD, 30),
                Measurement.of(workload, Contender.ATTNS_TWO_THREADS, 10));
        assertThat(new Report(measurements, Schedule.QUICK, MACHINE).text()).contains("Not to be quoted: two threads");
    }

    @Test
    void jvmsThatDifferMuchArePointedOut() {
        Workload workload = Workload.ELASTIC_PENDULUM_RK4;
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
