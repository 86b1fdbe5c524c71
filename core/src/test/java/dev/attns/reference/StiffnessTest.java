package dev.attns.reference;

import static dev.attns.error.InputError.BLOWS_UP;
import static dev.attns.error.InputError.STIFF;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.attns.error.InputException;
import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import java.util.List;
import org.junit.jupiter.api.Test;

class StiffnessTest {

    private static final Workers WORKERS = Workers.of(1);

    private static double rate(Ode ode, double... start) {
        Solution few =
                new ClassicalSolver(ode, Schemes.rk4(), 1e-6).solve(Starts.unchecked(start), new TimeGrid(0, 1e-5, 10));
        return Stiffness.of(ode, few).rate();
    }

    private static Ode linear(double[][] matrix) {
        return PlainOde.of(matrix.length, (time, state, slope) -> {
                    for (int i = 0; i < matrix.length; i++) {
                        slope[i] = 0;
                        for (int j = 0; j < matrix.length; j++) {
                            slope[i] += matrix[i][j] * state[j];
                        }
                    }
                })
                .withoutTime()
                .withDerivative((time, state, cotangent, result) -> {
                    for (int j = 0; j < matrix.length; j++) {
                        result[j] = 0;
                        for (int i = 0; i < matrix.length; i++) {
                            result[j] += matrix[i][j] * cotangent[i];
                        }
                    }
                });
    }

    @Test
    void theRateIsTheSizeOfTheLargestEigenvalue() {
        assertThat(rate(linear(new double[][] {{-1, 300}, {0, -1000}}), 1, 1)).isCloseTo(1000, within(1e-6));
        assertThat(rate(linear(new double[][] {{0, 1}, {-400, 0}}), 1, 1)).isCloseTo(20, within(0.5));
        assertThat(rate(linear(new double[][] {{0, 1}, {0, 0}}), 1, 1)).isZero();
    }

    @Test
    void whatGrowsByItselfIsNotStiff() {
        assertThat(rate(linear(new double[][] {{50, 0}, {0, 0}}), 1, 1)).isZero();
        assertThat(rate(linear(new double[][] {{0, 1}, {400, 0}}), 1, 1)).isZero();
    }

    @Test
    void theLargestStepIsThatAtWhichASchemeBecomesUnstable() {
        Problem problem = Systems.problem("van-der-pol:mu=50");
        Starts starts = problem.starts(1, 20);
        Solution truth = AccurateTrajectories.of(problem, starts, TimeGrid.of(0, 20, 0.1), WORKERS);
        double largest = Stiffness.of(problem.ode(), truth).largestStep(Schemes.rk4());
        int steps = (int) Math.ceil(20 / largest);
        assertThat(unfinished(problem, starts, 20.0 / (2 * steps))).isZero();
        assertThat(unfinished(problem, starts, 20.0 / (steps / 4))).isPositive();
    }

    private static int unfinished(Problem problem, Starts starts, double step) {
        return new ClassicalSolver(problem.ode(), Schemes.rk4(), step, WORKERS)
                .solve(starts, TimeGrid.of(0, 20, step))
                .unfinished()
                .size();
    }

    @Test
    void aStiffEquationIsCalledSoWithTheStepThatItNeeds() {
        Problem stiff = Systems.problem("van-der-pol:mu=1e9");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> AccurateTrajectories.of(stiff, stiff.starts(1, 4), TimeGrid.of(0, 20, 0.1), WORKERS))
                .satisfies(e -> assertThat(e.error()).isEqualTo(STIFF))
                .withMessageContainingAll(
                        "van-der-pol:mu=1000000000 is stiff", "steps of up to 1.", "an implicit integrator");
    }

    @Test
    void aStiffTrajectoryIsNotTakenForABlowUp() {
        Problem stiff = Systems.problem("van-der-pol:mu=1000");
        Solution solution = new AccurateSolver(stiff.ode(), WORKERS).solve(stiff.starts(1, 20), TimeGrid.of(0, 5, 0.1));
        assertThat(solution.unfinished()).isEmpty();
    }

    @Test
    void aSolutionThatBlowsUpIsSaidToDoSoAtItsTime() {
        Ode square = PlainOde.of(1, (time, state, slope) -> slope[0] = state[0] * state[0])
                .withoutTime();
        Problem problem = Problem.of("square", List.of("x"), square, (draws, start) -> start[0] = 0.5, 0.1, 4);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(
                        () -> AccurateTrajectories.of(problem, problem.starts(1, 2), TimeGrid.of(0, 4, 0.1), WORKERS))
                .satisfies(e -> assertThat(e.error()).isEqualTo(BLOWS_UP))
                .withMessageContaining("number 0 blows up at about time 2.0");
    }

    @Test
    void aPlainSchemeThatExplodesIsObjectedToWithTheStepThatWouldBeStable() {
        Problem problem = Systems.problem("van-der-pol:mu=50");
        Solution truth = AccurateTrajectories.of(problem, problem.starts(1, 20), TimeGrid.of(0, 20, 0.1), WORKERS);
        assertThat(PlainScheme.objection(problem, Schemes.rk4(), 0.1, truth, WORKERS))
                .hasValueSatisfying(sentence -> assertThat(sentence)
                        .contains("Plain rk4 explodes at the step 0.1", "is stiff", "steps of up to 0.01"));
        Problem gentle = Systems.problem("van-der-pol");
        Solution easy = AccurateTrajectories.of(gentle, gentle.starts(1, 20), TimeGrid.of(0, 20, 0.1), WORKERS);
        assertThat(PlainScheme.objection(gentle, Schemes.rk4(), 0.1, easy, WORKERS))
                .isEmpty();
    }
}
