package dev.attns.scheme;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The weights of the stages in u(t + θh) meet Butcher's conditions as those of a step do:
 * {@code Σ_j b_j(θ) Φ_j(tree) = θ^vertices/γ(tree)}.
 */
class DenseTableTest {

    /** What rounding of a table's entries, some of them in the hundreds, may leave of a condition that holds. */
    private static final double HOLDS = 1e-13;

    /** By how much at least one condition of the next order is missed. */
    private static final double FAILS = 1e-7;

    private static final double[] INSIDE = {0.05, 0.2, 0.37, 0.5, 0.7, 0.9, 0.98};

    private static final List<List<RootedTree>> TREES = RootedTree.upTo(8);

    static List<Scheme> schemes() {
        return Schemes.all();
    }

    @Test
    void theOrdersInsideAreThoseOfTheBooks() {
        assertThat(Schemes.all().stream().map(Scheme::denseOrder)).containsExactly(1, 2, 3, 3, 7);
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void errorsInsideFallNoSlowerThanThoseAtTheEnds(Scheme scheme) {
        assertThat(scheme.denseOrder() + 1).isGreaterThanOrEqualTo(scheme.order());
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void everyConditionUpToTheOrderHoldsAllAlongTheStep(Scheme scheme) {
        DenseTable table = DenseTable.of(scheme);
        for (double theta : INSIDE) {
            double[] weights = weights(table, theta);
            for (List<RootedTree> trees : TREES.subList(0, table.order())) {
                assertThat(trees)
                        .allSatisfy(tree ->
                                assertThat(defect(table, weights, theta, tree)).isLessThanOrEqualTo(HOLDS));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void someConditionOfTheNextOrderFailsInside(Scheme scheme) {
        DenseTable table = DenseTable.of(scheme);
        for (double theta : INSIDE) {
            double[] weights = weights(table, theta);
            assertThat(TREES.get(table.order()))
                    .anySatisfy(tree ->
                            assertThat(defect(table, weights, theta, tree)).isGreaterThan(FAILS));
        }
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void atItsEndsItIsTheStep(Scheme scheme) {
        DenseTable table = DenseTable.of(scheme);
        assertThat(weights(table, 0)).containsOnly(0);
        double[] end = weights(table, 1);
        for (int i = 0; i < end.length; i++) {
            assertThat(end[i]).isEqualTo(i < scheme.stages() ? scheme.b(i) : 0);
        }
    }

    /** Its slope there is f: the derivative of the weights is that of f(u_0) alone, and of f(u_1) alone. */
    @ParameterizedTest
    @MethodSource("schemes")
    void itLeavesAndArrivesWithTheSlopesOfTheEquation(Scheme scheme) {
        DenseTable table = DenseTable.of(scheme);
        double little = 1e-7;
        double[] first = weights(table, little);
        double[] end = weights(table, 1);
        double[] last = weights(table, 1 - little);
        for (int i = 0; i < first.length; i++) {
            assertThat(Math.abs(first[i] / little - (i == 0 ? 1 : 0))).isLessThan(1e-3);
            assertThat(Math.abs((end[i] - last[i]) / little - (i == scheme.stages() ? 1 : 0)))
                    .isLessThan(1e-3);
        }
    }

    /** Every row of order 8 beyond the cubic part says nothing of a constant slope, nor the stages of times beside their own. */
    @Test
    void theRowsOfOrderEightAddUp() {
        DenseTable table = DenseTable.of(Schemes.dop853());
        assertThat(table.extended().stages()).isEqualTo(16);
        assertThat(table.rows().count()).isEqualTo(6);
        for (int row = 2; row < 6; row++) {
            assertThat(table.rows().weights(row)).hasSize(16);
            assertAddsUp(table.rows().weights(row), 0);
        }
        for (int stage = 12; stage < 16; stage++) {
            assertAddsUp(
                    table.extended().argumentWeights(stage), table.extended().c(stage));
        }
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void theLongerSchemeHasTheStagesAndTheSlopeOfTheShorter(Scheme scheme) {
        Scheme extended = DenseTable.of(scheme).extended();
        for (int i = 0; i < extended.stages(); i++) {
            assertThat(extended.b(i)).isEqualTo(i < scheme.stages() ? scheme.b(i) : 0);
        }
        for (int i = 0; i < scheme.stages(); i++) {
            assertThat(extended.argumentWeights(i)).containsExactly(scheme.argumentWeights(i));
        }
        assertThat(extended.argumentWeights(scheme.stages())).containsExactly(scheme.slopeWeights());
    }

    /** b_j(θ). */
    private static double[] weights(DenseTable table, double theta) {
        double[] terms = new double[1 + table.rows().count()];
        table.weights(theta, terms);
        double[] weights = new double[table.extended().stages()];
        for (int term = 0; term < terms.length; term++) {
            double[] stages =
                    term == 0 ? table.extended().slopeWeights() : table.rows().weights(term - 1);
            for (int j = 0; j < stages.length; j++) {
                weights[j] += terms[term] * stages[j];
            }
        }
        return weights;
    }

    private static double defect(DenseTable table, double[] weights, double theta, RootedTree tree) {
        return Math.abs(tree.weight(table.extended(), weights) - Math.pow(theta, tree.vertices()) / tree.density());
    }

    /** Adds exactly; the tolerance is relative to the size of the terms, since each was rounded to a double. */
    private static void assertAddsUp(double[] terms, double sum) {
        BigDecimal rest = new BigDecimal(-sum);
        double size = 0;
        for (double term : terms) {
            rest = rest.add(new BigDecimal(term));
            size += Math.abs(term);
        }
        assertThat(Math.abs(rest.doubleValue())).isLessThanOrEqualTo(2e-16 * size);
    }
}
