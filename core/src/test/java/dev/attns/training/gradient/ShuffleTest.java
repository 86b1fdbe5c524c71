package dev.attns.training.gradient;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShuffleTest {

    private static int[] order(int length, long seed, int epoch) {
        int[] numbers = new int[length];
        Arrays.fill(numbers, -7);
        Shuffle.fill(numbers, seed, epoch);
        return numbers;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 10, 1000, 100_000})
    void everyNumberComesOnce(int length) {
        int[] sorted = order(length, 1, 3);
        Arrays.sort(sorted);
        assertThat(sorted).containsExactly(IntStream.range(0, length).toArray());
    }

    @Test
    void theOrderFollowsFromSeedAndEpochAlone() {
        assertThat(order(1000, 5, 2)).containsExactly(order(1000, 5, 2));
        assertThat(order(1000, 5, 2)).isNotEqualTo(order(1000, 5, 3));
        assertThat(order(1000, 5, 2)).isNotEqualTo(order(1000, 6, 2));
        assertThat(order(1000, 2, 5)).isNotEqualTo(order(1000, 5, 2));
    }

    @Test
    void everyOrderOfFourComesAboutAsOften() {
        int[] counts = new int[256];
        Set<Integer> seen = new HashSet<>();
        int draws = 24_000;
        for (int epoch = 0; epoch < draws; epoch++) {
            int[] order = order(4, 1, epoch);
            int code = order[0] + 4 * order[1] + 16 * order[2] + 64 * order[3];
            counts[code]++;
            seen.add(code);
        }
        assertThat(seen).hasSize(24);
        // Each count is binomial with mean 1000 and deviation 31; five deviations are allowed.
        assertThat(seen).allSatisfy(code -> assertThat(counts[code]).isBetween(845, 1155));
    }
}
