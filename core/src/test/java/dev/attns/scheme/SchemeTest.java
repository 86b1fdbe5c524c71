package dev.attns.scheme;

import static dev.attns.scheme.Schemes.row;
import static dev.attns.scheme.Schemes.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SchemeTest {

    private static final double TOLERANCE = 1e-15;

    static List<Scheme> schemes() {
        return Schemes.all();
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void everyRowAddsUpToTheTimeOfItsStage(Scheme scheme) {
        for (int i = 0; i < scheme.stages(); i++) {
            double[] row = new double[i];
            for (int j = 0; j < i; j++) {
                row[j] = scheme.a(i, j);
            }
            assertAddsUp(row, scheme.c(i));
        }
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void theWeightsAddUpToOne(Scheme scheme) {
        double[] weights = new double[scheme.stages()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = scheme.b(i);
        }
        assertAddsUp(weights, 1);
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void everyStageLiesWithinTheStep(Scheme scheme) {
        assertThat(scheme.c(0)).isZero();
        for (int i = 0; i < scheme.stages(); i++) {
            assertThat(scheme.c(i)).isBetween(0.0, 1.0);
        }
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void isFoundByItsName(Scheme scheme) {
        assertThat(Schemes.named(scheme.name())).isSameAs(scheme);
        assertThat(scheme).hasToString(scheme.name());
    }

    @Test
    void theOrdersAndStagesAreThoseOfTheBooks() {
        assertThat(Schemes.all().stream().map(Scheme::name))
                .containsExactly("euler", "improved-euler", "rk3", "rk4", "dop853");
        assertThat(Schemes.all().stream().map(Scheme::order)).containsExactly(1, 2, 3, 4, 8);
        assertThat(Schemes.all().stream().map(Scheme::stages)).containsExactly(1, 2, 3, 4, 12);
    }

    /** Where rounding, or a last step that was cut, would carry a stage beyond the end, it is taken at the end. */
    @Test
    void noStageIsTakenOutsideTheStepForwardOrBackward() {
        Scheme rk4 = Schemes.rk4();
        for (double step : new double[] {0.5, -0.5}) {
            double end = 2 + step;
            double cut = 2 + 0.4 * step;
            assertThat(rk4.stageTime(0, 2, end, step)).isEqualTo(2);
            assertThat(rk4.stageTime(1, 2, end, step)).isEqualTo(2 + 0.5 * step);
            assertThat(rk4.stageTime(3, 2, Math.nextUp(end), step)).isEqualTo(Math.nextUp(end));
            assertThat(rk4.stageTime(3, 2, Math.nextDown(end), step)).isEqualTo(Math.nextDown(end));
            assertThat(rk4.stageTime(1, 2, cut, step)).isEqualTo(cut);
            assertThat(rk4.stageTime(0, 2, cut, step)).isEqualTo(2);
        }
    }

    @Test
    void anUnknownNameSuggestsItsNeighbours() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Schemes.named("rk5"))
                .withMessageContaining("'rk3' or 'rk4'")
                .withMessageContaining("euler, improved-euler, rk3, rk4, dop853")
                .satisfies(e -> assertThat(e.error()).isEqualTo(InputError.UNKNOWN_SCHEME));
    }

    @Test
    void aTableWhoseRowsDoNotAddUpIsRefused() {
        assertRefused(row(0, 0.4), rows(row(), row(0.5)), row(0.5, 0.5), "row 1 of a must add up to c");
    }

    @Test
    void aTableWhoseWeightsDoNotAddUpIsRefused() {
        assertRefused(row(0, 0.5), rows(row(), row(0.5)), row(0.5, 0.4), "b must add up to 1");
    }

    @Test
    void aTableOfTheWrongShapeIsRefused() {
        assertRefused(row(0, 0.5), rows(row(), row(0.5, 0)), row(0.5, 0.5), "row 1 of a must have 1 entries");
        assertRefused(row(0), rows(row(), row(0.5)), row(0.5, 0.5), "a row for each stage");
    }

    private static void assertRefused(double[] c, double[][] a, double[] b, String reason) {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> new Scheme("crooked", 2, c, a, b))
                .withMessageContaining("crooked")
                .withMessageContaining(reason);
    }

    /** Adds exactly; the tolerance is relative to the size of the terms, since each was rounded to a double. */
    private static void assertAddsUp(double[] terms, double sum) {
        BigDecimal rest = new BigDecimal(-sum);
        double size = 1;
        for (double term : terms) {
            rest = rest.add(new BigDecimal(term));
            size = Math.max(size, Math.abs(term));
        }
        assertThat(Math.abs(rest.doubleValue())).isLessThanOrEqualTo(TOLERANCE * size);
    }
}
