package dev.attns.hipparchus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.solver.SolverContract;
import dev.attns.solver.Status;
import dev.attns.trajectory.TimeGrid;
import org.hipparchus.exception.MathIllegalArgumentException;
import org.hipparchus.ode.events.Action;
import org.hipparchus.ode.nonstiff.ClassicalRungeKuttaIntegrator;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;
import org.junit.jupiter.api.Test;

class IntegratorSolverTest extends SolverContract {

    private static final Workers WORKERS = Workers.of(2);

    @Override
    protected Solver solver(Ode ode, Workers workers) {
        return new IntegratorSolver(ode, () -> new ClassicalRungeKuttaIntegrator(0.05), workers);
    }

    private static DormandPrince853Integrator accurate() {
        return new DormandPrince853Integrator(1e-9, 0.1, 1e-13, 1e-13);
    }

    @Test
    void itAgreesWithOurOwnReference() {
        TimeGrid grid = TimeGrid.of(0, 5, 0.2);
        Solution theirs = new IntegratorSolver(Spring.PROBLEM.ode(), IntegratorSolverTest::accurate, WORKERS)
                .solve(Spring.PROBLEM.starts(1, 3), grid);
        Solution ours = new AccurateSolver(Spring.PROBLEM.ode(), WORKERS).solve(Spring.PROBLEM.starts(1, 3), grid);
        assertThat(theirs.state(25, 2)).containsExactly(ours.state(25, 2), within(1e-9));
    }

    @Test
    void everyTrajectoryHasItsOwnParameters() {
        Problem problem = Systems.problem("../systems/duffing.yaml:a=0.3..0.5");
        TimeGrid grid = TimeGrid.listed(0, 0.3, 2.7);
        Solution theirs = new IntegratorSolver(problem.ode(), IntegratorSolverTest::accurate, WORKERS)
                .solve(Starts.unchecked(new double[] {0.5, 0, 0.31}, new double[] {0.5, 0, 0.49}), grid);
        Solution ours = new AccurateSolver(problem.ode(), WORKERS)
                .solve(
                        Starts.unchecked(new double[] {0.5, 0, 0.31}, new double[] {0.5, 0, 0.49}),
                        TimeGrid.of(0, 2.7, 0.3));
        for (int i = 0; i < 2; i++) {
            assertThat(theirs.state(2, i)).containsExactly(ours.state(9, i), within(1e-9));
        }
    }

    @Test
    void aDetectorOfTheIntegratorEndsATrajectory() {
        Solver solver = new IntegratorSolver(
                Spring.PROBLEM.ode(),
                () -> {
                    DormandPrince853Integrator integrator = accurate();
                    integrator.addEventDetector(new Detector(
                            state -> state.getPrimaryState()[0], (state, detector, isIncreasing) -> Action.STOP));
                    return integrator;
                },
                WORKERS);
        assertThat(solver.description()).isEqualTo("hipparchus:Dormand-Prince 8 (5, 3)");
        Solution solution = solver.solve(Starts.unchecked(Spring.START), TimeGrid.of(0, 4, 0.2));
        assertThat(solution.status(0).outcome()).isEqualTo(Status.Outcome.ENDED_BY_EVENT);
        assertThat(solution.status(0).sentence()).contains("a detector of Dormand-Prince");
        assertThat(solution.at(20, 0, 0)).isNaN();
    }

    @Test
    void anIntegratorThatGivesUpIsAStatus() {
        Solver tired = new IntegratorSolver(
                Spring.PROBLEM.ode(),
                () -> {
                    DormandPrince853Integrator integrator = accurate();
                    integrator.setMaxEvaluations(10);
                    return integrator;
                },
                WORKERS);
        assertThat(tired.solve(Starts.unchecked(Spring.START), TimeGrid.of(0, 4, 0.2))
                        .status(0)
                        .outcome())
                .isEqualTo(Status.Outcome.NON_FINITE);
        Solver coarse = new IntegratorSolver(
                Spring.PROBLEM.ode(), () -> new DormandPrince853Integrator(1, 1, 1e-13, 1e-13), WORKERS);
        assertThat(coarse.solve(Starts.unchecked(Spring.START), TimeGrid.of(0, 4, 2))
                        .status(0)
                        .outcome())
                .isEqualTo(Status.Outcome.NON_FINITE);
    }

    @Test
    void anIntegratorThatIsWronglyMadeIsTheCallersToHear() {
        Solver wrong = new IntegratorSolver(
                Spring.PROBLEM.ode(),
                () -> new DormandPrince853Integrator(1e-9, 0.1, new double[3], new double[3]),
                Workers.of(1));
        assertThatExceptionOfType(MathIllegalArgumentException.class)
                .isThrownBy(() -> wrong.solve(Starts.unchecked(Spring.START), TimeGrid.of(0, 4, 0.2)));
    }
}
