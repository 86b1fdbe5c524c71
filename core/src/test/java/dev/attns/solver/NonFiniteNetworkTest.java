package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Starts;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A network whose weights or whose output are not finite: a status of the trajectories that it spoils, and of no others. */
class NonFiniteNetworkTest {

    private static final double STEP = 0.1;
    private static final TimeGrid GRID = TimeGrid.of(0, 1, STEP);
    private static final int COUNT = 90;
    private static final int BAD = 41;

    /** {@code net(S) = w·relu(S)}, with no biases. */
    private final Perceptron network = new Perceptron(1, 1, 1, 2, Activation.RELU);

    private final int outputWeight = network.blocks().get(2).offset();

    private HybridSolver solver(Precision precision, double weight) {
        double[] parameters = new double[network.parameterCount()];
        parameters[0] = 1;
        parameters[outputWeight] = weight;
        CorrectedStep step = new CorrectedStep(
                FormulaOde.scalar((t, y) -> y), Schemes.rk4(), STEP, Corrections.attns(), network, false, precision);
        return new HybridSolver(step, parameters, Workers.of(2));
    }

    private static double[][] starts() {
        double[][] starts = new double[COUNT][1];
        Arrays.setAll(starts, i -> new double[] {1 + i / 100.0});
        return starts;
    }

    static double[] notFinite() {
        return new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    }

    @ParameterizedTest
    @MethodSource("notFinite")
    void aWeightThatIsNotFiniteEndsEveryTrajectoryInItsFirstStep(double weight) {
        for (Precision precision : Precision.values()) {
            Solution solution = solver(precision, weight).solve(Starts.unchecked(starts()), GRID);
            assertThat(solution.unfinished()).hasSize(COUNT);
            for (int i = 0; i < COUNT; i++) {
                assertThat(solution.status(i)).isEqualTo(new Status(Status.Outcome.NON_FINITE, 1, GRID.at(1)));
                assertThat(solution.at(0, i, 0)).isEqualTo(1 + i / 100.0);
            }
        }
    }

    /** An input of 1e37 in single precision and of 1e307 in double is finite; a hundred times as much is not. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void anOutputThatOverflowsEndsOneTrajectoryAndTheOthersDoNotNotice(Precision precision) {
        HybridSolver solver = solver(precision, 100);
        double[][] withBad = starts();
        withBad[BAD][0] = precision == Precision.FLOAT ? 1e37 : 1e307;
        TimeGrid brief = TimeGrid.of(0, 2 * STEP, STEP);
        Solution solution = solver.solve(Starts.unchecked(withBad), brief);
        Solution clean = solver.solve(Starts.unchecked(starts()), brief);
        assertThat(clean.unfinished()).isEmpty();
        assertThat(solution.unfinished()).containsOnlyKeys((long) BAD);
        assertThat(solution.status(BAD)).isEqualTo(new Status(Status.Outcome.NON_FINITE, 1, STEP));
        for (int point = 0; point < brief.points(); point++) {
            for (int i = 0; i < COUNT; i++) {
                if (i != BAD) {
                    assertThat(solution.state(point, i)).containsExactly(clean.state(point, i));
                }
            }
        }
    }
}
