package dev.attns.paper.theorem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.attns.parallel.Workers;
import dev.attns.problem.ForcedOscillator;
import dev.attns.problem.Problem;
import dev.attns.problem.SpringMassMatrix;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.MadeUpTrajectories;
import dev.attns.trajectory.TimeGrid;
import org.junit.jupiter.api.Test;

class CurvatureTest {

    @Test
    void anOscillatorPullsBackWithTheSquareOfItsFrequency() {
        Problem oscillator = Systems.problem("spring-mass:d=1,k=2,m=1");
        double[][] curvature = Curvature.of(
                oscillator, MadeUpTrajectories.of(3, 2, 2, (point, i, c) -> c == 0 ? point : 0.1 * (i - 1)));
        assertThat(curvature).hasDimensions(2, 3);
        assertThat(curvature[0]).containsExactly(new double[] {0.4, 4, 8}, within(1e-15));
        assertThat(curvature[1]).containsExactly(new double[] {0, 4, 8}, within(1e-15));
    }

    @Test
    void ofALinearEquationItIsTheSquareOfTheMatrixTimesTheState() {
        Problem chain = Systems.problem("spring-mass:d=4");
        double[][] matrix = SpringMassMatrix.of(chain);
        Solution solution = new AccurateSolver(chain).solve(chain.starts(1, 300), TimeGrid.of(0, 1, 0.5));
        double[][] curvature = Curvature.of(chain, solution);
        for (int i = 0; i < 300; i++) {
            for (int point = 0; point < 3; point++) {
                double[] second = times(matrix, times(matrix, solution.state(point, i)));
                double largest = 0;
                for (double component : second) {
                    largest = Math.max(largest, Math.abs(component));
                }
                assertThat(curvature[i][point]).isCloseTo(largest, withinPercentage(1e-11));
            }
        }
    }

    @Test
    void whereTheEquationLooksAtTheTimeItsChangeCountsToo() {
        ForcedOscillator ode = ForcedOscillator.PLAIN;
        Problem forced = ForcedOscillator.problem();
        Solution solution = new AccurateSolver(forced).solve(forced.starts(1, 5), TimeGrid.of(3, 5, 0.1));
        double[][] curvature = Curvature.ofEach(forced, solution, 1, 2);
        for (int i = 0; i < 5; i++) {
            for (int point = 0; point <= 20; point++) {
                double time = solution.grid().at(point);
                double[] state = solution.state(point, i);
                double[] slope = ode.slope(time, state);
                double carried = -(1 + 3 * state[0] * state[0]) * slope[0] - 0.2 * slope[1];
                double exact = ode.timeDerivative(time, state)[1] + carried;
                assertThat(curvature[i][point]).isCloseTo(Math.abs(exact), within(1e-9));
            }
        }
    }

    private static double[] times(double[][] matrix, double[] vector) {
        double[] product = new double[vector.length];
        for (int r = 0; r < product.length; r++) {
            for (int c = 0; c < vector.length; c++) {
                product[r] += matrix[r][c] * vector[c];
            }
        }
        return product;
    }

    @Test
    void itIsTheSecondDifferenceOfAnAccurateSolution() {
        Problem pendulum = Systems.problem("elastic-pendulum");
        double step = 1e-3;
        Starts starts = Starts.of(pendulum, new double[] {0.3, 10.5, 0.4, -1}, new double[] {-1, 9, 1, 2});
        Solution solution = new AccurateSolver(pendulum).solve(starts, TimeGrid.of(0, 0.1, step));
        double[][] curvature = Curvature.of(pendulum, solution);
        for (int i = 0; i < 2; i++) {
            for (int point = 1; point < solution.grid().steps(); point++) {
                double largest = 0;
                for (int c = 0; c < 4; c++) {
                    double second =
                            solution.at(point + 1, i, c) - 2 * solution.at(point, i, c) + solution.at(point - 1, i, c);
                    largest = Math.max(largest, Math.abs(second) / (step * step));
                }
                assertThat(curvature[i][point]).isCloseTo(largest, withinPercentage(0.01));
            }
        }
    }

    @Test
    void aLostStateHasNoCurvatureAndIsBelowNoLimit() {
        Problem oscillator = Systems.problem("spring-mass:d=1,k=2,m=1");
        double[][] curvature = Curvature.of(
                oscillator, MadeUpTrajectories.of(2, 2, 2, (point, i, c) -> point * i == 1 ? Double.NaN : 1));
        assertThat(curvature[1][1]).isNaN();
        assertThat(Curvature.largest(curvature)[1]).isNaN();
        assertThat(Curvature.shareBelow(curvature, Double.POSITIVE_INFINITY)).isEqualTo(0.75);
    }

    @Test
    void sharesAreOfPointsOrOfTrajectories() {
        double[][] curvature = {{1, 2, 3}, {4, 1, 0}, {0, 0, 0}, {7, 8, 9}};
        double[] largest = Curvature.largest(curvature);
        assertThat(largest).containsExactly(3, 4, 0, 9);
        assertThat(Curvature.shareBelow(curvature, 3)).isEqualTo(7 / 12.0);
        assertThat(Curvature.shareBelow(largest, 3)).isEqualTo(0.25);
        assertThat(Curvature.shareBelow(largest, 3.5)).isEqualTo(0.5);
    }

    @Test
    void theTopAreTheLargestInTheOrderOfTheirIndices() {
        double[] largest = {3, 9, 1, 9, 5, 9};
        assertThat(Curvature.top(largest, 0)).isEmpty();
        assertThat(Curvature.top(largest, 0.1)).containsExactly(1);
        assertThat(Curvature.top(largest, 1 / 3.0)).containsExactly(1, 3);
        assertThat(Curvature.top(largest, 0.6)).containsExactly(1, 3, 4, 5);
        assertThat(Curvature.top(largest, 1)).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(Curvature.top(new double[] {2, Double.NaN, Double.POSITIVE_INFINITY}, 0.3))
                .containsExactly(1);
        assertThatIllegalArgumentException().isThrownBy(() -> Curvature.top(largest, 10));
    }

    @Test
    void theTopTenthOfSeventyAreSeven() {
        assertThat(Curvature.top(new double[70], 0.1)).containsExactly(0, 1, 2, 3, 4, 5, 6);
    }

    @Test
    void theLargestOfAllComponentsIsTheCurvature() {
        Problem problem = Systems.problem("k-link-pendulum:K=2");
        Solution truth =
                new AccurateSolver(problem.ode(), Workers.of(1)).solve(problem.starts(4, 3), TimeGrid.of(0, 1, 0.1));

        double[][] largest = Curvature.of(problem, truth);
        double[][] each = Curvature.ofEach(problem, truth, 0, 4);

        for (int trajectory = 0; trajectory < 3; trajectory++) {
            for (int point = 0; point <= 10; point++) {
                double most = 0;
                for (int c = 0; c < 4; c++) {
                    most = Math.max(most, each[c * 3 + trajectory][point]);
                }
                assertThat(largest[trajectory][point]).isEqualTo(most);
            }
        }
    }
}
