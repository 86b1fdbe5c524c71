package dev.attns.scheme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OrderConditionsTest {

    /** What rounding of a table's entries may leave of a condition that holds. */
    private static final double HOLDS = 1e-13;

    /** By how much at least one condition of the next order is missed. */
    private static final double FAILS = 1e-7;

    private static final List<List<RootedTree>> TREES = RootedTree.upTo(9);

    static List<Scheme> schemes() {
        return Schemes.all();
    }

    @Test
    void thereAreAsManyTreesAsCayleyCounted() {
        assertThat(TREES.stream().map(List::size)).containsExactly(1, 1, 2, 4, 9, 20, 48, 115, 286);
        assertThat(TREES).allSatisfy(trees -> assertThat(trees).doesNotHaveDuplicates());
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void everyConditionUpToTheOrderHolds(Scheme scheme) {
        for (int order = 1; order <= scheme.order(); order++) {
            assertThat(TREES.get(order - 1))
                    .allSatisfy(tree -> assertThat(defect(scheme, tree)).isLessThanOrEqualTo(HOLDS));
        }
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void someConditionOfTheNextOrderFails(Scheme scheme) {
        assertThat(TREES.get(scheme.order()))
                .anySatisfy(tree -> assertThat(defect(scheme, tree)).isGreaterThan(FAILS));
    }

    private static double defect(Scheme scheme, RootedTree tree) {
        return Math.abs(tree.weight(scheme) - 1 / tree.density());
    }
}
