package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Starts;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** When and how often the right-hand side is evaluated, and what it costs in accuracy on polynomials. */
class EvaluationsTest {

    private static final double ROUNDING = 1e-13;

    static List<Scheme> schemes() {
        return Schemes.all();
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void aStepEvaluatesTheRightHandSideOncePerStage(Scheme scheme) {
        AtomicLong calls = new AtomicLong();
        FormulaOde counting = FormulaOde.scalar((t, y) -> calls.incrementAndGet());
        new RungeKuttaStepper(counting, scheme, 1).advance(0, 0.1, 0.1, new double[1][1], 1);
        assertThat(calls).hasValue(scheme.stages());
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void aSolveEvaluatesTheRightHandSideOncePerTrajectoryStepAndStage(Scheme scheme) {
        AtomicLong calls = new AtomicLong();
        FormulaOde counting = FormulaOde.scalar((t, y) -> 0 * calls.incrementAndGet());
        int trajectories = 301;
        new ClassicalSolver(counting, scheme, 0.05, Workers.of(2))
                .solve(Starts.unchecked(new double[trajectories][1]), TimeGrid.of(0, 2, 0.1));
        assertThat(calls).hasValue((long) trajectories * 40 * scheme.stages());
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void theRightHandSideIsNeverEvaluatedOutsideTheInterval(Scheme scheme) {
        for (TimeGrid grid : grids()) {
            List<Double> times = new ArrayList<>();
            FormulaOde recording = FormulaOde.scalar((t, y) -> {
                        times.add(t);
                        return 0;
                    })
                    .ofTime();
            new ClassicalSolver(recording, scheme, Math.abs(grid.step()) / 3, Workers.of(1))
                    .solve(Starts.unchecked(new double[1]), grid);
            assertThat(Collections.min(times)).isGreaterThanOrEqualTo(Math.min(grid.start(), grid.end()));
            assertThat(Collections.max(times)).isLessThanOrEqualTo(Math.max(grid.start(), grid.end()));
            assertThat(times.get(0)).isEqualTo(grid.start());
        }
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void aStepBelowTheResolutionOfTimeEvaluatesWithinItsEnds(Scheme scheme) {
        double time = 1e16;
        List<Double> times = new ArrayList<>();
        FormulaOde recording = FormulaOde.scalar((t, y) -> {
                    times.add(t);
                    return 0;
                })
                .ofTime();
        RungeKuttaStepper stepper = new RungeKuttaStepper(recording, scheme, 1);
        stepper.advance(time, time, 1.23, new double[1][1], 1);
        stepper.advance(time, time, -1.23, new double[1][1], 1);
        assertThat(times).containsOnly(time);
    }

    private static List<TimeGrid> grids() {
        return List.of(
                TimeGrid.of(0, 1, 0.1),
                TimeGrid.of(1, 0, 0.1),
                TimeGrid.of(0.1, 5.9, 0.1),
                TimeGrid.of(-0.7, 0.8, 0.3),
                TimeGrid.of(1 / 3.0, -7 / 3.0, 1 / 3.0),
                TimeGrid.of(0, 1e-12, 1e-14),
                TimeGrid.of(1.878e9, 1.878e9 + 7, 0.1));
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void polynomialsInTimeUpToTheOrderAreSolvedExactly(Scheme scheme) {
        for (int degree = 0; degree <= scheme.order(); degree++) {
            int power = degree;
            FormulaOde derivative = FormulaOde.scalar((t, y) -> power == 0 ? 0 : power * Math.pow(t - 0.3, power - 1))
                    .ofTime();
            TimeGrid grid = TimeGrid.of(0, 1.5, 0.25);
            Solution solution = new ClassicalSolver(derivative, scheme, 0.25, Workers.of(1))
                    .solve(Starts.unchecked(new double[] {Math.pow(-0.3, power)}), grid);
            for (int k = 0; k < grid.points(); k++) {
                double error = Math.abs(solution.at(k, 0, 0) - Math.pow(grid.at(k) - 0.3, power));
                assertThat(error).as("degree %d at time %s", power, grid.at(k)).isLessThanOrEqualTo(ROUNDING);
            }
        }
    }
}
