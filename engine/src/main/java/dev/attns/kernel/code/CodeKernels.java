package dev.attns.kernel.code;

import dev.attns.kernel.row.Kernels;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Turns {@linkplain StraightCode straight code} into classes, one for each form that it meets. Serves one thread. */
public final class CodeKernels {

    private final boolean inVectors;
    private final Map<StraightCode, PieceKernel> pieces = new HashMap<>();

    private CodeKernels(boolean inVectors) {
        this.inVectors = inVectors;
    }

    /** In SIMD lanes where the Vector API is there. */
    public static CodeKernels ofLanes() {
        return new CodeKernels(Kernels.areVectorized());
    }

    /** One lane after the other; the results are the same to the bit. */
    public static CodeKernels plain() {
        return new CodeKernels(false);
    }

    /** The kernel over rows of a code that is arithmetic alone. */
    public PieceKernel piece(StraightCode code) {
        return pieces.computeIfAbsent(code, straight -> PieceCode.kernel(straight, inVectors));
    }

    /** Whether kernels run in SIMD lanes. */
    public boolean areInVectors() {
        return inVectors;
    }

    /**
     * The kernel of a code that is arithmetic alone over rows of one array, in vectors; what it computes is to the bit what comes out
     * of rows.
     *
     * @param code its last input is the same number in all lanes
     * @param offsets where the rows of the other inputs and then those of the outputs begin
     */
    public static MemoryKernel inMemory(StraightCode code, double[] constants, int[] offsets) {
        return MemoryCode.kernel(code, constants, offsets);
    }

    /** Makes kernels on single numbers; to the bit what comes out of rows. */
    public static Supplier<FlatKernel> flat(StraightCode code, double[] constants) {
        return FlatCode.kernels(code, constants);
    }
}
