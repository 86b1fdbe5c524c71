package dev.attns.trajectory;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Trajectories as text: a line of names, {@code trajectory,t,…}, then a line for each point, one trajectory after the
 * other. Numbers are written so that reading them gives the same bits.
 */
public final class CsvTrajectories {

    /** Numbers held at a time. */
    private static final int BLOCK_NUMBERS = 1 << 20;

    private CsvTrajectories() {}

    /**
     * Writes all trajectories, numbered from 0.
     *
     * @param components the names of the components, and of the parameters behind them
     */
    public static void write(Trajectories trajectories, List<String> components, OutputStream out) throws IOException {
        int points = trajectories.grid().points();
        int rows = trajectories.rows();
        out.write(bytes("trajectory,t," + String.join(",", components) + "\n"));
        int lanes = Math.max(1, BLOCK_NUMBERS / (points * rows));
        double[][][] block = new double[points][rows][(int) Math.min(lanes, trajectories.count())];
        for (long from = 0; from < trajectories.count(); from += lanes) {
            int width = (int) Math.min(lanes, trajectories.count() - from);
            for (int point = 0; point < points; point++) {
                trajectories.read(point, from, width, block[point]);
            }
            for (int lane = 0; lane < width; lane++) {
                writeOne(trajectories.grid(), block, lane, from + lane, out);
            }
        }
    }

    private static void writeOne(TimeGrid grid, double[][][] block, int lane, long index, OutputStream out)
            throws IOException {
        StringBuilder text = new StringBuilder();
        for (int point = 0; point < block.length; point++) {
            text.append(index).append(',').append(grid.at(point));
            for (double[] row : block[point]) {
                text.append(',').append(row[lane]);
            }
            text.append('\n');
        }
        out.write(bytes(text.toString()));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
