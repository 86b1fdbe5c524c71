package dev.attns.scheme;

import static dev.attns.scheme.Schemes.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.problem.FormulaOde;
import dev.attns.random.Draws;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StageDifferencesTest {

    private static final double ROUNDING = 1e-12;
    private static final double STEP = 0.1;

    static List<Scheme> schemes() {
        return Schemes.all();
    }

    private static double[][] table(Scheme scheme) {
        StageDifferences differences = new StageDifferences(scheme);
        return IntStream.range(0, differences.count())
                .mapToObj(differences::weights)
                .toArray(double[][]::new);
    }

    @Test
    void theTablesAreThoseOfTheDocumentation() {
        assertThat(table(Schemes.euler())).isEmpty();
        assertThat(table(Schemes.improvedEuler())).isDeepEqualTo(Schemes.rows(row(-1, 1)));
        assertThat(table(Schemes.rk3())).isDeepEqualTo(Schemes.rows(row(-1, 1), row(1, -2, 1)));
        assertThat(table(Schemes.rk4())).isDeepEqualTo(Schemes.rows(row(-1, 1), row(0, -1, 1), row(1, 0, -2, 1)));
    }

    @Test
    void theMiddleOneIsThatOfTheDocumentation() {
        assertThat(StageDifferences.middle(Schemes.euler()).count()).isZero();
        assertThat(StageDifferences.middle(Schemes.improvedEuler()).weights(0)).containsExactly(-1, 1);
        assertThat(StageDifferences.middle(Schemes.rk3()).weights(0)).containsExactly(1, -2, 1);
        assertThat(StageDifferences.middle(Schemes.rk4()).weights(0)).containsExactly(0, -1, 1);
    }

    @Test
    void theEstimateOfOrderEightVanishesOnPolynomialsOfTimeUpToDegreeFour() {
        double[] weights = StageDifferences.orderEightEstimate().weights(0);
        for (int power = 0; power <= 5; power++) {
            double sum = 0;
            for (int i = 0; i < weights.length; i++) {
                sum += weights[i] * Math.pow(Schemes.dop853().c(i), power);
            }
            if (power < 5) {
                assertThat(sum).as("power %d", power).isCloseTo(0, within(1e-15));
            } else {
                assertThat(Math.abs(sum)).isGreaterThan(1e-4);
            }
        }
    }

    @Test
    void theCoarseEstimateOfOrderEightVanishesOnPolynomialsOfTimeUpToDegreeTwo() {
        double[] weights = StageDifferences.orderEightEstimates().weights(1);
        assertThat(StageDifferences.orderEightEstimates().weights(0))
                .isEqualTo(StageDifferences.orderEightEstimate().weights(0));
        for (int power = 0; power <= 3; power++) {
            double sum = 0;
            for (int i = 0; i < weights.length; i++) {
                sum += weights[i] * Math.pow(Schemes.dop853().c(i), power);
            }
            if (power < 3) {
                assertThat(sum).as("power %d", power).isCloseTo(0, within(1e-15));
            } else {
                assertThat(Math.abs(sum)).isGreaterThan(1e-4);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void everyStageButTheFirstHasADifference(Scheme scheme) {
        assertThat(table(scheme)).hasNumberOfRows(scheme.stages() - 1);
        assertThat(StageDifferences.count(scheme)).isEqualTo(scheme.stages() - 1);
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void aPolynomialOfTimeThatTheEarlierStagesDetermineHasNone(Scheme scheme) {
        double[][] table = table(scheme);
        for (int d = 0; d < table.length; d++) {
            long times = IntStream.rangeClosed(0, d)
                    .mapToDouble(scheme::c)
                    .distinct()
                    .count();
            for (int power = 0; power < times; power++) {
                double sum = 0;
                double size = 0;
                for (int j = 0; j < table[d].length; j++) {
                    double term = table[d][j] * Math.pow(scheme.c(j), power);
                    sum += term;
                    size += Math.abs(term);
                }
                assertThat(sum).as("power %d of difference %d", power, d).isCloseTo(0, within(ROUNDING * size));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void theStepperKnowsThemWithoutAnotherEvaluation(Scheme scheme) {
        AtomicLong calls = new AtomicLong();
        RungeKuttaStepper stepper =
                new RungeKuttaStepper(FormulaOde.scalar((t, y) -> calls.incrementAndGet()), scheme, 1);
        stepper.slope(0, STEP, STEP, new double[1][1], 1);
        double[][] rows = new double[2 + StageDifferences.count(scheme)][1];
        stepper.differences(rows, 2, 1);
        assertThat(calls).hasValue(scheme.stages());
        double[][] table = table(scheme);
        for (int d = 0; d < table.length; d++) {
            double expected = 0;
            for (int j = 0; j < table[d].length; j++) {
                expected += table[d][j] * (j + 1);
            }
            assertThat(rows[2 + d][0]).isCloseTo(expected, within(ROUNDING * Math.max(1, largest(table[d]))));
        }
        assertThat(rows[0][0]).isZero();
        assertThat(rows[1][0]).isZero();
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void thePullbackIsTheTranspose(Scheme scheme) {
        int dimension = 2;
        Draws draws = Draws.of(1, 0);
        double[][] table = table(scheme);
        double[][] cotangents = drawn(draws, 1 + dimension * table.length);
        double[][] stages = drawn(draws, scheme.stages() * dimension);
        double[][][] pulled = new double[scheme.stages()][dimension][1];
        Stream.of(pulled).flatMap(Stream::of).forEach(row -> Arrays.fill(row, Double.NaN));
        new StageDifferences(scheme).pullback(cotangents, 1, pulled, 1);
        double forward = 0;
        double backward = 0;
        for (int c = 0; c < dimension; c++) {
            for (int j = 0; j < scheme.stages(); j++) {
                backward += pulled[j][c][0] * stages[j * dimension + c][0];
            }
            for (int d = 0; d < table.length; d++) {
                for (int j = 0; j < table[d].length; j++) {
                    forward += cotangents[1 + d * dimension + c][0] * table[d][j] * stages[j * dimension + c][0];
                }
            }
        }
        double size = Stream.of(table)
                .mapToDouble(StageDifferencesTest::largest)
                .max()
                .orElse(1);
        assertThat(backward).isCloseTo(forward, within(ROUNDING * size));
    }

    private static double[][] drawn(Draws draws, int rows) {
        double[][] drawn = new double[rows][1];
        for (double[] row : drawn) {
            row[0] = draws.uniform(-1, 1);
        }
        return drawn;
    }

    private static double largest(double[] row) {
        return Arrays.stream(row).map(Math::abs).max().orElseThrow();
    }
}
