package dev.attns.report.plot;

/**
 * The data of a plot as comma-separated values: {@code series,x,y,low,high}, one point a line. A curve leaves the edges
 * empty, a band the ordinate; a tile has its number in both edges. Numbers are written so that reading them gives the same bits.
 */
final class PlotTable {

    private PlotTable() {}

    static String of(Plot plot) {
        StringBuilder text = new StringBuilder("series,x,y,low,high\n");
        for (Series series : plot.series()) {
            String name = quoted(series.name());
            double[] x = series.x();
            if (series instanceof Curve curve) {
                double[] y = curve.y();
                for (int i = 0; i < x.length; i++) {
                    text.append(name)
                            .append(',')
                            .append(x[i])
                            .append(',')
                            .append(y[i])
                            .append(",,\n");
                }
            } else if (series instanceof Band band) {
                double[] low = band.low();
                double[] high = band.high();
                for (int i = 0; i < x.length; i++) {
                    text.append(name).append(',').append(x[i]).append(",,");
                    text.append(low[i]).append(',').append(high[i]).append('\n');
                }
            } else if (series instanceof Tiles tiles) {
                addTiles(tiles, name, text);
            }
        }
        return text.toString();
    }

    /** The middle of each tile, and its number for both edges. */
    private static void addTiles(Tiles tiles, String name, StringBuilder text) {
        double[] x = tiles.x();
        double[] y = tiles.y();
        for (int row = 0; row < y.length - 1; row++) {
            for (int column = 0; column < x.length - 1; column++) {
                double value = tiles.values()[row][column];
                text.append(name)
                        .append(',')
                        .append((x[column] + x[column + 1]) / 2)
                        .append(',');
                text.append((y[row] + y[row + 1]) / 2)
                        .append(',')
                        .append(value)
                        .append(',')
                        .append(value)
                        .append('\n');
            }
        }
    }

    private static String quoted(String name) {
        boolean plain = name.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? name : '"' + name.replace("\"", "\"\"") + '"';
    }
}
