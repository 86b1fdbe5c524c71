package dev.attns.training.sample;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.InputRows;
import dev.attns.correction.NetworkInput;
import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkShape;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.List;

/**
 * Leaves out rows that tell a network nothing: those of components that the equation does not depend on, constant ones, and
 * ones that are linear combinations of rows before them, such as half of the slope of Euler's scheme beside the state, where
 * the equation is of second order. What is a combination is found by Gram–Schmidt over samples.
 */
public final class RowChoice {

    private static final int MOST_TILES = 4;

    /** A row of which no more than this is left, relatively, is a combination of others: about the root of rounding. */
    private static final double NOTHING = 1e-8;

    private RowChoice() {}

    /** The rows of an input that say something in the data, and the first where none of the state or the slope does. */
    public static InputRows of(CoarseStep step, NetworkInput input, Trajectories data) {
        InputRows all = step.rows(input);
        double[][] samples = samples(step, all, data);
        List<double[]> basis = new ArrayList<>();
        List<Integer> kept = new ArrayList<>();
        for (int r = 0; r < samples.length; r++) {
            InputRows.Row row = all.rows().get(r);
            boolean isIgnored = switch (row.quantity()) {
                case STATE -> !step.ode().dependsOn(row.index());
                case PARAMETER -> !step.ode().dependsOn(step.ode().dimension() + row.index());
                default -> false;
            };
            if (!isIgnored && addsTo(basis, samples[r])) {
                kept.add(r);
            }
        }
        if (kept.stream().noneMatch(r -> all.rows().get(r).isOfState())) {
            kept.add(0, 0);
        }
        return all.only(kept.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Takes from a row its mean and what is along the basis, twice for rounding; adds what is left, if there is some. */
    private static boolean addsTo(List<double[]> basis, double[] row) {
        double size = Math.sqrt(dot(row, row));
        double mean = 0;
        for (double value : row) {
            mean += value / row.length;
        }
        for (int i = 0; i < row.length; i++) {
            row[i] -= mean;
        }
        double deviation = Math.sqrt(dot(row, row));
        for (int pass = 0; pass < 2; pass++) {
            for (double[] direction : basis) {
                double along = dot(direction, row);
                for (int i = 0; i < row.length; i++) {
                    row[i] -= along * direction[i];
                }
            }
        }
        double left = Math.sqrt(dot(row, row));
        if (!(deviation > NOTHING * size && left > NOTHING * deviation)) {
            return false;
        }
        for (int i = 0; i < row.length; i++) {
            row[i] /= left;
        }
        basis.add(row);
        return true;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static double[][] samples(CoarseStep step, InputRows all, Trajectories data) {
        int dimension = step.ode().dimension();
        CorrectedStep any =
                step.correctedBy(all, new NetworkShape.Degree(1).of(all.count(), dimension), Precision.DOUBLE);
        ResidualRows rows = ResidualRows.computedEachTime(any, data, 0);
        ResidualTile tile = rows.tile();
        long whole = (rows.count() + ResidualTile.LANES - 1) / ResidualTile.LANES;
        int tiles = (int) Math.min(whole, MOST_TILES);
        int count = (int) Math.min(rows.count(), (long) tiles * ResidualTile.LANES);
        double[][] samples = new double[all.count()][count];
        int at = 0;
        for (int t = 0; t < tiles; t++) {
            long first = Math.min(t * whole / tiles * ResidualTile.LANES, rows.count() - 1);
            int lanes = (int) Math.min(Math.min(ResidualTile.LANES, rows.count() - first), count - at);
            tile.load(first, lanes);
            for (int r = 0; r < samples.length; r++) {
                System.arraycopy(tile.input()[r], 0, samples[r], at, lanes);
            }
            at += lanes;
        }
        return samples;
    }
}
