package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * What a correction does to a conserved energy and to an equilibrium. It knows of neither; it keeps them as well as it meets
 * the motion, over ten times the time that it was trained on.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CorrectedInvariantsTest {

    private static final int LANES = 32;
    private static final Problem PROBLEM = Systems.problem("henon-heiles");
    private static final double STEP = 0.4;
    private static final TimeGrid LONG = TimeGrid.of(0, 100, STEP);

    private Model model;

    @BeforeAll
    void train() {
        Solution data =
                new AccurateSolver(PROBLEM.ode(), Workers.of(2)).solve(PROBLEM.starts(1, 20), TimeGrid.of(0, 10, STEP));
        model = Training.of(PROBLEM)
                .step(STEP)
                .width(24)
                .workers(Workers.of(2))
                .on(data)
                .model();
    }

    @Test
    void theEnergyDriftsAHundredthOfThatOfThePlainScheme() {
        double plain = drift(new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), STEP, Workers.of(2)));
        double corrected = drift(new HybridSolver(model, Workers.of(2)));
        assertThat(plain).isGreaterThan(1e-4);
        assertThat(corrected).isLessThan(plain / 100);
    }

    @Test
    void aStateAtRestStaysWithinAMillionth() {
        Solution solution =
                new HybridSolver(model, Workers.of(1)).solve(Starts.unchecked(new double[PROBLEM.dimension()]), LONG);
        assertThat(solution.unfinished()).isEmpty();
        for (int point = 0; point < LONG.points(); point++) {
            for (double component : solution.state(point, 0)) {
                assertThat(Math.abs(component)).isLessThan(1e-6);
            }
        }
    }

    /** The largest change of the energy of any trajectory, relative to the largest energy of all. */
    private static double drift(Solver solver) {
        Solution solution = solver.solve(PROBLEM.starts(2, LANES), LONG);
        assertThat(solution.unfinished()).isEmpty();
        double[] before = energies(solution, 0);
        double largest = 0;
        double drift = 0;
        for (int point = 0; point < LONG.points(); point++) {
            double[] now = energies(solution, point);
            for (int lane = 0; lane < LANES; lane++) {
                largest = Math.max(largest, Math.abs(before[lane]));
                drift = Math.max(drift, Math.abs(now[lane] - before[lane]));
            }
        }
        return drift / largest;
    }

    private static double[] energies(Solution solution, int point) {
        double[][] state = new double[PROBLEM.dimension()][LANES];
        double[] energies = new double[LANES];
        solution.read(point, 0, LANES, state);
        PROBLEM.conserved().get("energy").evaluate(state, energies, LANES);
        return energies;
    }
}
