package dev.attns.measure.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.solver.Solution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A benchmark must compute the right thing: all contenders give the same numbers, in the same number of steps. */
class ContendersAgreeTest {

    private static final double TOLERANCE = 1e-10;

    @ParameterizedTest
    @EnumSource
    void oursAndHipparchusEndInTheSameStates(RungeKuttaWorkload workload) {
        RungeKuttaBenchmark benchmark = prepared(workload);
        Solution ours = benchmark.attnsOneThread();
        double[][] theirs = benchmark.hipparchus();

        assertThat(ours.unfinished()).isEmpty();
        assertThat(theirs)
                .hasDimensions(RungeKuttaWorkload.BATCH, workload.problem().dimension());
        for (int trajectory = 0; trajectory < RungeKuttaWorkload.BATCH; trajectory++) {
            assertThat(ours.state(1, trajectory))
                    .as("trajectory %d", trajectory)
                    .containsExactly(theirs[trajectory], within(TOLERANCE));
        }
    }

    @ParameterizedTest
    @EnumSource
    void twoThreadsEndInTheSameStatesAsOne(RungeKuttaWorkload workload) {
        RungeKuttaBenchmark benchmark = prepared(workload);
        Solution one = benchmark.attnsOneThread();
        Solution two = benchmark.attnsTwoThreads();
        for (int trajectory = 0; trajectory < RungeKuttaWorkload.BATCH; trajectory++) {
            assertThat(two.state(1, trajectory)).containsExactly(one.state(1, trajectory));
        }
    }

    @ParameterizedTest
    @EnumSource
    void hipparchusTakesNoStepMoreThanOurs(RungeKuttaWorkload workload) {
        int perStep = workload.scheme().order() == 4 ? 4 : 15;
        HipparchusSolver hipparchus = new HipparchusSolver(workload);
        hipparchus.solve(workload.starts());
        assertThat(hipparchus.evaluations()).isEqualTo(1 + perStep * RungeKuttaWorkload.STEPS);
    }

    @ParameterizedTest
    @EnumSource
    void trajectoriesMoveAwayFromTheirStarts(RungeKuttaWorkload workload) {
        double[][] starts = workload.starts();
        double[][] ends = new HipparchusSolver(workload).solve(starts);
        for (int trajectory = 0; trajectory < RungeKuttaWorkload.BATCH; trajectory++) {
            assertThat(ends[trajectory]).isNotEqualTo(starts[trajectory]);
        }
    }

    private static RungeKuttaBenchmark prepared(RungeKuttaWorkload workload) {
        RungeKuttaBenchmark benchmark = new RungeKuttaBenchmark();
        benchmark.workload = workload;
        benchmark.prepare();
        return benchmark;
    }
}
