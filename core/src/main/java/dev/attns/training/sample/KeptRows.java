package dev.attns.training.sample;

import dev.attns.correction.CorrectedStep;
import dev.attns.parallel.Workers;
import dev.attns.trajectory.Trajectories;

/** Residual rows in memory: those of all samples of a data set, looked at in a range of its trajectories. */
final class KeptRows {

    private static final int BLOCK = 8 * ResidualTile.LANES;

    /** {@code rows[row][sample]} of the whole data set, in the order of a {@link ResidualTile}. */
    private final double[][] rows;

    private final int trajectories;
    private final int first;
    private final int count;

    private KeptRows(double[][] rows, int trajectories, int first, int count) {
        this.rows = rows;
        this.trajectories = trajectories;
        this.first = first;
        this.count = count;
    }

    /** Computes all rows. */
    static KeptRows of(ResidualRows computed, Trajectories data, Workers workers) {
        int samples = Math.toIntExact(computed.count());
        double[][] rows = new double[ResidualTile.rows(computed.step())][samples];
        workers.run((samples + BLOCK - 1) / BLOCK, computed::tile, (block, tile) -> {
            int end = (int) Math.min(samples, (block + 1) * BLOCK);
            for (int from = (int) block * BLOCK; from < end; from += ResidualTile.LANES) {
                int lanes = Math.min(ResidualTile.LANES, end - from);
                tile.load(from, lanes);
                for (int r = 0; r < rows.length; r++) {
                    System.arraycopy(tile.rows()[r], 0, rows[r], from, lanes);
                }
            }
        });
        int trajectories = Math.toIntExact(data.count());
        return new KeptRows(rows, trajectories, 0, trajectories);
    }

    /** Those of some of the trajectories. */
    KeptRows range(int from, int number) {
        return new KeptRows(rows, trajectories, first + from, number);
    }

    /** A tile that is copied from here. */
    ResidualTile tile(CorrectedStep step) {
        return new ResidualTile(step) {
            @Override
            void load(long from, int lanes) {
                read(from, lanes, rows());
            }
        };
    }

    /** All trajectories' first steps come first, then all second ones, as {@link OneStepSamples} has them. */
    private void read(long from, int lanes, double[][] to) {
        int lane = 0;
        while (lane < lanes) {
            int point = (int) ((from + lane) / count);
            int trajectory = (int) ((from + lane) % count);
            int run = Math.min(lanes - lane, count - trajectory);
            for (int r = 0; r < rows.length; r++) {
                System.arraycopy(rows[r], point * trajectories + first + trajectory, to[r], lane, run);
            }
            lane += run;
        }
    }
}
