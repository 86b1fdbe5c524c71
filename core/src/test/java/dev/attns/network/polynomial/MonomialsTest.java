package dev.attns.network.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class MonomialsTest {

    static List<Monomials> sets() {
        Monomials whole = Monomials.ofDegree(4, 4);
        boolean[] kept = new boolean[whole.count()];
        for (int k = 0; k < kept.length; k += 7) {
            kept[k] = true;
        }
        return List.of(
                Monomials.ofDegree(1, 0),
                Monomials.ofDegree(1, 12),
                Monomials.ofDegree(8, 3),
                whole,
                whole.restrictedTo(kept),
                Monomials.weighted(new int[] {1, 2, 3}, 6));
    }

    @ParameterizedTest
    @CsvSource({"1, 5, 6", "4, 4, 70", "8, 3, 165", "6, 0, 1", "3, 1, 4"})
    void aTotalDegreeHasAsManyAsTheBinomialSays(int inputs, int degree, int count) {
        Monomials set = Monomials.ofDegree(inputs, degree);
        assertThat(set.count()).isEqualTo(count);
        assertThat(set.degree()).isEqualTo(degree);
        assertThat(distinct(set)).isEqualTo(count);
    }

    @Test
    void weightsCountWithTheExponents() {
        Monomials set = Monomials.weighted(new int[] {1, 2}, 4);
        assertThat(set).hasToString("1 x1 x2 x1^2 x1*x2 x2^2 x1^3 x1^2*x2 x1^4");
        assertThat(set.degree()).isEqualTo(4);
        assertThat(Monomials.weighted(new int[] {5, 1}, 4)).hasToString("1 x2 x2^2 x2^3 x2^4");
    }

    @ParameterizedTest
    @MethodSource("sets")
    void eachIsAnEarlierOneTimesAVariable(Monomials set) {
        assertThat(set.degree(0)).isZero();
        for (int k = 1; k < set.count(); k++) {
            assertThat(set.parent(k)).isLessThan(k);
            int[] exponents = set.exponents(set.parent(k));
            exponents[set.variable(k)]++;
            assertThat(set.exponents(k)).isEqualTo(exponents);
            assertThat(set.degree(k)).isEqualTo(Arrays.stream(exponents).sum());
        }
        assertThat(distinct(set)).isEqualTo(set.count());
    }

    @ParameterizedTest
    @MethodSource("sets")
    void theTextGivesTheSetBack(Monomials set) {
        Monomials read = Monomials.parse(set.inputs(), set.toString());
        assertThat(read).isEqualTo(set).hasSameHashCodeAs(set);
    }

    @ParameterizedTest
    @MethodSource("sets")
    void theRowsAreTheProducts(Monomials set) {
        int lanes = 21;
        Random random = new Random(1);
        double[][] z = new double[set.inputs()][];
        for (int i = 0; i < z.length; i++) {
            z[i] = random.doubles(lanes, -2, 2).toArray();
        }
        double[][] values = new double[set.count()][lanes];
        set.rows(z, values, lanes);
        for (int k = 0; k < set.count(); k++) {
            int[] exponents = set.exponents(k);
            for (int lane = 0; lane < lanes; lane++) {
                double product = 1;
                for (int i = 0; i < z.length; i++) {
                    product *= Math.pow(z[i][lane], exponents[i]);
                }
                assertThat(values[k][lane]).isCloseTo(product, within(1e-12 * Math.abs(product)));
            }
        }
    }

    @Test
    void aChoiceTakesTheParentsAlong() {
        Monomials whole = Monomials.ofDegree(2, 3);
        assertThat(whole).hasToString("degree 3");
        boolean[] kept = new boolean[whole.count()];
        for (int k = 0; k < kept.length; k++) {
            kept[k] = Arrays.equals(whole.exponents(k), new int[] {1, 2});
        }
        assertThat(whole.restrictedTo(kept)).hasToString("1 x1 x1*x2 x1*x2^2");
        assertThat(whole.restrictedTo(new boolean[kept.length]).count()).isEqualTo(1);
        Arrays.fill(kept, true);
        assertThat(whole.restrictedTo(kept)).isEqualTo(whole);
        assertThatIllegalArgumentException().isThrownBy(() -> whole.restrictedTo(new boolean[3]));
    }

    @ParameterizedTest
    @CsvSource({
        "'', begin with 1",
        "x1, begin with 1",
        "degree x, begin with 1",
        "1 y1, a product such as",
        "1 x4, x1 to x3",
        "1 x0, x1 to x3",
        "'1 ', a product such as",
        "1 x1*, a product such as",
        "1 1, a product such as",
        "1 x1 x1^1, written as x1",
        "1 x1 x1*x1, written as x1^2",
        "1 x1 x2*x1, written as x1*x2",
        "1 x1 x1, there once",
        "1 x1^2, preceded by x1",
        "1 x2 x1*x2, preceded by x1",
        "1 x99999999999, a product such as"
    })
    void nonsenseIsRefused(String text, String words) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Monomials.parse(3, text))
                .satisfies(e -> assertThat(e.error()).isEqualTo(InputError.BAD_NETWORK_ENTRY))
                .withMessageContaining(words);
    }

    @Test
    void thereIsAMost() {
        assertThat(Monomials.ofDegree(1, Monomials.MOST - 1).count()).isEqualTo(Monomials.MOST);
        assertRefused(() -> Monomials.ofDegree(1, Monomials.MOST), "lower the degree");
        assertRefused(() -> Monomials.ofDegree(60, 4), "lower the degree");
        assertRefused(() -> Monomials.parse(1, "1 x1" + " x1^2".repeat(Monomials.MOST)), "lower the degree");
        assertRefused(() -> Monomials.ofDegree(0, 2), "variables");
        assertRefused(() -> Monomials.ofDegree(2, -1), "degree");
        assertRefused(() -> Monomials.weighted(new int[] {1, 0}, 2), "weight");
    }

    private static void assertRefused(Runnable work, String words) {
        assertThatExceptionOfType(InputException.class).isThrownBy(work::run).withMessageContaining(words);
    }

    private static long distinct(Monomials set) {
        return IntStream.range(0, set.count())
                .mapToObj(k -> Arrays.toString(set.exponents(k)))
                .distinct()
                .count();
    }
}
