package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.attns.error.InputException;
import dev.attns.parallel.Workers;
import dev.attns.random.Distribution;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solution;
import dev.attns.text.source.SourceText;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VariedParameterTest {

    private static final String TEXT = """
            name: pull
            parameters: {k: "uniform(30, 50)", m: "normal(2, 0.1)", g: 9.8}
            state: [x, v]
            equations: {x: v, v: g - k/m*x}
            initial: {x: m*g/k + uniform(0, 1), v: 0}
            conserved: {energy: m/2*v^2 + k/2*x^2 - m*g*x}
            step: 0.1
            horizon: 1
            """;

    private static Problem problem(String text, String values) {
        return Family.of(new SourceText("test", text)).with(values);
    }

    private static double[] start(Problem problem, long seed, long index) {
        double[][] rows = new double[problem.ode().rows()][1];
        problem.starts(seed, index, 1).read(0, 1, rows);
        return Arrays.stream(rows).mapToDouble(row -> row[0]).toArray();
    }

    @Test
    void aTextLetsParametersVaryAndStartsDependOnThem() {
        Problem problem = problem(TEXT, "");
        assertThat(problem.rowNames()).containsExactly("x", "v", "k", "m");
        assertThat(problem.varied().get(0).distribution()).isEqualTo(Distribution.uniform(30, 50));
        for (int i = 0; i < 100; i++) {
            double[] start = start(problem, 7, i);
            assertThat(start[2]).isBetween(30.0, 50.0);
            assertThat(start[3]).isBetween(1.4, 2.6);
            assertThat(start[0] - start[3] * 9.8 / start[2]).isBetween(-1e-12, 1.0);
        }
    }

    @Test
    void everyTrajectoryIsThatOfItsOwnParameters() {
        Problem varied = Systems.problem("elastic-pendulum:k=30..50,l0=9..11");
        TimeGrid grid = TimeGrid.of(0, 2, 0.1);
        int count = 300;
        Solution all = new ClassicalSolver(varied.ode(), Schemes.rk4(), 0.1).solve(varied.starts(3, count), grid);
        for (int i : new int[] {0, 1, 255, 256, 299}) {
            double[] start = start(varied, 3, i);
            Problem fixed = Systems.problem("elastic-pendulum:k=" + start[4] + ",l0=" + start[5]);
            Solution one = new ClassicalSolver(fixed.ode(), Schemes.rk4(), 0.1, Workers.of(1))
                    .solve(Starts.of(fixed, first(start, 4)), grid);
            for (int c = 0; c < 4; c++) {
                assertThat(all.at(20, i, c)).isCloseTo(one.at(20, 0, c), within(1e-12 * 10));
            }
        }
    }

    private static double[] first(double[] numbers, int count) {
        return Arrays.copyOf(numbers, count);
    }

    @Test
    void resultsDoNotDependOnNeighboursNorThreads() {
        Problem problem = Systems.problem("elastic-pendulum:k=30..50");
        TimeGrid grid = TimeGrid.of(0, 2, 0.1);
        Solution together = new ClassicalSolver(problem.ode(), Schemes.dop853(), 0.1, Workers.of(2))
                .solve(problem.starts(1, 300), grid);
        for (int i : new int[] {0, 17, 299}) {
            Solution alone = new ClassicalSolver(problem.ode(), Schemes.dop853(), 0.1, Workers.of(1))
                    .solve(problem.starts(1, i, 1), grid);
            assertThat(alone.state(20, 0)).isEqualTo(together.state(20, i));
        }
    }

    @Test
    void startsAreThoseOfFixedParametersWhereTheyDoNotDependOnThem() {
        double[] varied = start(Systems.problem("lorenz:rho=0..21"), 5, 11);
        double[] fixed = start(Systems.problem("lorenz"), 5, 11);
        assertThat(first(varied, 3)).isEqualTo(fixed);
    }

    @Test
    void theNameOfAProblemGivesItBack() {
        Problem problem = Systems.problem("elastic-pendulum:l0=9..11,k=30.5..50");
        assertThat(problem.name()).isEqualTo("elastic-pendulum:k=30.5..50,l0=9..11");
        assertThat(Systems.problem(problem.name()).varied()).isEqualTo(problem.varied());
    }

    @Test
    void aListVariesIndexByIndex() {
        Problem problem = problem("""
                name: two
                parameters: {"a[1..2]": 1}
                state: ["x[1..2]"]
                equations: {"x[i]": "-a[i]*x[i]"}
                initial: {"x[i]": 1}
                step: 0.1
                horizon: 1
                """, "a=0.5..1.5");
        assertThat(problem.rowNames()).containsExactly("x1", "x2", "a1", "a2");
        double[] start = start(problem, 1, 0);
        assertThat(start[2]).isNotEqualTo(start[3]);
    }

    @Test
    void theDerivativeWithRespectToParametersIsExact() {
        Problem problem = Systems.problem("elastic-pendulum:k=30..50,l0=9..11");
        Ode.Evaluator evaluator = problem.ode().evaluator(1);
        double[][] state = {{0.3}, {10.5}, {0.2}, {-0.4}, {41}, {9.7}};
        double[][] cotangent = {{0.7}, {-0.2}, {0.4}, {1.3}};
        double[][] result = new double[6][1];
        evaluator.pullback(new double[0], state, cotangent, result, 1);
        for (int row = 0; row < 6; row++) {
            double step = 1e-6 * Math.max(1, Math.abs(state[row][0]));
            double difference =
                    (product(evaluator, state, cotangent, row, step) - product(evaluator, state, cotangent, row, -step))
                            / (2 * step);
            assertThat(result[row][0]).isCloseTo(difference, within(1e-7 * Math.max(1, Math.abs(difference))));
        }
    }

    private static double product(Ode.Evaluator evaluator, double[][] state, double[][] cotangent, int row, double by) {
        double[][] moved = new double[state.length][];
        for (int r = 0; r < state.length; r++) {
            moved[r] = new double[] {state[r][0] + (r == row ? by : 0)};
        }
        double[][] slope = new double[cotangent.length][1];
        evaluator.slope(new double[0], moved, slope, 1);
        double sum = 0;
        for (int c = 0; c < slope.length; c++) {
            sum += slope[c][0] * cotangent[c][0];
        }
        return sum;
    }

    @Test
    void anEquationInJavaHasParametersToo() {
        PlainOde decay = PlainOde.of(1, (time, u, slope) -> slope[0] = -u[1] * u[0])
                .withoutTime()
                .withParameters(1);
        Problem problem = Problem.of(
                "decay",
                List.of("x"),
                List.of(new VariedParameter("rate", Distribution.uniform(1, 2))),
                decay,
                (draws, state) -> state[0] = 1,
                0.1,
                1);
        Solution solution =
                new ClassicalSolver(decay, Schemes.dop853(), 0.1).solve(problem.starts(1, 20), TimeGrid.of(0, 1, 1));
        for (int i = 0; i < 20; i++) {
            double rate = start(problem, 1, i)[1];
            assertThat(solution.at(1, i, 0)).isCloseTo(Math.exp(-rate), within(1e-10));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"k=50..30", "k=30..", "k=..", "k=30..NaN", "k=-1..4", "k=30..40..50", "m=0..1"})
    void aRangeThatIsNoneIsRefused(String values) {
        assertThatThrownBy(() -> Systems.problem("elastic-pendulum:" + values))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("not usable");
    }

    @ParameterizedTest
    @CsvSource({"d=2..4", "draw=1..2"})
    void whatMustBeKnownFromTheBeginningDoesNotVary(String values) {
        assertThatThrownBy(() -> Systems.problem("spring-mass:" + values))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("not usable");
    }

    @Test
    void aStepThatDependsOnAVariedParameterIsRefusedWithItsPlace() {
        String text = TEXT.replace("step: 0.1", "step: 1/k");
        assertThatThrownBy(() -> problem(text, ""))
                .hasMessageContaining("line 7")
                .hasMessageContaining("'k' varies from trajectory to trajectory");
    }
}
