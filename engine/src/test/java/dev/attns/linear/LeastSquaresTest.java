package dev.attns.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.attns.parallel.Workers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeastSquaresTest {

    private final Workers workers = Workers.of(2);

    /** As in {@link NormalEquationsTest}, which lose twice as many digits. */
    @ParameterizedTest
    @CsvSource({"20, 1, 1e-13", "130, 1, 1e-13", "130, 1e-3, 1e-11", "50, 1e-7, 1e-7"})
    void itIsAsExactAsTheConditionAllows(int unknowns, double distance, double tolerance) {
        int samples = 4 * unknowns;
        double[][] columns = Matrices.random(unknowns, samples, 1);
        for (int j = 1; j < unknowns; j += 2) {
            for (int s = 0; s < samples; s++) {
                columns[j][s] = columns[j - 1][s] + distance * columns[j][s];
            }
        }
        double[][] targets = Matrices.random(3, samples, 2);
        double[][] expected = Matrices.copy(targets);
        PlainQr.solve(Matrices.copy(columns), expected);
        double size = Matrices.largest(expected);

        double[][] solutions = LeastSquares.solve(columns, targets, samples, workers);

        for (int r = 0; r < 3; r++) {
            for (int j = 0; j < unknowns; j++) {
                assertThat(solutions[r][j]).isCloseTo(expected[r][j], within(tolerance * size));
            }
        }
    }

    @Test
    void aColumnThatSaysNothingNewIsLeftOut() {
        double[][] columns = Matrices.random(4, 40, 3);
        columns[2] = columns[0].clone();
        double[][] targets = {columns[0].clone()};
        double[] solution = LeastSquares.solve(columns, targets, 40, workers)[0];
        assertThat(solution[0]).isCloseTo(1, within(1e-13));
        assertThat(solution[2]).isZero();
    }

    @Test
    void bitsDoNotDependOnTheThreads() {
        double[][] columns = Matrices.random(33, 200, 4);
        double[][] targets = Matrices.random(5, 200, 5);
        assertThat(LeastSquares.solve(Matrices.copy(columns), Matrices.copy(targets), 200, Workers.of(1)))
                .isDeepEqualTo(LeastSquares.solve(columns, targets, 200, Workers.of(3)));
    }

    @Test
    void thereMustBeAsManySamplesAsUnknowns() {
        assertThatThrownBy(() -> LeastSquares.solve(new double[3][2], new double[1][2], 2, workers))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
