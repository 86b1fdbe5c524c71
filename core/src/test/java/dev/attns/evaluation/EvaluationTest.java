package dev.attns.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputException;
import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaOde;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solver;
import dev.attns.trajectory.MadeUpTrajectories;
import dev.attns.trajectory.Trajectories;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EvaluationTest {

    /** Stays where it starts. */
    private static final Solver STAYS = solver((time, state) -> 0);

    private static Solver solver(FormulaOde.ScalarFormula slope) {
        return new ClassicalSolver(FormulaOde.scalar(slope), Schemes.euler(), 1, Workers.of(1));
    }

    /** Truths that begin at 10 and go by so much in each step. */
    private static Trajectories moving(double... speeds) {
        return MadeUpTrajectories.of(3, speeds.length, 1, (point, i, c) -> 10 + point * speeds[i]);
    }

    @Test
    void aPerfectSolverHasNoError() {
        Evaluation evaluation = Evaluation.of(STAYS, moving(0, 0, 0));
        assertThat(evaluation.meanAtEnd()).isZero();
        assertThat(evaluation.maximumAtEnd()).isZero();
        assertThat(evaluation.meanOverTime()).containsExactly(0, 0, 0);
        assertThat(evaluation.exploded()).isZero();
    }

    @Test
    void trajectoriesThatDoNotBeginTogetherAreRefusedWhereTheTimeMatters() {
        Trajectories phases =
                MadeUpTrajectories.of(5, 1, 1, (point, i, c) -> 10).phases(2, 2);
        Solver moved = new ClassicalSolver(
                FormulaOde.scalar((time, state) -> time).ofTime(), Schemes.euler(), 2, Workers.of(1));
        assertThatThrownBy(() -> Evaluation.of(moved, phases))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("begin at different times");
    }

    @Test
    void meanMedianAndMaximumAreThoseOfTheErrorsAtTheEnd() {
        Evaluation evaluation = Evaluation.of(STAYS, moving(0.5, 3, -1));
        assertThat(evaluation.meanAtEnd()).isEqualTo((1 + 36 + 4) / 3.0);
        assertThat(evaluation.medianAtEnd()).isEqualTo(4);
        assertThat(evaluation.maximumAtEnd()).isEqualTo(36);
        assertThat(evaluation.meanOverTime()).containsExactly(0, (0.25 + 9 + 1) / 3, (1 + 36 + 4) / 3.0);
        assertThat(evaluation.exploded()).isZero();
        assertThat(evaluation.trajectories()).isEqualTo(3);
        assertThat(evaluation.points()).isEqualTo(3);
        assertThat(evaluation.seconds()).isNotNegative();
    }

    @Test
    void theMedianOfAnEvenNumberIsBetweenTheMiddleTwo() {
        assertThat(Evaluation.of(STAYS, moving(3, 0.5, 1, 0)).medianAtEnd()).isEqualTo(2.5);
        assertThat(Evaluation.of(STAYS, moving(1)).medianAtEnd()).isEqualTo(4);
    }

    @Test
    void aTrajectoryFurtherFromTheTruthThanTheTruthIsLargeHasExploded() {
        Solver doubles = solver((time, state) -> state > 10 ? 30 * state : 0);
        Trajectories truth = MadeUpTrajectories.of(3, 4, 1, (point, i, c) -> i == 2 ? 11 : 10);
        Evaluation evaluation = Evaluation.of(doubles, truth);
        assertThat(evaluation.exploded()).isEqualTo(1);
        assertThat(evaluation.maximumAtEnd()).isEqualTo(Math.pow(11 * 31 * 31 - 11, 2));
        assertThat(evaluation.medianAtEnd()).isZero();
    }

    @Test
    void aTrajectoryThatIsNoNumberHasExploded() {
        Solver breaks = solver((time, state) -> state > 10 ? Double.NaN : 0);
        Trajectories truth = MadeUpTrajectories.of(3, 5, 1, (point, i, c) -> i < 2 ? 11 : 10);
        Evaluation evaluation = Evaluation.of(breaks, truth);
        assertThat(evaluation.exploded()).isEqualTo(2);
        assertThat(evaluation.meanAtEnd()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(evaluation.maximumAtEnd()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(evaluation.medianAtEnd()).isZero();
        assertThat(evaluation.meanOverTime()).startsWith(0).endsWith(Double.POSITIVE_INFINITY);
    }

    @Test
    void aMedianAmongExplosionsIsInfiniteRatherThanNoNumber() {
        Solver breaks = solver((time, state) -> Double.NaN);
        Evaluation evaluation = Evaluation.of(breaks, moving(0, 0));
        assertThat(evaluation.medianAtEnd()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(evaluation.exploded()).isEqualTo(2);
    }

    @Test
    void theFiguresHaveNamesForMachines() {
        Map<String, Object> fields = Evaluation.of(STAYS, moving(1, 2)).describe();
        assertThat(fields)
                .containsEntry("mse_at_end", 10.0)
                .containsEntry("median_at_end", 10.0)
                .containsEntry("max_at_end", 16.0)
                .containsEntry("exploded", 0L)
                .containsEntry("guarded_steps", 0L)
                .containsEntry("trajectories", 2L)
                .containsEntry("steps", 2)
                .containsOnlyKeys(
                        "mse_at_end",
                        "median_at_end",
                        "max_at_end",
                        "mse_over_time",
                        "exploded",
                        "out_of_range",
                        "guarded_trajectories",
                        "guarded_steps",
                        "guarded_share",
                        "trajectories",
                        "steps",
                        "seconds");
        assertThat((double[]) fields.get("mse_over_time")).containsExactly(0, 2.5, 10);
    }
}
