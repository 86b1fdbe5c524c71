package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.correction.InputRows;
import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.ForcedOscillator;
import dev.attns.problem.ForcedText;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Solutions of an equation that looks at the time have the same bits in a batch and alone. */
class ForcedSolutionTest {

    private static final Problem PROBLEM = ForcedOscillator.problem();
    private static final int COUNT = 300;
    private static final TimeGrid GRID = TimeGrid.of(0.7, 4.7, 0.2);

    static Stream<Solver> solvers() {
        List<Ode> equations = List.of(
                ForcedOscillator.MODULATED,
                ForcedOscillator.MODULATED.withoutLaneEvaluator(),
                ForcedText.problem().ode());
        return equations.stream()
                .flatMap(ode -> Stream.concat(
                        Schemes.all().stream().map(scheme -> new ClassicalSolver(ode, scheme, 0.1, Workers.of(2))),
                        Stream.of(
                                corrected(ode, NetworkInput.STAGES),
                                corrected(ode, NetworkInput.STATE_AND_SLOPE.withTime()),
                                new AccurateSolver(ode, Workers.of(2)))));
    }

    private static Solver corrected(Ode ode, NetworkInput input) {
        Scheme scheme = Schemes.rk4();
        InputRows rows = InputRows.of(input, ode, scheme);
        Perceptron network = new Perceptron(rows.count(), 2, 6, 2, Activation.TANH);
        CorrectedStep correctedStep =
                new CorrectedStep(ode, scheme, 0.2, Corrections.attns(), rows, network, false, Precision.DOUBLE);
        double[] parameters = network.start(1);
        Arrays.setAll(parameters, i -> 0.01 * parameters[i]);
        return new HybridSolver(correctedStep, parameters, Workers.of(2));
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void aBatchHasTheBitsOfSingleTrajectories(Solver solver) {
        Solution batch = solver.solve(PROBLEM.starts(1, COUNT), GRID);
        for (int i = 0; i < COUNT; i += 37) {
            Solution alone = solver.solve(PROBLEM.starts(1, i, 1), GRID);
            for (int point = 0; point < GRID.points(); point++) {
                assertThat(alone.state(point, 0)).isEqualTo(batch.state(point, i));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void theTimeMakesADifference(Solver solver) {
        Starts start = PROBLEM.starts(1, 1);
        TimeGrid later = new TimeGrid(GRID.start() + 1, GRID.end() + 1, GRID.steps());
        double[] end = solver.solve(start, GRID).state(GRID.steps(), 0);
        double[] laterEnd = solver.solve(start, later).state(GRID.steps(), 0);
        assertThat(Math.abs(end[0] - laterEnd[0])).isGreaterThan(0.01);
    }
}
