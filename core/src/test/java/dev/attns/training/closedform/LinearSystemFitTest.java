package dev.attns.training.closedform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.correction.ExactCorrection;
import dev.attns.linear.Matrices;
import dev.attns.network.NetworkPass;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.problem.SpringMassMatrix;
import dev.attns.problem.Systems;
import dev.attns.reference.MatrixExponential;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.HybridSolver;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.trajectory.MadeUpTrajectories;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** On a linear equation the trained correction is a linear term, and the right one. */
class LinearSystemFitTest {

    private static final double STEP = 0.2;
    private static final int STEPS = 25;
    private static final int TRAJECTORIES = 6;

    /** Of the linear term, as a share of its largest element. */
    private static final double ERROR = 1e-10;

    /** Of a solution, squared: a few rounding errors in each of its steps. */
    private static final double SQUARED_ROUNDING = 1e-25;

    /** An equation with its matrix. */
    private record LinearEquation(String name, Ode ode, double[][] matrix) {

        static LinearEquation chain(int masses) {
            String name = "spring-mass:d=" + masses;
            Problem problem = Systems.problem(name);
            return new LinearEquation(name, problem.ode(), SpringMassMatrix.of(problem));
        }

        static LinearEquation damped() {
            return new LinearEquation(
                    "u' = -1.3 u", FormulaOde.scalar((time, state) -> -1.3 * state), new double[][] {{-1.3}});
        }

        /** Each state from the one before it by the exponential of a step. */
        Trajectories trajectories(int count, long seed) {
            double[][] exponential = MatrixExponential.of(matrix, STEP);
            double[][][] states = new double[STEPS + 1][][];
            states[0] = Matrices.random(count, matrix.length, seed);
            for (int point = 1; point <= STEPS; point++) {
                states[point] = Stream.of(states[point - 1])
                        .map(state -> MatrixExponential.apply(exponential, state))
                        .toArray(double[][]::new);
            }
            return new MadeUpTrajectories(TimeGrid.of(0, STEPS * STEP, STEP), states);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Arguments> cases() {
        List<Scheme> schemes = List.of(Schemes.euler(), Schemes.improvedEuler(), Schemes.rk3(), Schemes.rk4());
        return Stream.of(LinearEquation.chain(2), LinearEquation.chain(3), LinearEquation.damped())
                .flatMap(equation -> schemes.stream()
                        .flatMap(scheme -> Stream.of("attns", "neurvec", "csm")
                                .map(method -> Arguments.of(equation, scheme, method))));
    }

    private static ClosedFormTrainer.Result train(CoarseStep step, LinearEquation equation) {
        return new ClosedFormTrainer(step, AskedSettings.open(true), Workers.of(1))
                .train(equation.trajectories(TRAJECTORIES, 1), Optional.empty(), TrainingProgress.SILENT)
                .orElseThrow();
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("cases")
    void theLinearTermIsWhatTheSchemeLeavesOut(LinearEquation equation, Scheme scheme, String method) {
        Correction correction = Corrections.named(method);
        CoarseStep step = new CoarseStep(equation.ode(), scheme, STEP, correction, false);
        ClosedFormTrainer.Result result = train(step, equation);

        assertThat(result.plan().shape().isLinear()).isTrue();
        double[][] expected = ExactCorrection.of(equation.ode(), equation.matrix(), scheme, STEP, correction);
        double size = Matrices.largest(expected);
        int dimension = expected.length;
        double[] zero = at(result, new double[dimension]);
        assertThat(zero).containsExactly(new double[dimension], within(ERROR * size));
        for (int i = 0; i < dimension; i++) {
            double[] unit = new double[dimension];
            unit[i] = 1;
            double[] column = at(result, unit);
            for (int o = 0; o < dimension; o++) {
                assertThat(column[o] - zero[o])
                        .as("from %d to %d", i, o)
                        .isCloseTo(expected[o][i], within(ERROR * size));
            }
        }
    }

    /** What the trained network makes of an input. */
    private static double[] at(ClosedFormTrainer.Result result, double[] input) {
        NetworkPass pass = result.correctedStep().network().pass(Precision.DOUBLE, 1);
        pass.use(result.parameters());
        double[][] rows = new double[input.length][];
        Arrays.setAll(rows, i -> new double[] {input[i]});
        double[][] output = new double[result.correctedStep().network().outputs()][1];
        pass.forward(1, rows, output, 1);
        return Arrays.stream(output).mapToDouble(row -> row[0]).toArray();
    }

    @Test
    void aNetworkThatIsFedWithTheInputTimesTheStepHasALargerOne() {
        LinearEquation equation = LinearEquation.damped();
        CoarseStep step = new CoarseStep(equation.ode(), Schemes.rk4(), STEP, Corrections.attns(), true);
        ClosedFormTrainer.Result result = train(step, equation);
        double expected =
                ExactCorrection.of(equation.ode(), equation.matrix(), Schemes.rk4(), STEP, Corrections.attns())[0][0];
        double slope = at(result, new double[] {1})[0] - at(result, new double[] {0})[0];
        assertThat(slope * STEP).isCloseTo(expected, within(ERROR * Math.abs(expected)));
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("cases")
    void doublePrecisionIsKeptAndSolvesItToRounding(LinearEquation equation, Scheme scheme, String method) {
        CoarseStep step = new CoarseStep(equation.ode(), scheme, STEP, Corrections.named(method), false);
        ClosedFormTrainer.Result result = train(step, equation);
        assertThat(result.correctedStep().precision()).isEqualTo(Precision.DOUBLE);
        Trajectories others = equation.trajectories(20, 2);
        double error = SquaredErrors.mean(
                STEPS,
                new HybridSolver(result.correctedStep(), result.parameters()).solve(others.starts(), others.grid()),
                others);
        assertThat(error).isLessThan(SQUARED_ROUNDING);
    }
}
