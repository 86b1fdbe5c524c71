package dev.attns.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.trajectory.MadeUpTrajectories;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import org.junit.jupiter.api.Test;

class EquationResidualTest {

    private static final Problem PROBLEM = Systems.problem("henon-heiles");

    private static Trajectories accurate(Problem problem, int count) {
        return new AccurateSolver(problem.ode(), Workers.of(1)).solve(problem.starts(1, count), TimeGrid.of(0, 4, 0.1));
    }

    private static double worst(Ode ode, Trajectories data) {
        return EquationResidual.of(ode, data, Workers.of(1)).worst();
    }

    /** The data with each value changed. */
    private static Trajectories changed(Trajectories data, MadeUpTrajectories.Formula change) {
        double[][][] states = new double[data.grid().points()][(int) data.count()][data.dimension()];
        double[][] state = new double[data.dimension()][1];
        for (int point = 0; point < states.length; point++) {
            for (int i = 0; i < data.count(); i++) {
                data.read(point, i, 1, state);
                for (int c = 0; c < data.dimension(); c++) {
                    states[point][i][c] = (float) state[c][0] + change.at(point, i, c);
                }
            }
        }
        return new MadeUpTrajectories(data.grid(), states);
    }

    @Test
    void accurateDataHaveAlmostNone() {
        assertThat(worst(PROBLEM.ode(), accurate(PROBLEM, 5))).isLessThan(1e-10);
        assertThat(worst(PROBLEM.ode(), accurate(PROBLEM, 200))).isLessThan(1e-10);
    }

    @Test
    void theSampleIsAlwaysTheSameWhateverTheThreads() {
        Trajectories data = changed(accurate(PROBLEM, 200), (point, i, c) -> 0);
        EquationResidual one = EquationResidual.of(PROBLEM.ode(), data, Workers.of(1));
        EquationResidual two = EquationResidual.of(PROBLEM.ode(), data, Workers.of(2));
        assertThat(two.shares()).containsExactly(one.shares());
        assertThat(one.worst()).isBetween(1e-8, 1e-4);
    }

    @Test
    void dataOfAnotherParameterHaveMuch() {
        Problem other = Systems.problem("elastic-pendulum:m=1.1");
        Problem own = Systems.problem("elastic-pendulum");
        assertThat(worst(own.ode(), accurate(other, 5))).isGreaterThan(1e-3);
    }

    @Test
    void theWorstComponentIsNamed() {
        Trajectories noisy =
                changed(accurate(PROBLEM, 5), (point, i, c) -> c == 2 ? 1e-3 * ((7 * point + 3 * i) % 5 - 2) : 0);
        EquationResidual residual = EquationResidual.of(PROBLEM.ode(), noisy, Workers.of(1));
        assertThat(residual.worstComponent()).isEqualTo(2);
        assertThat(residual.worst()).isEqualTo(residual.shares()[2]).isGreaterThan(1e-3);
    }

    @Test
    void everyPointHasItsOwnTime() {
        Ode driven = FormulaOde.scalar((time, state) -> Math.cos(time)).ofTime();
        double[][][] states = new double[61][1][1];
        TimeGrid grid = new TimeGrid(3, 9, 60);
        for (int point = 0; point < 61; point++) {
            states[point][0][0] = Math.sin(grid.at(point));
        }
        assertThat(worst(driven, new MadeUpTrajectories(grid, states))).isLessThan(1e-10);
    }

    @Test
    void whatStandsStillInTheDataAndNotInTheEquationIsInfinitelyFarOff() {
        Ode growing = FormulaOde.scalar((time, state) -> 1);
        Ode still = FormulaOde.scalar((time, state) -> 0);
        Trajectories constant = MadeUpTrajectories.of(4, 2, 1, (point, i, c) -> 5);
        assertThat(worst(growing, constant)).isInfinite();
        assertThat(worst(still, constant)).isZero();
    }

    @Test
    void anEquationThatBreaksDownIsInfinitelyFarOff() {
        Ode broken = FormulaOde.scalar((time, state) -> Double.NaN);
        assertThat(worst(broken, MadeUpTrajectories.of(4, 2, 1, (point, i, c) -> point)))
                .isInfinite();
    }
}
