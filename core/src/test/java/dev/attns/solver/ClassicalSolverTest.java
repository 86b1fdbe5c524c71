package dev.attns.solver;

import static dev.attns.error.InputError.BAD_STEP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.attns.error.InputException;
import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.problem.Starts;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassicalSolverTest {

    private static final FormulaOde DECAY = FormulaOde.scalar((t, y) -> -y);

    abstract static class Contract extends SolverContract {

        private final Scheme scheme;
        private final double step;

        Contract(Scheme scheme, double step) {
            this.scheme = scheme;
            this.step = step;
        }

        @Override
        protected Solver solver(Ode ode, Workers workers) {
            return new ClassicalSolver(ode, scheme, step, workers);
        }
    }

    @Nested
    class Euler extends Contract {
        Euler() {
            super(Schemes.euler(), 0.01);
        }
    }

    @Nested
    class ImprovedEuler extends Contract {
        ImprovedEuler() {
            super(Schemes.improvedEuler(), 0.05);
        }
    }

    @Nested
    class Rk3 extends Contract {
        Rk3() {
            super(Schemes.rk3(), 0.025);
        }
    }

    @Nested
    class Rk4 extends Contract {
        Rk4() {
            super(Schemes.rk4(), 0.1);
        }
    }

    @Nested
    class Dop853 extends Contract {
        Dop853() {
            super(Schemes.dop853(), 0.1);
        }
    }

    @Test
    void theFirstBadStepOfABlowUpIsCountedFromOne() {
        double h = 0.1;
        double y = 3;
        int expected = 0;
        for (; Double.isFinite(y); expected++) {
            y += h * y * y;
        }
        Solution solution = new ClassicalSolver(FormulaOde.scalar((t, u) -> u * u), Schemes.euler(), h)
                .solve(Starts.unchecked(new double[] {3}), TimeGrid.of(0, 4, 0.4));
        Status status = solution.status(0);
        assertThat(status.step()).isEqualTo(expected);
        assertThat(status.time()).isEqualTo(TimeGrid.of(0, 4, h).at(expected));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void aBadValueAtAnyStageIsReportedForItsStep(int stage) {
        int[] calls = {0};
        FormulaOde ode = FormulaOde.scalar((t, y) -> calls[0]++ == 4 * 6 + stage ? Double.NaN : -y);
        Status status = new ClassicalSolver(ode, Schemes.rk4(), 0.1, Workers.of(1))
                .solve(Starts.unchecked(new double[] {1}), TimeGrid.of(0, 1, 0.1))
                .status(0);
        assertThat(status)
                .isEqualTo(new Status(
                        Status.Outcome.NON_FINITE, 7, TimeGrid.of(0, 1, 0.1).at(7)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void aBadStepIsRefusedAtOnce(double step) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new ClassicalSolver(DECAY, Schemes.rk4(), step))
                .satisfies(e -> assertThat(e.error()).isEqualTo(BAD_STEP));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.2, 0.07})
    void pointsBetweenStepsAreToldByItsDenseOutput(double step) {
        ClassicalSolver solver = new ClassicalSolver(DECAY, Schemes.dop853(), step);
        TimeGrid points = TimeGrid.of(0, 0.6, 0.1);
        Solution solution = solver.solve(Starts.unchecked(new double[] {1}), points);
        double[] once = solver.solve(Starts.unchecked(new double[] {1}), TimeGrid.listed(0, points.at(1), 0.55))
                .state(1, 0);
        for (int point = 0; point <= 6; point++) {
            assertThat(solution.at(point, 0, 0)).isCloseTo(Math.exp(-0.1 * point), within(1e-9));
        }
        assertThat(once[0]).isCloseTo(solution.at(1, 0, 0), within(1e-14));
    }

    @Test
    void thePointsAskedForDoNotChangeTheSteps() {
        ClassicalSolver solver = new ClassicalSolver(DECAY, Schemes.rk3(), 0.1);
        Starts start = Starts.unchecked(new double[] {1});
        Solution fine = solver.solve(start, TimeGrid.of(0, 2, 0.1));
        Solution coarse = solver.solve(start, TimeGrid.of(0, 2, 0.5));
        for (int k = 0; k < coarse.grid().points(); k++) {
            assertThat(coarse.at(k, 0, 0)).isEqualTo(fine.at(5 * k, 0, 0));
        }
    }

    @Test
    void saysWhatItIs() {
        assertThat(new ClassicalSolver(DECAY, Schemes.rk4(), 0.01).description())
                .isEqualTo("rk4:0.01");
    }
}
