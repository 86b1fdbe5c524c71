package dev.attns.scheme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Few lanes go another way than many; nobody may see it in the numbers. */
class FewLanesTest {

    private static final int MANY = 21;
    private static final double STEP = 0.05;

    static Stream<Arguments> systemsAndSchemes() {
        return Stream.of(
                        "elastic-pendulum",
                        "k-link-pendulum:K=2",
                        "k-link-pendulum:K=3",
                        "spring-mass:d=5",
                        "spring-mass:d=100",
                        "lorenz",
                        "lorenz:rho=20..30",
                        "../systems/duffing.yaml",
                        "../systems/stirred-tank.yaml",
                        "../systems/kept-apart/neuron.yaml")
                .flatMap(name -> Schemes.all().stream().map(scheme -> Arguments.of(name, scheme)));
    }

    @ParameterizedTest
    @MethodSource("systemsAndSchemes")
    void fewLanesHaveTheBitsOfMany(String name, Scheme scheme) {
        Problem problem = Systems.problem(name);
        RungeKuttaStepper stepper = new RungeKuttaStepper(problem.ode(), scheme, MANY);
        List<double[][]> expected = run(problem, scheme, stepper, MANY);
        for (int lanes = 1; lanes <= 9; lanes++) {
            List<double[][]> few = run(problem, scheme, stepper, lanes);
            for (int i = 0; i < few.size(); i++) {
                assertThat(few.get(i)).as("%d lanes", lanes).isDeepEqualTo(first(lanes, expected.get(i)));
            }
        }
    }

    /** The slopes, the differences of stages and the states of some steps. */
    private static List<double[][]> run(Problem problem, Scheme scheme, RungeKuttaStepper stepper, int lanes) {
        int dimension = problem.dimension();
        double[][] state = new double[problem.ode().rows()][MANY];
        problem.starts(5, MANY).read(0, MANY, state);
        double[][] differences = new double[dimension * StageDifferences.count(scheme)][MANY];
        double[][] slope = {};
        for (int i = 0; i < 10; i++) {
            slope = stepper.slope(i * STEP, (i + 1) * STEP, STEP, state, lanes);
            stepper.differences(differences, 0, lanes);
            slope = first(lanes, slope);
            stepper.advance(i * STEP, (i + 1) * STEP, STEP, state, lanes);
        }
        return List.of(slope, first(lanes, differences), first(lanes, state));
    }

    private static double[][] first(int lanes, double[][] rows) {
        return Arrays.stream(rows).map(row -> Arrays.copyOf(row, lanes)).toArray(double[][]::new);
    }
}
