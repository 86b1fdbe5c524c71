package dev.attns.training.closedform;

import dev.attns.correction.CorrectedStep;
import dev.attns.kernel.row.RowMath;
import dev.attns.parallel.Workers;
import dev.attns.training.sample.ResidualRows;
import dev.attns.training.sample.ResidualTile;
import dev.attns.training.sample.SampleStatistics;
import dev.attns.training.sample.ScaledTile;
import java.util.Arrays;
import java.util.Optional;

/**
 * The best output layer, linear term included, for a given hidden layer: a ridge regression over all samples, which stream
 * past in tiles. The memory is O(features²), whatever the number of samples.
 *
 * <p>The normal equations are solved once, and once more for what their solution leaves of the targets, seen in a second
 * pass over the samples; that takes away most of what rounding and the ridge cost.
 */
public final class OutputLayerFit {

    /** So many samples are laid side by side before they are added to the normal equations. */
    private static final int BATCH = 4 * ResidualTile.LANES;

    private final Features kind;
    private final ResidualRows samples;
    private final SampleStatistics statistics;
    private final Workers workers;
    private final OutputGroups groups;
    private final int features;
    private final double[][] featureRows;
    private final double[][] weighted;
    private final double[][] factors;
    private final double[][] targets;
    private final OutputEquations equations;
    private double[] parameters;

    /** Memory for one network. */
    OutputLayerFit(Features kind, ResidualRows samples, SampleStatistics statistics, Workers workers) {
        this.kind = kind;
        this.samples = samples;
        this.statistics = statistics;
        this.workers = workers;
        groups = groups(samples.step());
        features = kind.count();
        featureRows = new double[features][BATCH];
        weighted = new double[features][BATCH];
        factors = new double[groups.count()][BATCH];
        targets = new double[kind.network().outputs()][BATCH];
        equations = new OutputEquations(groups, features, workers);
    }

    private static OutputGroups groups(CorrectedStep step) {
        int outputs = step.network().outputs();
        return new OutputGroups(outputs, step.correction().isAdditive() ? 1 : outputs);
    }

    /**
     * Sees all samples with a hidden layer.
     *
     * @param hidden the network's parameters in scaled form; the output layer is not looked at. Not modified.
     */
    void see(double[] hidden) {
        parameters = hidden.clone();
        equations.clear();
        pass((group, rows, groupTargets, lanes) -> {
            equations.addFeatures(group, rows, lanes);
            equations.addTargets(group, rows, groupTargets, lanes);
        });
    }

    /**
     * Solves for the output layer with a ridge.
     *
     * @return the parameters with that output layer; empty where there is none
     */
    Optional<double[]> solve(double ridge) {
        return equations.solve(ridge).map(solution -> {
            OutputEquations left = solution.left();
            seeLeft(solution.heads(), left);
            solution.refine(left);
            return kind.withHeads(parameters, solution.heads());
        });
    }

    /** The normal equations of what a fit in scaled form asks of its output layer, over all samples. */
    public static OutputEquations equations(ClosedFormTrainer.Fit fit, ResidualRows samples, Workers workers) {
        OutputLayerFit layer =
                new OutputLayerFit(Features.of(fit.step().network()), samples, fit.statistics(), workers);
        layer.see(fit.parameters());
        return layer.equations;
    }

    /** Normal equations of a fit in scaled form that have seen no samples. */
    public static OutputEquations noEquations(ClosedFormTrainer.Fit fit, Workers workers) {
        return new OutputEquations(
                groups(fit.step()), Features.of(fit.step().network()).count(), workers);
    }

    /** The same with targets alone: what heads leave of them. */
    public static OutputEquations left(
            ClosedFormTrainer.Fit fit, double[][] heads, ResidualRows samples, Workers workers) {
        OutputLayerFit layer =
                new OutputLayerFit(Features.of(fit.step().network()), samples, fit.statistics(), workers);
        layer.parameters = fit.parameters();
        layer.seeLeft(heads, layer.equations);
        return layer.equations;
    }

    /** Adds what heads leave of the targets. */
    private void seeLeft(double[][] heads, OutputEquations left) {
        pass((group, rows, groupTargets, lanes) -> {
            leave(heads, group, rows, groupTargets, lanes);
            left.addTargets(group, rows, groupTargets, lanes);
        });
    }

    /** The mean squares of the features over all samples, as they count for a group of outputs. */
    double[] meanSquares(int group) {
        return equations.meanSquares(group, samples.count());
    }

    private void leave(double[][] heads, int group, double[][] rows, double[][] groupTargets, int lanes) {
        workers.run(groupTargets.length, () -> new double[features], (task, negative) -> {
            double[] head = heads[groups.first(group) + (int) task];
            for (int f = 0; f < features; f++) {
                negative[f] = -head[f];
            }
            RowMath.DOUBLE.accumulate(negative, 0, 1, rows, features, groupTargets[(int) task], lanes);
        });
    }

    /** What is done with a batch of samples, for each group of outputs. */
    private interface BatchTask {
        void run(int group, double[][] rows, double[][] targets, int lanes);
    }

    private void pass(BatchTask task) {
        for (long first = 0; first < samples.count(); first += BATCH) {
            int lanes = (int) Math.min(BATCH, samples.count() - first);
            load(first, lanes);
            for (int group = 0; group < groups.count(); group++) {
                double[] factor = factors[group];
                workers.run(
                        features,
                        () -> null,
                        (f, nothing) ->
                                RowMath.DOUBLE.multiply(featureRows[(int) f], factor, weighted[(int) f], lanes));
                double[][] groupTargets =
                        Arrays.copyOfRange(targets, groups.first(group), groups.first(group) + groups.size());
                task.run(group, weighted, groupTargets, lanes);
            }
        }
    }

    /** Lays a batch of samples side by side, tile by tile. */
    private void load(long first, int lanes) {
        long count = (lanes + ResidualTile.LANES - 1) / ResidualTile.LANES;
        workers.run(count, Tile::new, (task, tile) -> {
            int at = (int) task * ResidualTile.LANES;
            int length = Math.min(ResidualTile.LANES, lanes - at);
            tile.scaled.load(first + at, length);
            tile.features.write(parameters, tile.scaled.input(), featureRows, at, length);
            Arrays.fill(featureRows[features - 1], at, at + length, 1);
            for (int g = 0; g < factors.length; g++) {
                System.arraycopy(tile.scaled.factor()[g], 0, factors[g], at, length);
            }
            for (int o = 0; o < targets.length; o++) {
                System.arraycopy(tile.scaled.target()[o], 0, targets[o], at, length);
            }
        });
    }

    /** A thread's working memory. */
    private final class Tile {

        private final ScaledTile scaled = new ScaledTile(samples, statistics);
        private final Features.Tile features = kind.tile(ResidualTile.LANES);
    }
}
