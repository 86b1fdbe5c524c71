package dev.attns.measure.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.measure.compare.entrant.AdaptiveRunners;
import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HipparchusRunnerTest {

    private static final int TRAJECTORIES = 6;

    private final Problem problem = Systems.problem("henon-heiles");
    private final AdaptiveRunners runners = new AdaptiveRunners(problem, problem.horizon());
    private final TestSet tests = TestSet.of(problem, TRAJECTORIES, 0, Workers.of(1));

    @ParameterizedTest
    @EnumSource(names = {"ADAPTIVE_ORDER_8", "DORMAND_PRINCE", "GRAGG_BULIRSCH_STOER", "ADAMS_MOULTON"})
    void agreesWithOurAccurateTrajectories(SolverFamily family) {
        LongAdder calls = new LongAdder();
        assertThat(tests.error(runners.counting(family, 1e-12, calls, () -> false, Workers.of(1))))
                .isLessThan(1e-19);
        assertThat(calls.sum()).isGreaterThan(100 * TRAJECTORIES);
    }

    @ParameterizedTest
    @EnumSource(names = {"ADAPTIVE_ORDER_8", "DORMAND_PRINCE", "GRAGG_BULIRSCH_STOER", "ADAMS_MOULTON"})
    void givesTheSameOnSeveralThreads(SolverFamily family) {
        LongAdder calls = new LongAdder();
        double alone = tests.error(runners.counting(family, 1e-6, calls, () -> false, Workers.of(1)));
        double together = tests.error(runners.counting(family, 1e-6, calls, () -> false, Workers.of(3)));
        assertThat(together).isEqualTo(alone);
    }

    @ParameterizedTest
    @EnumSource(names = {"ADAPTIVE_ORDER_8", "DORMAND_PRINCE", "GRAGG_BULIRSCH_STOER", "ADAMS_MOULTON"})
    void aTighterToleranceCostsMoreCallsAndErrsLess(SolverFamily family) {
        List<Entrant> ladder = entrants(
                new ToleranceLadder(family, runners, tests, Workers.of(1), () -> false).choices(Size.STANDARD));
        assertThat(ladder).hasSizeGreaterThan(5);
        Entrant loosest = ladder.get(0);
        Entrant tightest = ladder.get(ladder.size() - 1);
        assertThat(tightest.tolerance()).isEqualTo(1e-12);
        assertThat(tightest.error()).isLessThan(1e-6 * loosest.error());
        assertThat(tightest.evaluations()).isGreaterThan(2 * loosest.evaluations());
        for (double target : Size.STANDARD.targets()) {
            assertThat(ladder).anyMatch(entrant -> entrant.error() <= target);
        }
    }

    @Test
    void givesUpWhereAStopIsRequested() {
        assertThat(new ToleranceLadder(SolverFamily.DORMAND_PRINCE, runners, tests, Workers.of(2), () -> true)
                        .choices(Size.STANDARD))
                .isEmpty();
    }

    /** A start that is not a number ends the integration of that trajectory with an exception. */
    @Test
    void aTrajectoryThatIsGivenUpIsLostAndTheOthersGoOn() {
        double[][] starts = {{0.1, 0.1, 0, 0}, {Double.NaN, 0, 0, 0}, {0.1, 0.1, 0, 0}};
        double[][] ends = new double[3][];
        runners.of(SolverFamily.DORMAND_PRINCE, 1e-6, Workers.of(1))
                .solve(starts, (trajectory, end) -> ends[(int) trajectory] = end.clone());
        assertThat(ends[1]).containsOnly(Double.NaN);
        assertThat(ends[0]).isEqualTo(ends[2]).doesNotContain(Double.NaN);
    }

    private static List<Entrant> entrants(List<Choice> choices) {
        return choices.stream().map(Choice::entrant).toList();
    }

    @Test
    void whoMissesAnErrorIsTakenWithAFewMoreStepsOrTheNextTolerance() {
        StepLadder steps = new StepLadder(problem, tests, Workers.of(1));
        Choice coarse = new Choice(1e-6, Entrant.classical(SolverFamily.RK4, problem.horizon() / 200, 2e-6, 800));
        assertThat(steps.finer(coarse).target()).isEqualTo(1e-6);
        assertThat(steps.finer(coarse).entrant().step()).isEqualTo(problem.horizon() / 204);
        assertThat(steps.finer(coarse).entrant().evaluations()).isEqualTo(816);
        assertThat(coarse.isKeptBy(1.1e-6)).isFalse();
        assertThat(coarse.missed(1.1e-6)).contains("batched RK4 (step ", ") chosen for 1e-6 has 1.1e-06");
        ToleranceLadder tolerances =
                new ToleranceLadder(SolverFamily.DORMAND_PRINCE, runners, tests, Workers.of(1), () -> false);
        Entrant loose = Entrant.adaptive(SolverFamily.DORMAND_PRINCE, 1e-6, 1, 1);
        assertThat(tolerances.tighter(loose).tolerance()).isEqualTo(Math.pow(10, -6.25));
        assertThat(tolerances.tighter(tolerances.tighter(loose)).tolerance()).isEqualTo(Math.pow(10, -6.5));
    }

    @Test
    void batchedSchemesAreTunedToEachErrorAndGoFromCoarseToFine() {
        StepLadder steps = new StepLadder(problem, tests, Workers.of(1));
        for (SolverFamily family : List.of(SolverFamily.RK4, SolverFamily.ORDER_8)) {
            List<Entrant> ladder = entrants(steps.choices(family, Size.STANDARD));
            assertThat(ladder).extracting(Entrant::evaluations).isSorted();
            for (double target : List.of(1e-6, 1e-9, 1e-13)) {
                assertThat(ladder)
                        .as("%s at %s", family, target)
                        .anyMatch(entrant -> entrant.error() <= target && entrant.error() > 0.3 * target);
            }
        }
    }
}
