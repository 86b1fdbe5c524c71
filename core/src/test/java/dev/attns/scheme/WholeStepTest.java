package dev.attns.scheme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attns.expression.WholeStep;
import dev.attns.kernel.row.Kernels;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A step may be compiled whole or go stage by stage; nobody may see it in the numbers. */
class WholeStepTest {

    private static final int MOST = 150;

    static Stream<Arguments> systemsAndSchemes() {
        return Stream.of(
                        "elastic-pendulum",
                        "k-link-pendulum:K=2",
                        "lorenz",
                        "lorenz:rho=20..30",
                        "van-der-pol",
                        "../systems/duffing.yaml",
                        "../systems/stirred-tank.yaml",
                        "../systems/kept-apart/neuron.yaml",
                        "../systems/kept-apart/machine.yaml",
                        "../systems/kept-apart/junction.yaml")
                .flatMap(name -> Schemes.all().stream().map(scheme -> Arguments.of(name, scheme)));
    }

    @BeforeEach
    void thereAreVectors() {
        assumeTrue(Kernels.areVectorized());
    }

    private static double[][] starts(Problem problem) {
        double[][] state = new double[problem.ode().rows()][MOST];
        problem.starts(5, MOST).read(0, MOST, state);
        return state;
    }

    private static double[][] copy(double[][] rows, int lanes) {
        return Arrays.stream(rows).map(row -> Arrays.copyOf(row, lanes)).toArray(double[][]::new);
    }

    @ParameterizedTest
    @MethodSource("systemsAndSchemes")
    void stepsSlopesAndDifferencesAreThoseOfItsStages(String name, Scheme scheme) {
        Problem problem = Systems.problem(name);
        double step = problem.step();
        int rows = problem.dimension() * StageDifferences.count(scheme);
        RungeKuttaStepper whole = new RungeKuttaStepper(problem.ode(), scheme, MOST);
        assertThat(whole.hurry()).isTrue();
        double[] times = {0.3, 0.3 + step, 0.3 + 2 * step, 0.3 + 3 * step};
        for (int lanes : new int[] {7, 21, 64, MOST}) {
            double[][] expected = starts(problem);
            double[][] state = starts(problem);
            for (int k = 0; k < 3; k++) {
                double[][] told = new double[rows][MOST];
                double[][] wanted = new double[rows][MOST];
                StagePasses passes = passes(problem, scheme);
                double[][] slope = new double[problem.dimension()][MOST];
                passes.slope(times[k], times[k + 1], step, expected, slope, lanes);
                passes.differences(wanted, 0, lanes);
                assertThat(copy(whole.slope(times[k], times[k + 1], step, expected, lanes), lanes))
                        .isDeepEqualTo(copy(slope, lanes));
                whole.differences(told, 0, lanes);
                assertThat(copy(told, lanes)).isDeepEqualTo(copy(wanted, lanes));
                for (int c = 0; c < slope.length; c++) {
                    for (int lane = 0; lane < lanes; lane++) {
                        expected[c][lane] = Math.fma(step, slope[c][lane], expected[c][lane]);
                    }
                }
            }
            whole.walk(times, 3, step, state, lanes);
            assertThat(state).as("%d lanes", lanes).isDeepEqualTo(expected);
            double[][] oneByOne = starts(problem);
            for (int k = 0; k < 3; k++) {
                whole.advance(times[k], times[k + 1], step, oneByOne, lanes);
            }
            assertThat(oneByOne).as("%d lanes", lanes).isDeepEqualTo(expected);
        }
    }

    private static StagePasses passes(Problem problem, Scheme scheme) {
        StageTimes times = new StageTimes(scheme, !problem.ode().isAutonomous(), MOST);
        return new StagePasses(problem.ode(), scheme, new StageDifferences(scheme), times, MOST);
    }

    @Test
    void everyLaneMayHaveATimeOfItsOwn() {
        Problem problem = Systems.problem("../systems/duffing.yaml");
        RungeKuttaStepper whole = new RungeKuttaStepper(problem.ode(), Schemes.dop853(), MOST);
        assertThat(whole.hurry()).isTrue();
        double[] times = new double[MOST];
        Arrays.setAll(times, lane -> 0.1 * lane);
        double[] next = Arrays.stream(times).map(time -> time + 0.05).toArray();
        double[][] slope = copy(whole.slope(times, next, 0.05, starts(problem), MOST), MOST);
        double[][] expected = new double[problem.dimension()][MOST];
        passes(problem, Schemes.dop853()).slope(times, next, 0.05, starts(problem), expected, MOST);
        assertThat(slope).isDeepEqualTo(expected);
    }

    @Test
    void whatDoesNotFitTheCacheGoesStageByStage() {
        Problem problem = Systems.problem("spring-mass:d=100");
        assertThat(new RungeKuttaStepper(problem.ode(), Schemes.dop853(), MOST).hurry())
                .isFalse();
    }

    @Test
    void fewLanesWalkOneByOne() {
        Problem problem = Systems.problem("lorenz");
        double[] times = {0, 0.01, 0.02};
        RungeKuttaStepper few = new RungeKuttaStepper(problem.ode(), Schemes.rk4(), 6);
        RungeKuttaStepper many = new RungeKuttaStepper(problem.ode(), Schemes.rk4(), MOST);
        assertThat(few.walks()).isFalse();
        assertThat(many.walks()).isTrue();
        assertThat(many.hurry()).isTrue();
        double[][] state = starts(problem);
        double[][] expected = starts(problem);
        few.walk(times, 2, 0.01, state, 6);
        many.walk(times, 2, 0.01, expected, 8);
        assertThat(copy(state, 6)).isDeepEqualTo(copy(expected, 6));
        assertThat(new RungeKuttaStepper(Systems.problem("spring-mass:d=100").ode(), Schemes.dop853(), MOST).walks())
                .isFalse();
    }

    /**
     * Of Lorenz: four right-hand sides of 4 products and 2 sums, h/2, −h/2 and −h, nine arguments, and for each component a slope of
     * two each and a new value.
     */
    @Test
    void itSaysWhatAStepTakes() {
        Problem lorenz = Systems.problem("lorenz");
        Problem elastic = Systems.problem("elastic-pendulum");
        assertThat(new RungeKuttaStepper(lorenz.ode(), Schemes.rk4(), MOST).work())
                .contains(new WholeStep.Work(4 * 4 + 3 + 9 + 3 * 2 + 3, 4 * 2 + 3 * 2, 0, 0, 0));
        WholeStep.Work work =
                new RungeKuttaStepper(elastic.ode(), Schemes.rk4(), MOST).work().orElseThrow();
        assertThat(List.of(work.divisions(), work.angles(), work.functions())).containsExactly(4, 4, 0);
    }

    /** When that is, is up to the virtual machine; the bits are not. */
    @Test
    void itIsTheSameBeforeAndAfterItIsReady() {
        Problem problem = Systems.problem("lorenz");
        RungeKuttaStepper stepper = new RungeKuttaStepper(problem.ode(), Schemes.named("rk4"), MOST);
        double[][] expected = starts(problem);
        RungeKuttaStepper hurried = new RungeKuttaStepper(problem.ode(), Schemes.named("rk4"), MOST);
        assertThat(hurried.hurry()).isTrue();
        hurried.advance(0, 1e-3, 1e-3, expected, MOST);
        long end = System.nanoTime() + 2_000_000_000L;
        do {
            double[][] state = starts(problem);
            stepper.advance(0, 1e-3, 1e-3, state, MOST);
            assertThat(state).isDeepEqualTo(expected);
        } while (!stepper.isWhole() && System.nanoTime() < end);
    }
}
