package dev.attns.kernel.polynomial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.row.AllocationMeter;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HornerAllocationTest {

    private static final int LANES = 200;

    @Test
    void aPolynomialThatIsWrittenOutAllocatesNothing() {
        HornerKernels kernels = HornerKernels.of(2, new int[] {0, 0, 0, 1, 1, 2}, new int[] {0, 0, 1, 0, 1, 1});
        double[] numbers = new Random(1).doubles(4 + 6, -1, 1).toArray();
        double[][] rows = {new double[LANES], new double[LANES]};
        double[] out = new double[LANES];
        long bytes = AllocationMeter.bytesOnceWarm(50, () -> {
            for (int i = 0; i < 1000; i++) {
                kernels.evaluate(numbers, rows, out, LANES);
            }
        });
        assertThat(bytes).isZero();
    }
}
