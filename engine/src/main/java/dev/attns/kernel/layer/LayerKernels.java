package dev.attns.kernel.layer;

import dev.attns.kernel.code.LaneCode;
import dev.attns.kernel.row.Kernels;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes {@linkplain LayerKernel layer kernels}, each once: one in SIMD lanes where the Vector API is there, and a plain one
 * for few lanes and for everywhere else.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
public final class LayerKernels<R> {

    /** Of single precision. */
    public static final LayerKernels<float[]> SINGLE = new LayerKernels<>(LaneCode.Element.SINGLE);

    /** Of double precision. */
    public static final LayerKernels<double[]> DOUBLE = new LayerKernels<>(LaneCode.Element.DOUBLE);

    private final LaneCode.Element element;
    private final Map<LayerShape, LayerKernel<R>> plain = new ConcurrentHashMap<>();
    private final Map<LayerShape, LayerKernel<R>> inVectors = new ConcurrentHashMap<>();

    private LayerKernels(LaneCode.Element element) {
        this.element = element;
    }

    /** The kernel that computes one lane after the other. */
    public LayerKernel<R> plain(LayerShape shape) {
        return plain.computeIfAbsent(shape, s -> make(new LayerCode(s, element, false)));
    }

    /** The kernel for many lanes; the results are the same to the bit. */
    public LayerKernel<R> ofLanes(LayerShape shape) {
        return Kernels.areVectorized()
                ? inVectors.computeIfAbsent(shape, s -> make(new LayerCode(s, element, true)))
                : plain(shape);
    }

    @SuppressWarnings("unchecked")
    private static <R> LayerKernel<R> make(LayerCode code) {
        return (LayerKernel<R>) code.kernel();
    }
}
