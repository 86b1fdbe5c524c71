package dev.attns.kernel.row;

/** Products of rows of single precision in plain loops. */
final class SinglePanelMath extends SinglePanels {

    @Override
    public void tile(float[][] a, int row, int at, float[] panel, int panelAt, int depth, float[] sums) {
        for (int k = 0; k < ROWS; k++) {
            for (int j = 0; j < COLUMNS; j++) {
                sums[k * COLUMNS + j] = chain(a[row + k], at, panel, panelAt + j, depth);
            }
        }
    }

    private static float chain(float[] row, int at, float[] panel, int from, int depth) {
        float sum = 0;
        for (int s = 0; s < depth; s++) {
            sum = Math.fma(row[at + s], panel[from + s * COLUMNS], sum);
        }
        return sum;
    }
}
