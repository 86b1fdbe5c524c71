package dev.attns.training.closedform;

import dev.attns.kernel.row.RowMath;
import dev.attns.linear.Cholesky;
import dev.attns.network.Perceptron;
import dev.attns.parallel.Workers;
import java.util.Arrays;
import java.util.Optional;

/**
 * What is left of the targets when a hidden layer has the best output layer it can have: {@code r = Φ·A − t} with
 * {@code A = (ΦᵀΦ + ρ)⁻¹Φᵀt}, all samples in memory. The output layer is a function of the hidden one and so eliminated
 * (Golub and Pereyra 1973).
 */
final class ProjectedResidual {

    private static final int LANES = 512;

    private final Perceptron shape;
    private final FitSamples samples;
    private final double ridge;
    private final Workers workers;
    private final OutputGroups groups;
    private final int features;
    private final double[][] values;
    private final double[][] slopes;
    private final double[][] weighted;
    private final double[][] residuals;
    private final double[][] heads;
    private final Cholesky[] factored;
    private final RidgeSystem system;
    private double meanSquare = Double.NaN;

    ProjectedResidual(Perceptron shape, FitSamples samples, double ridge, Workers workers) {
        this.shape = shape;
        this.samples = samples;
        this.ridge = ridge;
        this.workers = workers;
        groups = new OutputGroups(shape.outputs(), samples.factors().length);
        features = new UnitFeatures(shape).count();
        values = new double[shape.width()][samples.count()];
        slopes = new double[shape.width()][samples.count()];
        weighted = new double[features][samples.count()];
        residuals = new double[shape.outputs()][samples.count()];
        heads = new double[shape.outputs()][];
        factored = new Cholesky[groups.count()];
        system = new RidgeSystem(features, groups.size(), workers);
    }

    /**
     * Computes all of it for a hidden layer.
     *
     * @return whether there is an output layer and the residual is finite
     */
    boolean compute(double[] parameters) {
        hidden(parameters);
        for (int group = 0; group < groups.count(); group++) {
            weigh(group);
            double[][] targets =
                    Arrays.copyOfRange(samples.targets(), groups.first(group), groups.first(group) + groups.size());
            system.clear();
            system.addFeatures(weighted, samples.count());
            system.addTargets(weighted, targets, samples.count());
            Optional<Cholesky> found = system.factor(ridge);
            if (found.isEmpty()) {
                return false;
            }
            factored[group] = found.get();
            System.arraycopy(system.solve(found.get()), 0, heads, groups.first(group), groups.size());
            leave(group);
            refine(group, found.get());
        }
        double sum = 0;
        for (double[] row : residuals) {
            for (double r : row) {
                sum += r * r;
            }
        }
        meanSquare = sum / samples.count() / shape.outputs();
        return Double.isFinite(meanSquare);
    }

    private void hidden(double[] parameters) {
        long tiles = (samples.count() + LANES - 1) / LANES;
        workers.run(tiles, Tile::new, (task, tile) -> {
            int first = (int) task * LANES;
            int lanes = Math.min(LANES, samples.count() - first);
            for (int i = 0; i < shape.inputs(); i++) {
                System.arraycopy(samples.inputs()[i], first, tile.inputs[i], 0, lanes);
            }
            tile.rows.hidden(parameters, tile.inputs, tile.values, tile.slopes, lanes);
            for (int unit = 0; unit < shape.width(); unit++) {
                System.arraycopy(tile.values[unit], 0, values[unit], first, lanes);
                System.arraycopy(tile.slopes[unit], 0, slopes[unit], first, lanes);
            }
        });
    }

    /** A thread's working memory. */
    private final class Tile {

        private final HiddenValues rows = new HiddenValues(shape, LANES);
        private final double[][] inputs = new double[shape.inputs()][LANES];
        private final double[][] values = new double[shape.width()][LANES];
        private final double[][] slopes = new double[shape.width()][LANES];
    }

    /** The features times the factors of a group. */
    private void weigh(int group) {
        double[] factor = samples.factors()[group];
        workers.run(features, () -> null, (task, nothing) -> {
            int f = (int) task;
            double[] out = weighted[f];
            if (f == features - 1) {
                System.arraycopy(factor, 0, out, 0, out.length);
            } else {
                RowMath.DOUBLE.multiply(feature(f), factor, out, out.length);
            }
        });
    }

    private double[] feature(int f) {
        return f < shape.width() ? values[f] : samples.inputs()[f - shape.width()];
    }

    /** The residuals of a group. */
    private void leave(int group) {
        workers.run(groups.size(), () -> new double[features], (task, weights) -> {
            int o = groups.first(group) + (int) task;
            double[] target = samples.targets()[o];
            double[] row = residuals[o];
            for (int s = 0; s < row.length; s++) {
                row[s] = -target[s];
            }
            RowMath.DOUBLE.accumulate(heads[o], 0, 1, weighted, features, row, row.length);
        });
    }

    /** One step of iterative refinement, which takes away most of what the ridge and rounding cost. */
    private void refine(int group, Cholesky found) {
        double[][] left = Arrays.copyOfRange(residuals, groups.first(group), groups.first(group) + groups.size());
        system.clearRightSides();
        system.addTargets(weighted, left, samples.count());
        double[][] change = system.solve(found);
        for (int k = 0; k < change.length; k++) {
            for (int f = 0; f < features; f++) {
                heads[groups.first(group) + k][f] -= change[k][f];
            }
        }
        leave(group);
    }

    /** The mean over samples and outputs of the square of the residual. */
    double meanSquare() {
        return meanSquare;
    }

    Perceptron shape() {
        return shape;
    }

    FitSamples samples() {
        return samples;
    }

    OutputGroups groups() {
        return groups;
    }

    int features() {
        return features;
    }

    /** {@code a(z)}, {@code values[unit][sample]}. */
    double[][] values() {
        return values;
    }

    /** {@code a′(z)}, {@code slopes[unit][sample]}. */
    double[][] slopes() {
        return slopes;
    }

    /** {@code r[output][sample]}. */
    double[][] residuals() {
        return residuals;
    }

    /** A, {@code heads[output][feature]}, the hidden units' first. */
    double[][] heads() {
        return heads;
    }

    /** The factorization of ΦᵀΦ + ρ of a group. */
    Cholesky factored(int group) {
        return factored[group];
    }
}
