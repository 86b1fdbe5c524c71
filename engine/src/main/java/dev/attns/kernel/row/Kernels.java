package dev.attns.kernel.row;

import java.lang.System.Logger;

/**
 * The kernels in use, chosen once: SIMD where the Vector API module is there, plain loops otherwise, with a
 * warning in the log.
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

    /** The same of stretches of one array that begin at the given places and have nothing in common. */
    public static void sineCosine(double[] memory, int x, int sine, int cosine, int n) {
        CHOSEN.sineCosine(memory, x, sine, cosine, n);
    }

    /** See {@link RowFunction#apply}. */
    static void apply(RowFunction function, double[] x, double[] y, double[] out, double[] scratch, int n) {
        CHOSEN.apply(function, x, y, out, scratch, n);
    }

    /** Whether none of the first n values is infinite or not a number. */
    public static boolean allFinite(double[] x, int n) {
        return CHOSEN.allFinite(x, n);
    }

    /**
     * Marks the places at which all rows lie within bounds: {@code mask[i]} becomes negative where {@code before[i]} is and
     * {@code |rows[r][i] − middle[r]| < bound[r]} for every row, and not negative elsewhere. What is not a number lies nowhere.
     *
     * @param rows Not modified.
     * @param before Not modified; it may be the mask.
     * @param mask Modified.
     * @return whether all of the first n places became negative
     */
    public static boolean markInside(
            double[][] rows, double[] middle, double[] bound, long[] before, long[] mask, int n) {
        return CHOSEN.markInside(rows, middle, bound, before, mask, n);
    }

    /** Row arithmetic of single precision. */
    static RowMath<float[]> single() {
        return areVectorized() ? new VectorSingleRowMath() : new SingleRowMath();
    }

    /** Row arithmetic of double precision. */
    static RowMath<double[]> doubles() {
        return areVectorized() ? new VectorDoubleRowMath() : new DoubleRowMath();
    }

    /** Products of rows of single precision. */
    static PanelMath<float[]> singlePanels() {
        return areVectorized() ? new VectorSinglePanelMath() : new SinglePanelMath();
    }

    /** Products of rows of double precision. */
    static PanelMath<double[]> doublePanels() {
        return new DoublePanelMath(TileProduct.INSTANCE);
    }

    /** Tiles of products of matrices. */
    static TileProduct tiles() {
        if (!areVectorized()) {
            return new ScalarTileProduct();
        }
        if (WideTileProduct.fits()) {
            return new WideTileProduct();
        }
        return VectorTileProduct.fits() ? new VectorTileProduct() : new ScalarTileProduct();
    }

    private static ArrayKernels choose() {
        boolean wanted = !"scalar".equals(System.getProperty("attns.kernels"));
        if (!wanted) {
            return new ScalarKernels();
        }
        if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
            System.getLogger(Kernels.class.getName())
                    .log(
                            Logger.Level.WARNING,
                            "No SIMD: the Vector API module is not loaded, so plain loops do the work, to the same bits; a step takes"
                                    + " about 3 to 7 times as long. Start Java with --add-modules {0} to have it.",
                            MODULE);
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
