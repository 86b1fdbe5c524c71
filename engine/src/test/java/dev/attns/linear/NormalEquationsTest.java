package dev.attns.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.parallel.Workers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Least squares by normal equations, as training does it, beside a plain QR factorization. */
class NormalEquationsTest {

    private final Workers workers = Workers.of(2);

    /**
     * Every second feature lies at a relative distance from the one before it, which makes a condition of a few times its
     * inverse. Normal equations square it, so the relative error is about {@code condition²·10⁻¹⁶}.
     */
    @ParameterizedTest
    @CsvSource({"20, 1, 1e-13", "130, 1, 1e-13", "130, 1e-3, 1e-8"})
    void leastSquaresAgreeWithQr(int unknowns, double distance, double tolerance) {
        int samples = 4 * unknowns;
        double[][] features = Matrices.random(unknowns, samples, 1);
        for (int j = 1; j < unknowns; j += 2) {
            for (int s = 0; s < samples; s++) {
                features[j][s] = features[j - 1][s] + distance * features[j][s];
            }
        }
        double[][] targets = Matrices.random(3, samples, 2);

        double[][] normal = Matrices.jagged(unknowns);
        double[][] solutions = new double[3][unknowns];
        Products.addLower(1, features, unknowns, samples, normal, workers);
        Products.add(1, targets, 3, features, unknowns, samples, solutions, workers);
        Cholesky.of(normal, unknowns, workers).orElseThrow().solve(solutions, 3, workers);

        double[][] expected = Matrices.copy(targets);
        PlainQr.solve(Matrices.copy(features), expected);
        double size = Matrices.largest(expected);
        for (int r = 0; r < 3; r++) {
            for (int j = 0; j < unknowns; j++) {
                assertThat(solutions[r][j]).isCloseTo(expected[r][j], within(tolerance * size));
            }
        }
    }
}
