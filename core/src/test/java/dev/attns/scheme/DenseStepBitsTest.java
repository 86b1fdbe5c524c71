package dev.attns.scheme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attns.kernel.row.Kernels;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Dense steps have the bits of plain ones, and a lane the same ones however many others there are. */
class DenseStepBitsTest {

    private static final int MOST = 64;
    private static final int STEPS = 3;
    private static final double BEGINNING = 0.7;
    private static final double[] INSIDE = {0, 0.125, 0.3, 0.5, 0.99, 1};

    /** It does not fit the cache and goes stage by stage. */
    private static final String LARGE = "spring-mass:d=20";

    static Stream<Arguments> systemsAndSchemes() {
        return Stream.of("elastic-pendulum", "lorenz:rho=20..30", LARGE, "../systems/duffing.yaml")
                .flatMap(name -> Schemes.all().stream().map(scheme -> Arguments.of(name, scheme)));
    }

    private static double[][] starts(Problem problem) {
        double[][] state = new double[problem.ode().rows()][MOST];
        problem.starts(5, MOST).read(0, MOST, state);
        return state;
    }

    private static DenseRungeKuttaStepper stepper(Problem problem, Scheme scheme, int lanes) {
        return new DenseRungeKuttaStepper(problem.ode(), scheme, lanes);
    }

    /** The states inside and after each of some steps, in so many lanes from the first on. */
    private static List<double[][]> states(
            Problem problem, DenseRungeKuttaStepper stepper, double step, int first, int lanes) {
        double[][] state = Arrays.stream(starts(problem))
                .map(row -> Arrays.copyOfRange(row, first, first + lanes))
                .toArray(double[][]::new);
        double[][] inside = new double[problem.dimension()][lanes];
        List<double[][]> states = new ArrayList<>();
        for (int k = 0; k < STEPS; k++) {
            stepper.advanceDensely(BEGINNING + k * step, BEGINNING + (k + 1) * step, step, state, lanes);
            states.add(copy(state));
            for (double theta : INSIDE) {
                stepper.inside(theta, inside, lanes);
                states.add(copy(inside));
            }
        }
        return states;
    }

    private static double[][] copy(double[][] rows) {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }

    private static double[][] lanes(double[][] rows, int first, int lanes) {
        return Arrays.stream(rows)
                .map(row -> Arrays.copyOfRange(row, first, first + lanes))
                .toArray(double[][]::new);
    }

    @ParameterizedTest
    @MethodSource("systemsAndSchemes")
    void denseStepsHaveTheBitsOfPlainOnes(String name, Scheme scheme) {
        Problem problem = Systems.problem(name);
        for (double step : new double[] {problem.step(), -problem.step()}) {
            for (int lanes : new int[] {1, 7, MOST}) {
                DenseRungeKuttaStepper stepper = stepper(problem, scheme, MOST);
                RungeKuttaStepper plain = new RungeKuttaStepper(problem.ode(), scheme, MOST);
                double[][] state = starts(problem);
                double[][] expected = starts(problem);
                double[][] ownPlain = starts(problem);
                for (int k = 0; k < STEPS; k++) {
                    double time = BEGINNING + k * step;
                    double next = BEGINNING + (k + 1) * step;
                    stepper.advanceDensely(time, next, step, state, lanes);
                    stepper.advance(time, next, step, ownPlain, lanes);
                    plain.advance(time, next, step, expected, lanes);
                    assertThat(state).isDeepEqualTo(expected);
                    assertThat(ownPlain).isDeepEqualTo(expected);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("systemsAndSchemes")
    void aLaneHasTheSameBitsAmongAnyOthers(String name, Scheme scheme) {
        Problem problem = Systems.problem(name);
        for (double step : new double[] {problem.step(), -problem.step()}) {
            List<double[][]> all = states(problem, stepper(problem, scheme, MOST), step, 0, MOST);
            for (int lanes : new int[] {1, 7}) {
                for (int first : new int[] {0, 3, MOST - lanes}) {
                    List<double[][]> few = states(problem, stepper(problem, scheme, lanes), step, first, lanes);
                    for (int i = 0; i < all.size(); i++) {
                        assertThat(few.get(i)).isDeepEqualTo(lanes(all.get(i), first, lanes));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("systemsAndSchemes")
    void compiledStepsHaveTheBitsOfTheirStages(String name, Scheme scheme) {
        assumeTrue(Kernels.areVectorized());
        Problem problem = Systems.problem(name);
        DenseRungeKuttaStepper whole = stepper(problem, scheme, MOST);
        assertThat(whole.hurry()).isEqualTo(!name.equals(LARGE));
        double step = problem.step();
        List<double[][]> expected = states(problem, stepper(problem, scheme, MOST), step, 0, MOST);
        List<double[][]> compiled = states(problem, whole, step, 0, MOST);
        for (int i = 0; i < expected.size(); i++) {
            assertThat(compiled.get(i)).isDeepEqualTo(expected.get(i));
        }
    }

    @ParameterizedTest
    @MethodSource("systemsAndSchemes")
    void theFirstStateInsideIsTheOneBeforeAndTheLastTheOneAfter(String name, Scheme scheme) {
        Problem problem = Systems.problem(name);
        DenseRungeKuttaStepper stepper = stepper(problem, scheme, MOST);
        double[][] state = starts(problem);
        double[][] inside = new double[problem.dimension()][MOST];
        stepper.advanceDensely(BEGINNING, BEGINNING + problem.step(), problem.step(), state, MOST);
        stepper.inside(0, inside, MOST);
        assertThat(inside).isDeepEqualTo(Arrays.copyOf(starts(problem), problem.dimension()));
        stepper.inside(1, inside, MOST);
        assertThat(inside).isDeepEqualTo(Arrays.copyOf(state, problem.dimension()));
    }
}
