package dev.attns.network;

import dev.attns.kernel.row.PanelMath;
import dev.attns.kernel.row.RowMath;

/**
 * A network that is linear in features of its input and has many outputs: its features are computed once, and all outputs are one
 * product of matrices, {@code y_o = Σ_f head[o][f]·φ_f(x)}. A lane's result depends on that lane alone.
 */
public final class WidePass implements ForwardPass {

    /** From so many outputs on it is worth it. */
    public static final int FEWEST_OUTPUTS = 16;

    /** Computes features of a tile. Owns its memory; serves one thread. */
    @FunctionalInterface
    public interface Features {

        /**
         * All features.
         *
         * @param input {@code input[component][lane]}. Not modified.
         * @param features {@code features[f][lane]}. Modified.
         */
        void write(double[][] input, double[][] features, int lanes);
    }

    private final Features features;
    private final double[][] rows;
    private final double[][] heads;
    private final int outputs;
    private final RowPanel<double[]> panel;

    /**
     * A pass for tiles of at most so many lanes.
     *
     * @param heads {@code heads[output][feature]}. Not modified.
     */
    public WidePass(Features features, double[][] heads, int lanes) {
        this.features = features;
        outputs = heads.length;
        int count = heads[0].length;
        this.heads = new double[(outputs + PanelMath.ROWS - 1) / PanelMath.ROWS * PanelMath.ROWS][count];
        for (int o = 0; o < outputs; o++) {
            System.arraycopy(heads[o], 0, this.heads[o], 0, count);
        }
        rows = new double[count][lanes];
        panel = new RowPanel<>(RowMath.DOUBLE, PanelMath.DOUBLE, lanes, count);
    }

    @Override
    public void forward(double[][] input, double[][] output, int lanes) {
        features.write(input, rows, lanes);
        panel.packLanes(rows, rows.length, lanes);
        panel.product(heads, outputs, output);
    }
}
