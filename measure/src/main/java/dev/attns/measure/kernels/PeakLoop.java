package dev.attns.measure.kernels;

import dev.attns.kernel.row.Kernels;
import dev.attns.network.Precision;
import java.util.List;
import jdk.incubator.vector.VectorShape;

/**
 * A loop that measures the machine.
 *
 * @param chains independent ones, each waiting for itself alone
 * @param operations numbers that one run fuses or divides, or bytes that it loads
 * @param work one run
 */
record PeakLoop(Peak peak, int chains, double operations, Runnable work) {

    /** What is loaded again and again; it fits a first-level cache with room to spare. */
    static final int LOADED_BYTES = 16 << 10;

    /** The loops of a precision; none where there are no SIMD lanes to compare with. */
    static List<PeakLoop> of(Precision precision) {
        if (!Kernels.areVectorized()) {
            return List.of();
        }
        return precision == Precision.FLOAT ? SinglePeaks.loops() : DoublePeaks.loops();
    }

    /** The width of a vector, which is that of the kernels. */
    static int bits() {
        return Integer.getInteger(
                "attns.vector.bits", VectorShape.preferredShape().vectorBitSize());
    }
}
