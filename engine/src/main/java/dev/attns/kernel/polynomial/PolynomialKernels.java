package dev.attns.kernel.polynomial;

import dev.attns.kernel.code.LaneCode;
import dev.attns.kernel.row.Kernels;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes {@linkplain PolynomialKernel kernels of polynomials}, one for each number of them: in SIMD lanes where the Vector API
 * is there, and a plain one for few lanes and for everywhere else.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
public final class PolynomialKernels<R> {

    /** Of single precision. */
    public static final PolynomialKernels<float[]> SINGLE = new PolynomialKernels<>(LaneCode.Element.SINGLE);

    /** Of double precision. */
    public static final PolynomialKernels<double[]> DOUBLE = new PolynomialKernels<>(LaneCode.Element.DOUBLE);

    /** So many polynomials at most are computed together: their sums stay in registers. */
    public static final int MOST_OUTPUTS = 6;

    /** The most lanes that go together: four vectors of 512 bits in single precision. */
    static final int MOST_LANES = 64;

    /** So many numbers of sums at most go together for a single lane. */
    private static final int MOST_SUMS = 128;

    private final LaneCode.Element element;
    private final Map<String, SingleKernel<R>> singles = new ConcurrentHashMap<>();
    private final Map<Integer, PolynomialKernel<R>> plain = new ConcurrentHashMap<>();
    private final Map<Integer, PolynomialKernel<R>> inVectors = new ConcurrentHashMap<>();

    private PolynomialKernels(LaneCode.Element element) {
        this.element = element;
    }

    /** The length of rows for so many lanes: the last few vectors may reach beyond them. */
    public static int padded(int lanes) {
        return lanes + MOST_LANES - 1;
    }

    /** The kernel of so many polynomials that computes one lane after the other. */
    public PolynomialKernel<R> plain(int outputs) {
        return plain.computeIfAbsent(outputs, o -> make(new PolynomialCode(o, element, false)));
    }

    /** The kernel for many lanes; the results are the same to the bit. */
    public PolynomialKernel<R> ofLanes(int outputs) {
        return Kernels.areVectorized()
                ? inVectors.computeIfAbsent(outputs, o -> make(new PolynomialCode(o, element, true)))
                : plain(outputs);
    }

    /** How a single lane goes through a plan; nothing where the plain kernel is the better one. */
    public Optional<SinglePlan> single(MonomialPlan plan, int outputs) {
        int sums = (plan.variables() * outputs + element.sumLanes - 1) / element.sumLanes * element.sumLanes;
        return Kernels.areVectorized() && plan.isDense() && plan.parts() * sums <= MOST_SUMS
                ? Optional.of(new SinglePlan(plan.variables(), plan.kept(), plan.parts(), outputs, sums))
                : Optional.empty();
    }

    /** The kernel for a single lane; the results are the same to the bit. */
    @SuppressWarnings("unchecked")
    public SingleKernel<R> single(MonomialPlan plan, SinglePlan single) {
        int[] table = plan.table();
        return singles.computeIfAbsent(Arrays.toString(table) + single, key ->
                (SingleKernel<R>) new SingleCode(single, table, element).kernel());
    }

    @SuppressWarnings("unchecked")
    private static <R> PolynomialKernel<R> make(PolynomialCode code) {
        return (PolynomialKernel<R>) code.kernel();
    }
}
