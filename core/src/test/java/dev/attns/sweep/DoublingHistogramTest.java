package dev.attns.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.random.Draws;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DoublingHistogramTest {

    private static DoublingHistogram of(int bins, double[]... blocks) {
        DoublingHistogram histogram = new DoublingHistogram(bins);
        for (double[] block : blocks) {
            histogram.reach(
                    Arrays.stream(block).min().orElseThrow(),
                    Arrays.stream(block).max().orElseThrow());
            Arrays.stream(block).forEach(histogram::add);
        }
        return histogram;
    }

    @Test
    void theRangeDoublesUpwardAndDownward() {
        DoublingHistogram histogram = of(4, new double[] {0, 1, 2, 3, 4}, new double[] {9}, new double[] {-1});
        assertThat(histogram.low()).isEqualTo(-16);
        assertThat(histogram.width()).isEqualTo(8);
        assertThat(histogram.bins()).containsExactly(0, 1, 5, 1);
    }

    @Test
    void numbersThatAreAllTheSameTakeNoWidth() {
        DoublingHistogram histogram = of(8, new double[] {3, 3}, new double[] {3});
        assertThat(histogram.width()).isZero();
        assertThat(histogram.quantile(0.5)).isEqualTo(3);
        DoublingHistogram later = of(8, new double[] {3, 3}, new double[] {3, 11});
        assertThat(later.width()).isEqualTo(1);
        assertThat(later.bins()).containsExactly(3, 0, 0, 0, 0, 0, 0, 1);
    }

    @Test
    void quantilesAreKnownToWithinABinHoweverTheRangeGrew() {
        Draws draws = Draws.of(1, 0);
        double[][] blocks = new double[20][100];
        for (int b = 0; b < blocks.length; b++) {
            for (int i = 0; i < 100; i++) {
                blocks[b][i] = (1 + b * b) * draws.normal();
            }
        }
        DoublingHistogram histogram = of(1024, blocks);
        double[] all =
                Arrays.stream(blocks).flatMapToDouble(Arrays::stream).sorted().toArray();
        assertThat(histogram.width()).isLessThan((all[1999] - all[0]) / 256);
        for (double share : Summary.SHARES) {
            double exact = all[(int) Math.ceil(share * 2000) - 1];
            assertThat(histogram.quantile(share)).isCloseTo(exact, within(histogram.width()));
        }
    }

    @Test
    void numbersOfAnySizeHaveARange() {
        assertThat(of(1024, new double[] {1, Math.nextUp(1.0)}).quantile(0.5)).isBetween(1.0, 1 + 1e-15);
        assertThat(of(1024, new double[] {0, Double.MIN_VALUE}).quantile(1)).isLessThan(1e-300);
        assertThat(of(1024, new double[] {1, 2}, new double[] {-1e150, 1e150}).width())
                .isFinite();
    }
}
