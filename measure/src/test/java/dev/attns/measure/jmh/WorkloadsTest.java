package dev.attns.measure.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WorkloadsTest {

    @Test
    void noTwoWorkloadsShareAName() {
        assertThat(Workloads.labels()).doesNotHaveDuplicates();
        assertThat(Workloads.labels()).contains("elastic-pendulum-rk4", "training-iteration", "hybrid-rollout");
    }

    static List<Workload> all() {
        return Workloads.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void aWorkloadIsFoundByItsNameAndJmhCanFillItIn(Workload workload) throws Exception {
        assertThat(Workloads.named(workload.name())).isSameAs(workload);
        assertThat(workload.benchmark().getField("workload").getType()).isSameAs(workload.getClass());
    }

    @Test
    void anUnknownNameIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Workloads.named("HYBRID"));
    }

    @Test
    void longCallsHaveFewerIterations() {
        assertThat(Schedule.STANDARD.iterations(RungeKuttaWorkload.ELASTIC_PENDULUM_RK4))
                .isEqualTo(new Iterations(200, 200));
        assertThat(Schedule.STANDARD.iterations(TrainingWorkload.TRAINING_ITERATION))
                .isEqualTo(new Iterations(20, 50));
    }

    @Test
    void aTimeIsForAStepOrForAnIteration() {
        assertThat(RungeKuttaWorkload.ELASTIC_PENDULUM_RK4.operations()).isEqualTo(512 * 200);
        assertThat(RolloutWorkload.HYBRID_ROLLOUT.operations()).isEqualTo(10_000 * 20);
        assertThat(TrainingWorkload.TRAINING_ITERATION.operations()).isEqualTo(1);
    }
}
