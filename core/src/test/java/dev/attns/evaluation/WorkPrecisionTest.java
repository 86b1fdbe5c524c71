package dev.attns.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WorkPrecisionTest {

    private static final Workers WORKERS = Workers.of(2);
    private static final double HORIZON = 2;
    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    private static final Trajectories TRUTH =
            new AccurateSolver(PROBLEM.ode(), WORKERS).solve(PROBLEM.starts(2, 20), TimeGrid.of(0, HORIZON, 0.1));

    private final WorkPrecision work = new WorkPrecision(TRUTH);

    private static Contender classical(Scheme scheme, int steps) {
        return Contender.classical(PROBLEM.ode(), scheme, HORIZON, steps, WORKERS);
    }

    @Test
    void aContenderCountsItsEvaluations() {
        assertThat(classical(Schemes.rk4(), 30).evaluations()).isEqualTo(120);
        assertThat(classical(Schemes.dop853(), 5).evaluations()).isEqualTo(60);
        assertThat(classical(Schemes.rk4(), 30).step()).isEqualTo(HORIZON / 30);
    }

    @Test
    void theErrorIsThatAtTheEnd() {
        double coarse = work.error(classical(Schemes.rk4(), 20));
        double fine = work.error(classical(Schemes.rk4(), 40));
        assertThat(coarse / fine).isBetween(100.0, 600.0);
        assertThat(coarse)
                .isCloseTo(
                        Evaluation.of(classical(Schemes.rk4(), 20).solver(), TRUTH)
                                .meanAtEnd(),
                        withinPercentage(1e-12));
    }

    /** Whatever the first guess, the steps found suffice, and a few per cent fewer do not. */
    @Test
    void theFewestStepsThatReachAnErrorAreFound() {
        for (Scheme scheme : List.of(Schemes.rk4(), Schemes.dop853(), Schemes.euler())) {
            double error = scheme == Schemes.euler() ? 1e-4 : 1e-11;
            for (int guess : new int[] {1, 20, 700}) {
                Contender found = work.reaching(error, PROBLEM.ode(), scheme, guess, WORKERS)
                        .orElseThrow();
                int steps = (int) Math.rint(HORIZON / found.step());
                assertThat(work.error(found)).isLessThanOrEqualTo(error);
                assertThat(work.error(classical(scheme, (int) (0.96 * steps) - 1)))
                        .as("%s from %d: %d steps", scheme.name(), guess, steps)
                        .isGreaterThan(error);
            }
        }
    }

    @Test
    void anErrorBelowRoundingIsReachedByNone() {
        Optional<Contender> none = work.reaching(1e-40, PROBLEM.ode(), Schemes.dop853(), 20, WORKERS);
        assertThat(none).isEmpty();
    }

    @Test
    void everyContenderHasAnErrorAndATime() {
        List<WorkPrecision.Measured> measured = work.measure(
                        List.of(
                                classical(Schemes.rk4(), 20),
                                classical(Schemes.rk4(), 200),
                                classical(Schemes.rk4(), 2000)),
                        count -> PROBLEM.starts(3, Math.min(count, 64)),
                        StudyListener.SILENT)
                .orElseThrow();
        assertThat(measured).allSatisfy(result -> {
            assertThat(result.seconds()).isPositive().isFinite();
            assertThat(result.spread()).isNotNegative();
            assertThat(result.error()).isEqualTo(work.error(result.contender()));
        });
    }

    @Test
    void theFastestOfAFamilyIsTheOneWithTheLeastTimeAmongTheGoodEnough() {
        double error = 1e-8;
        List<WorkPrecision.Measured> measured = List.of(
                new WorkPrecision.Measured(classical(Schemes.rk4(), 20), 1e-4, 1, 0),
                new WorkPrecision.Measured(classical(Schemes.rk4(), 200), error, 10, 0),
                new WorkPrecision.Measured(classical(Schemes.rk4(), 2000), 1e-12, 100, 0),
                new WorkPrecision.Measured(classical(Schemes.dop853(), 20), 1e-12, 2, 0));
        assertThat(WorkPrecision.fastest(measured, "rk4", error)).contains(measured.get(1));
        assertThat(WorkPrecision.fastest(measured, "euler", error)).isEmpty();
    }

    @Test
    void aListenerMayEndIt() {
        List<Integer> heard = new ArrayList<>();
        Optional<List<WorkPrecision.Measured>> measured =
                work.measure(List.of(classical(Schemes.rk4(), 20)), count -> PROBLEM.starts(3, 8), (done, all) -> {
                    heard.add(done);
                    assertThat(all).isGreaterThan(2);
                    return done < 2;
                });
        assertThat(measured).isEmpty();
        assertThat(heard).containsExactly(1, 2);
    }
}
