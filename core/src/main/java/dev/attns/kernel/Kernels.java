package dev.attns.kernel;

/**
 * The kernels in use, chosen once: SIMD where the Vector API module is there, plain loops otherwise.
 *
 * <p>The property {@code attns.kernels} may be {@code scalar} to do without SIMD. The numbers are the same either way.
 */
public final class Kernels {

    private static final String MODULE = "jdk.incubator.vector";
    private static final ArrayKernels CHOSEN = choose();

    private Kernels() {}

    /** Which implementation runs, for example {@code Vector API, 512 bits}. */
    public static String description() {
        return CHOSEN.description();
    }

    /** Whether the kernels run in SIMD lanes. */
    public static boolean areVectorized() {
        return !(CHOSEN instanceof ScalarKernels);
    }

    /**
     * {@code sine[i] = sin(x[i])}, {@code cosine[i] = cos(x[i])} for i below n, each within one unit in the last place.
     *
     * @param x Not modified.
     * @param sine Modified; not the same array as x or cosine.
     * @param cosine Modified; not the same array as x or sine.
     */
    public static void sineCosine(double[] x, double[] sine, double[] cosine, int n) {
        CHOSEN.sineCosine(x, sine, cosine, n);
    }

    /** Whether none of the first n values is infinite or not a number. */
    public static boolean allFinite(double[] x, int n) {
        return CHOSEN.allFinite(x, n);
    }

    /**
     * Inner products, {@code sums[at + j·stride] += Σ_i a[i]·b[j][i]} for j below count, i below n. The order of the sum
     * depends on the lane width.
     */
    static void dots(double[] a, double[][] b, int count, double[] sums, int at, int stride, double[] scratch, int n) {
        CHOSEN.dots(a, b, count, sums, at, stride, scratch, n);
    }

    /** The same for rows of single precision. */
    static void dots(float[] a, float[][] b, int count, double[] sums, int at, int stride, float[] scratch, int n) {
        CHOSEN.dots(a, b, count, sums, at, stride, scratch, n);
    }

    /** The sum of the first n values. */
    static double sum(double[] a, double[] scratch, int n) {
        return CHOSEN.sum(a, scratch, n);
    }

    /** The same for a row of single precision. */
    static double sum(float[] a, float[] scratch, int n) {
        return CHOSEN.sum(a, scratch, n);
    }

    /** Four affine combinations at once; see {@link ArrayKernels}. */
    static void affineFour(
            double[] biases,
            int biasAt,
            double[] weights,
            int at,
            int rowStride,
            int stride,
            double[][] x,
            int count,
            double[][] out,
            int outAt,
            int n) {
        CHOSEN.affineFour(biases, biasAt, weights, at, rowStride, stride, x, count, out, outAt, n);
    }

    /** A rational function of two rows; see {@link ArrayKernels}. */
    static void rationalPair(double[] c, int at, double[] y, double[] z, double[] ofY, double[] ofZ, int n) {
        CHOSEN.rationalPair(c, at, y, z, ofY, ofZ, n);
    }

    /** Four affine combinations at once; see {@link ArrayKernels}. */
    static void affineFour(
            double[] biases,
            int biasAt,
            double[] weights,
            int at,
            int rowStride,
            int stride,
            float[][] x,
            int count,
            float[][] out,
            int outAt,
            int n) {
        CHOSEN.affineFour(biases, biasAt, weights, at, rowStride, stride, x, count, out, outAt, n);
    }

    /** A rational function of two rows; see {@link ArrayKernels}. */
    static void rationalPair(double[] c, int at, float[] y, float[] z, float[] ofY, float[] ofZ, int n) {
        CHOSEN.rationalPair(c, at, y, z, ofY, ofZ, n);
    }

    /** A rational backward; see {@link ArrayKernels}. */
    static void rationalBackward(
            double[] c,
            int at,
            float[] z,
            float[] cotangent,
            float[] value,
            float[] quotient,
            float[] product,
            float[] square,
            float[] cube,
            int n) {
        CHOSEN.rationalBackward(c, at, z, cotangent, value, quotient, product, square, cube, n);
    }

    /** A rational backward; see {@link ArrayKernels}. */
    static void rationalBackward(
            double[] c,
            int at,
            double[] z,
            double[] cotangent,
            double[] value,
            double[] quotient,
            double[] product,
            double[] square,
            double[] cube,
            int n) {
        CHOSEN.rationalBackward(c, at, z, cotangent, value, quotient, product, square, cube, n);
    }

    private static ArrayKernels choose() {
        boolean wanted = !"scalar".equals(System.getProperty("attns.kernels"));
        if (!wanted || ModuleLayer.boot().findModule(MODULE).isEmpty()) {
            return new ScalarKernels();
        }
        try {
            return (ArrayKernels) Class.forName(Kernels.class.getPackageName() + ".VectorKernels")
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException | LinkageError unusable) {
            return new ScalarKernels();
        }
    }
}
