package dev.attns.sweep;

import dev.attns.problem.ParameterGrid;
import dev.attns.problem.ParameterSweep;
import dev.attns.solver.SolutionBlock;
import java.util.Optional;

/**
 * Where trajectories end over a grid of two parameters: the mean of each component over the trajectories of a patch. A patch is one point
 * of the grid, or several neighbours where a side has more than 64 points.
 */
public final class GridMap {

    private static final int MOST_PATCHES = 64;

    private final ParameterGrid slow;
    private final ParameterGrid fast;
    private final int components;
    private final int slowPatches;
    private final int fastPatches;
    private final double[][][] sums;
    private final long[][][] counts;

    private GridMap(ParameterGrid slow, ParameterGrid fast, int components) {
        this.slow = slow;
        this.fast = fast;
        this.components = components;
        this.slowPatches = (int) Math.min(MOST_PATCHES, slow.points());
        this.fastPatches = (int) Math.min(MOST_PATCHES, fast.points());
        this.sums = new double[components][slowPatches][fastPatches];
        this.counts = new long[components][slowPatches][fastPatches];
    }

    /** The map of a sweep over two grids; none of any other. */
    public static Optional<GridMap> of(ParameterSweep sweep, int components) {
        return sweep.grids().size() == 2
                ? Optional.of(new GridMap(sweep.grids().get(0), sweep.grids().get(1), components))
                : Optional.empty();
    }

    /** Adds the ends of trajectories, which stand in the order of the sets. */
    void add(SolutionBlock block, int end) {
        for (int c = 0; c < components; c++) {
            double[] row = block.row(end, c);
            for (int i = 0; i < block.count(); i++) {
                long set = block.first() + i;
                int s = (int) (set / fast.points() * slowPatches / slow.points());
                int f = (int) (set % fast.points() * fastPatches / fast.points());
                if (Double.isFinite(row[i])) {
                    sums[c][s][f] += row[i];
                    counts[c][s][f]++;
                }
            }
        }
    }

    /** The parameter that varies slowest. */
    public ParameterGrid slow() {
        return slow;
    }

    /** The other. */
    public ParameterGrid fast() {
        return fast;
    }

    /** The means of a component, {@code mean[slow patch][fast patch]}; NaN where no trajectory was finite. */
    public double[][] means(int component) {
        double[][] means = new double[slowPatches][fastPatches];
        for (int s = 0; s < slowPatches; s++) {
            for (int f = 0; f < fastPatches; f++) {
                means[s][f] = sums[component][s][f] / counts[component][s][f];
            }
        }
        return means;
    }
}
