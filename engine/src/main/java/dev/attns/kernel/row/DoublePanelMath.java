package dev.attns.kernel.row;

/** Products of rows of double precision; the tiles are those of {@link TileProduct}. */
final class DoublePanelMath extends DoublePanels {

    private final TileProduct tiles;

    DoublePanelMath(TileProduct tiles) {
        this.tiles = tiles;
    }

    @Override
    public void tile(double[][] a, int row, int at, double[] panel, int panelAt, int depth, double[] sums) {
        tiles.sum(a, row, at, panel, panelAt, depth, sums);
    }

    @Override
    public void copyToRows(double[] sums, double[][] out, int outRow, int rows, int outAt, int count) {
        if (count < COLUMNS) {
            super.copyToRows(sums, out, outRow, rows, outAt, count);
        } else {
            tiles.copy(sums, out, outRow, rows, outAt);
        }
    }
}
