package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SpringMassTest extends SystemContract {

    @Override
    List<String> problems() {
        return List.of(
                "spring-mass:d=1,k=2/3,m=0.5",
                "spring-mass:d=2,k=1/2/3,m=0.5/4",
                "spring-mass:d=5,k=5,m=0.25/0.5/1/2/4",
                "spring-mass:d=5,k=1/2/3/4/5/6,m=2");
    }

    @Override
    double[] slope(Problem problem, double[] u) {
        int d = u.length / 2;
        double[] springs = problem.parameters().list("k", d + 1);
        double[] masses = problem.parameters().list("m", d);
        double[] slope = new double[2 * d];
        for (int i = 0; i < d; i++) {
            double left = i == 0 ? 0 : u[i - 1];
            double right = i == d - 1 ? 0 : u[i + 1];
            slope[i] = u[d + i] / masses[i];
            slope[d + i] = springs[i] * (left - u[i]) - springs[i + 1] * (u[i] - right);
        }
        return slope;
    }

    @Override
    double[] state(Problem problem, SplittableRandom random) {
        return random.doubles(problem.dimension(), -3, 3).toArray();
    }

    @Test
    void theMatrixTimesAStateIsTheRightHandSide() {
        Problem problem = Systems.problem("spring-mass:d=5,k=1/2/3/4/5/6,m=2/3/4/5/6");
        double[] state = state(problem, new SplittableRandom(1));
        double[] expected = slope(problem, state);
        double[][] matrix = ((SpringMass) problem.ode()).matrix();
        for (int i = 0; i < expected.length; i++) {
            double sum = 0;
            for (int j = 0; j < state.length; j++) {
                sum += matrix[i][j] * state[j];
            }
            assertThat(Math.abs(sum - expected[i])).isLessThanOrEqualTo(1e-13);
        }
    }

    @Test
    void constantsThatAreNotGivenAreDrawnOncePerDraw() {
        double[][] first = matrix("spring-mass:d=3,draw=1");
        assertThat(matrix("spring-mass:d=3")).isDeepEqualTo(first);
        assertThat(matrix("spring-mass:d=3,draw=2")).isNotEqualTo(first);
        assertThat(first[0][3]).isPositive();
    }

    @Test
    void aChainNeedsOneSpringMoreThanMasses() {
        assertThatIllegalArgumentException().isThrownBy(() -> new SpringMass(new double[2], new double[2]));
    }

    private static double[][] matrix(String name) {
        return ((SpringMass) Systems.problem(name).ode()).matrix();
    }
}
