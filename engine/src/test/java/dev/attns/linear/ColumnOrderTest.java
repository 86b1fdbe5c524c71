package dev.attns.linear;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ColumnOrderTest {

    private static final int SAMPLES = 50;
    private static final int[] FREE = {-1, -1, -1, -1};

    private final Workers workers = Workers.of(2);

    /** Columns 2 and 3 are sums of the first two, which are as long as they are independent. */
    private static double[][] ofRankTwo() {
        double[][] columns = Matrices.random(4, SAMPLES, 1);
        for (int s = 0; s < SAMPLES; s++) {
            columns[0][s] *= 100;
            columns[1][s] *= 10;
            columns[2][s] = 0.3 * columns[0][s] + 0.1 * columns[1][s];
            columns[3][s] = 0.2 * columns[0][s] + 0.4 * columns[1][s];
        }
        return columns;
    }

    @Test
    void theFirstColumnsSpanTheOthers() {
        double[][] columns = ofRankTwo();
        int[] order = ColumnOrder.of(columns, FREE, SAMPLES, workers);
        assertThat(order).startsWith(0, 1).containsExactlyInAnyOrder(0, 1, 2, 3);
        for (int k : Arrays.copyOfRange(order, 2, 4)) {
            assertThat(Arrays.stream(columns[k]).map(Math::abs).max().orElseThrow())
                    .isLessThan(1e-12);
        }
    }

    @Test
    void aColumnComesAfterItsParent() {
        int[] order = ColumnOrder.of(ofRankTwo(), new int[] {2, 0, 3, -1}, SAMPLES, workers);
        assertThat(order).containsExactly(3, 2, 0, 1);
    }

    @Test
    void bitsDoNotDependOnTheThreads() {
        double[][] one = Matrices.random(20, SAMPLES, 2);
        double[][] other = Matrices.copy(one);
        int[] free = new int[20];
        Arrays.fill(free, -1);
        assertThat(ColumnOrder.of(one, free, SAMPLES, Workers.of(1)))
                .isEqualTo(ColumnOrder.of(other, free, SAMPLES, Workers.of(3)));
        assertThat(one).isDeepEqualTo(other);
    }
}
