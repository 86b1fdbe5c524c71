package dev.attns.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.random.Draws;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrderStatisticTest {

    private static final double CONFIDENCE = 0.95;

    @ParameterizedTest
    @CsvSource({
        "58, 0.95, 0",
        "59, 0.95, 59",
        "93, 0.95, 92",
        "199, 0.9, 187",
        "199, 0.95, 195",
        "298, 0.99, 0",
        "299, 0.99, 299",
        "999, 0.99, 995",
        "0, 0.5, 0",
        "4, 0.95, 0"
    })
    void theRankIsTheSmallestThatHasTheConfidence(int n, double share, int rank) {
        assertThat(OrderStatistic.rank(n, share, CONFIDENCE)).isEqualTo(rank);
    }

    @Test
    void aRankIsThatOfTheBinomialDistribution() {
        int n = 40;
        double share = 0.8;
        double[] row = new double[n + 1];
        row[0] = 1;
        for (int draw = 0; draw < n; draw++) {
            for (int k = draw + 1; k > 0; k--) {
                row[k] = row[k] * (1 - share) + row[k - 1] * share;
            }
            row[0] *= 1 - share;
        }
        int expected = 0;
        for (double sum = 0; sum < CONFIDENCE; expected++) {
            sum += row[expected];
        }
        assertThat(OrderStatistic.rank(n, share, CONFIDENCE)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"0.95, 59", "0.99, 299", "0.9, 29"})
    void theFewestDrawsAreThoseWhoseLargestIsEnough(double share, int fewest) {
        assertThat(OrderStatistic.fewest(share, CONFIDENCE)).isEqualTo(fewest);
        assertThat(OrderStatistic.rank(fewest, share, CONFIDENCE)).isEqualTo(fewest);
        assertThat(OrderStatistic.rank(fewest - 1, share, CONFIDENCE)).isZero();
    }

    /** Of uniform numbers the bar itself is the share that lies below it; any other distribution is a change of units. */
    @ParameterizedTest
    @CsvSource({"59, 0.95", "199, 0.95", "299, 0.99"})
    void theStatedShareIsReachedAsOftenAsStated(int n, double share) {
        int repetitions = 2000;
        int reached = 0;
        int rank = OrderStatistic.rank(n, share, CONFIDENCE);
        for (int repetition = 0; repetition < repetitions; repetition++) {
            Draws draws = Draws.of(n, repetition);
            double[] numbers = new double[n];
            Arrays.setAll(numbers, i -> draws.uniform(0, 1));
            Arrays.sort(numbers);
            reached += numbers[rank - 1] >= share ? 1 : 0;
        }
        assertThat((double) reached / repetitions).isBetween(CONFIDENCE - 0.01, 1.0);
    }
}
