package dev.attns.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import dev.attns.problem.Family;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.problem.Starts;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.text.source.SourceText;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The error at the end falls with the step to the power of the scheme's order, forward and backward. */
class ConvergenceOrderTest {

    private static final double MOST_DEVIATION = 0.2;
    private static final int HALVINGS = 5;

    /** An equation with one component and its closed solution. */
    record Known(String name, Ode ode, DoubleUnaryOperator solution, double end) {

        @Override
        public String toString() {
            return name;
        }
    }

    private static final List<Known> PROBLEMS = List.of(
            new Known("linear", FormulaOde.scalar((t, y) -> -1.5 * y), t -> Math.exp(-1.5 * t), 4),
            new Known(
                    "non-autonomous",
                    FormulaOde.scalar((t, y) -> y * Math.cos(t)).ofTime(),
                    t -> Math.exp(StrictMath.sin(t)),
                    2.5),
            new Known("nonlinear", FormulaOde.scalar((t, y) -> -y * y * y / 2), t -> 1 / Math.sqrt(1 + t), 3),
            new Known("linear, as text", written("-1.5*y"), t -> Math.exp(-1.5 * t), 4),
            new Known("non-autonomous, as text", written("y*cos(t)"), t -> Math.exp(StrictMath.sin(t)), 2.5),
            new Known("nonlinear, as text", written("-y^3/2"), t -> 1 / Math.sqrt(1 + t), 3));

    private static Ode written(String slope) {
        String text =
                "name: known\nstate: [y]\nequations: {y: " + slope + "}\ninitial: {y: 1}\nstep: 0.1\nhorizon: 1\n";
        return Family.of(new SourceText("known.yaml", text)).with("").ode();
    }

    static Stream<Arguments> lowOrders() {
        return Schemes.all().stream()
                .filter(scheme -> scheme.order() <= 4)
                .flatMap(scheme -> PROBLEMS.stream().map(problem -> Arguments.of(scheme, problem)));
    }

    static List<Known> problems() {
        return PROBLEMS;
    }

    @ParameterizedTest
    @MethodSource("lowOrders")
    void theObservedOrderIsTheSchemesOrderForward(Scheme scheme, Known problem) {
        assertOrder(scheme, problem, halvings(scheme), 0, problem.end());
    }

    @ParameterizedTest
    @MethodSource("lowOrders")
    void theObservedOrderIsTheSchemesOrderBackward(Scheme scheme, Known problem) {
        assertOrder(scheme, problem, halvings(scheme), problem.end(), 0);
    }

    /** Between the first asymptotic step and rounding there is only a factor 2 or so, which is cut finer. */
    @ParameterizedTest
    @MethodSource("problems")
    void theObservedOrderOfDormandAndPrinceIsEightBothWays(Known problem) {
        int[] steps = {12, 14, 16, 19, 22, 25};
        assertOrder(Schemes.dop853(), problem, steps, 0, problem.end());
        assertOrder(Schemes.dop853(), problem, steps, problem.end(), 0);
    }

    /** Many trajectories go in tiles, a single one in a loop of its own; each begins with another factor. */
    @ParameterizedTest
    @MethodSource("schemes")
    void anEquationThatLooksAtTheTimeHasTheOrderOfTheSchemeInTilesAndAlone(Scheme scheme) {
        boolean high = scheme.order() > 4;
        int[] steps = high ? new int[] {12, 14, 16, 19, 22, 25} : halvings(scheme);
        for (Ode swing : List.of(new Swing(), written("y*cos(t)"))) {
            for (int trajectories : new int[] {1, 40}) {
                assertOrder(scheme, steps, n -> errorOfSwings(swing, scheme, trajectories, n));
            }
        }
    }

    static List<Scheme> schemes() {
        return Schemes.all();
    }

    private static double errorOfSwings(Ode swing, Scheme scheme, int trajectories, int steps) {
        double end = 2.5;
        double[][] starts = new double[trajectories][1];
        Arrays.setAll(starts, i -> new double[] {1 + 0.05 * i});
        Solution solution = new ClassicalSolver(swing, scheme, end / steps, Workers.of(1))
                .solve(Starts.unchecked(starts), new TimeGrid(0, end, 1));
        double largest = 0;
        for (int i = 0; i < trajectories; i++) {
            double exact = starts[i][0] * Math.exp(StrictMath.sin(end));
            largest = Math.max(largest, Math.abs(solution.at(1, i, 0) - exact));
        }
        return largest;
    }

    /** {@code y' = y cos t}, with a form for one trajectory. */
    private record Swing() implements Ode {

        private static final FormulaOde TILES =
                FormulaOde.scalar((t, y) -> y * Math.cos(t)).ofTime();

        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public boolean isAutonomous() {
            return false;
        }

        @Override
        public Evaluator evaluator(int lanes) {
            return TILES.evaluator(lanes);
        }

        @Override
        public Optional<LaneEvaluator> laneEvaluator() {
            return Optional.of(TILES.formula()::slope);
        }
    }

    private static int[] halvings(Scheme scheme) {
        int coarsest = scheme.order() == 1 ? 128 : 32;
        return IntStream.rangeClosed(0, HALVINGS).map(k -> coarsest << k).toArray();
    }

    private static void assertOrder(Scheme scheme, Known problem, int[] steps, double from, double to) {
        assertOrder(scheme, steps, n -> error(scheme, problem, n, from, to));
    }

    private static void assertOrder(Scheme scheme, int[] steps, IntToDoubleFunction error) {
        double[] errors = Arrays.stream(steps).mapToDouble(error).toArray();
        assertThat(fittedOrder(steps, errors))
                .as("order from the errors %s", Arrays.toString(errors))
                .isBetween(scheme.order() - MOST_DEVIATION, scheme.order() + MOST_DEVIATION);
    }

    private static double error(Scheme scheme, Known problem, int steps, double from, double to) {
        TimeGrid ends = new TimeGrid(from, to, 1);
        double step = Math.abs(to - from) / steps;
        double start = problem.solution().applyAsDouble(from);
        Solution solution = new ClassicalSolver(problem.ode(), scheme, step, Workers.of(1))
                .solve(Starts.unchecked(new double[] {start}), ends);
        return Math.abs(solution.at(1, 0, 0) - problem.solution().applyAsDouble(to));
    }

    /** The slope of the least-squares line through (−log steps, log error). */
    private static double fittedOrder(int[] steps, double[] errors) {
        double[] x = Arrays.stream(steps).mapToDouble(n -> -Math.log(n)).toArray();
        double[] y = Arrays.stream(errors).map(Math::log).toArray();
        double meanX = Arrays.stream(x).average().orElseThrow();
        double meanY = Arrays.stream(y).average().orElseThrow();
        double above = 0;
        double below = 0;
        for (int i = 0; i < x.length; i++) {
            above += (x[i] - meanX) * (y[i] - meanY);
            below += (x[i] - meanX) * (x[i] - meanX);
        }
        return above / below;
    }
}
