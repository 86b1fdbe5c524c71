package dev.attns.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.DenseRungeKuttaStepper;
import dev.attns.scheme.Schemes;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Order 8 inside its steps, held against accurate solutions. */
class DenseOrderEightTest {

    private static final int LANES = 20;
    private static final int PARTS = 8;

    /** How much larger errors inside may be than those at the ends. */
    private static final double MOST = 10;

    /** In a single step, where nothing but the step itself is wrong, and after some. */
    @ParameterizedTest
    @CsvSource({"0.2, 0.2", "0.1, 0.1", "0.2, 4", "0.1, 4"})
    void errorsOfTheElasticPendulumInsideStepsAreOfTheSizeOfThoseAtTheirEnds(double step, double end) {
        Problem problem = Systems.problem("elastic-pendulum");
        Starts starts = problem.starts(7, LANES);
        TimeGrid steps = TimeGrid.of(0, end, step);
        Solution accurate = new AccurateSolver(problem.ode(), 1e-13, Workers.of(1))
                .solve(starts, new TimeGrid(0, end, PARTS * steps.steps()));
        DenseRungeKuttaStepper stepper = new DenseRungeKuttaStepper(problem.ode(), Schemes.dop853(), LANES);
        double[][] state = new double[problem.dimension()][LANES];
        starts.read(0, LANES, state);
        double[][] inside = new double[problem.dimension()][LANES];
        double insideSteps = 0;
        double atEnds = 0;
        for (int k = 0; k < steps.steps(); k++) {
            stepper.advanceDensely(steps.at(k), steps.at(k + 1), step, state, LANES);
            atEnds = Math.max(atEnds, error(accurate, PARTS * (k + 1), state));
            for (int part = 1; part < PARTS; part++) {
                stepper.inside((double) part / PARTS, inside, LANES);
                insideSteps = Math.max(insideSteps, error(accurate, PARTS * k + part, inside));
            }
        }
        assertThat(insideSteps).isLessThanOrEqualTo(MOST * atEnds);
    }

    private static double error(Solution accurate, int point, double[][] state) {
        double largest = 0;
        for (int lane = 0; lane < LANES; lane++) {
            for (int c = 0; c < state.length; c++) {
                largest = Math.max(largest, Math.abs(state[c][lane] - accurate.at(point, lane, c)));
            }
        }
        return largest;
    }
}
