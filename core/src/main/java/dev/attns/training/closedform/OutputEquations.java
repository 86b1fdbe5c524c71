package dev.attns.training.closedform;

import dev.attns.linear.Cholesky;
import dev.attns.parallel.Workers;
import java.nio.DoubleBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * The normal equations of an output layer, a {@link RidgeSystem} for each group of outputs: sums over samples, of as many numbers
 * however many samples there are. Those of several sets of samples add up to those of all.
 */
public final class OutputEquations {

    private final OutputGroups groups;
    private final int features;
    private final RidgeSystem[] systems;
    private double squares;

    OutputEquations(OutputGroups groups, int features, Workers workers) {
        this.groups = groups;
        this.features = features;
        systems = new RidgeSystem[groups.count()];
        Arrays.setAll(systems, g -> new RidgeSystem(features, groups.size(), workers));
    }

    private OutputEquations(OutputEquations other) {
        groups = other.groups;
        features = other.features;
        systems = new RidgeSystem[groups.count()];
        Arrays.setAll(systems, g -> other.systems[g].withoutTargets());
    }

    /** The same matrices, shared, with targets of their own, of which there are none yet. */
    OutputEquations withoutTargets() {
        return new OutputEquations(this);
    }

    /** Forgets all samples. */
    void clear() {
        for (RidgeSystem system : systems) {
            system.clear();
        }
        squares = 0;
    }

    /** Adds samples to the matrix of a group. */
    void addFeatures(int group, double[][] rows, int lanes) {
        systems[group].addFeatures(rows, lanes);
    }

    /** Adds what the outputs of a group should be. */
    void addTargets(int group, double[][] rows, double[][] targets, int lanes) {
        systems[group].addTargets(rows, targets, lanes);
        for (double[] target : targets) {
            for (int lane = 0; lane < lanes; lane++) {
                squares += target[lane] * target[lane];
            }
        }
    }

    /** The mean squares of the features as they count for a group, where there are so many samples. */
    double[] meanSquares(int group, long count) {
        return systems[group].diagonal(count);
    }

    /** The sum of squares of all targets. */
    public double squares() {
        return squares;
    }

    /** How many numbers the matrices have. */
    public long matrixNumbers() {
        return groups.count() * (features * (features + 1L) / 2);
    }

    /** How many numbers the targets have. */
    public long targetNumbers() {
        return (long) groups.outputs() * features + 1;
    }

    /** Adds others of the same network. */
    public void add(OutputEquations other) {
        for (int group = 0; group < systems.length; group++) {
            systems[group].add(other.systems[group]);
        }
        squares += other.squares;
    }

    /** Writes the matrices. */
    public void writeMatrices(DoubleBuffer to) {
        for (RidgeSystem system : systems) {
            system.matrix(to::put);
        }
    }

    /** Adds matrices that were written. */
    public void addMatrices(DoubleBuffer from) {
        for (RidgeSystem system : systems) {
            system.matrix(row -> add(from, row));
        }
    }

    /** Writes what the targets contributed. */
    public void writeTargets(DoubleBuffer to) {
        for (RidgeSystem system : systems) {
            system.rightSides(to::put);
        }
        to.put(squares);
    }

    /** Adds targets that were written. */
    public void addTargets(DoubleBuffer from) {
        for (RidgeSystem system : systems) {
            system.rightSides(row -> add(from, row));
        }
        squares += from.get();
    }

    private static void add(DoubleBuffer from, double[] row) {
        for (int i = 0; i < row.length; i++) {
            row[i] += from.get();
        }
    }

    /** Solves with a ridge; nothing where there is no solution. */
    public Optional<Solution> solve(double ridge) {
        double[][] heads = new double[groups.outputs()][];
        Cholesky[] factored = new Cholesky[groups.count()];
        for (int group = 0; group < groups.count(); group++) {
            Optional<Cholesky> found = systems[group].factor(ridge);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            factored[group] = found.get();
            System.arraycopy(systems[group].solve(found.get()), 0, heads, groups.first(group), groups.size());
        }
        return Optional.of(new Solution(heads, factored));
    }

    /** A solution of the normal equations, which knows how to become a better one. */
    public final class Solution {

        private final double[][] heads;
        private final Cholesky[] factored;

        private Solution(double[][] heads, Cholesky[] factored) {
            this.heads = heads;
            this.factored = factored;
        }

        /** {@code heads[output][feature]}. Not a copy. */
        public double[][] heads() {
            return heads;
        }

        /** Equations of the same matrices, to which what the heads leave of the targets is to be added. */
        public OutputEquations left() {
            return withoutTargets();
        }

        /**
         * Solves for what the heads leave of the targets, and adds that to the heads: it takes away most of what rounding and the
         * ridge cost.
         *
         * @return the sum of squares that is left then, {@code ‖r − Φ·δ‖² = ‖r‖² − 2·δᵀ·Φᵀr + δᵀ·ΦᵀΦ·δ}, for r what was left before and
         *     δ what was added
         */
        public double refine(OutputEquations left) {
            double rest = left.squares;
            for (int group = 0; group < groups.count(); group++) {
                double[][] change = left.systems[group].solve(factored[group]);
                for (int k = 0; k < change.length; k++) {
                    rest -= left.systems[group].gain(k, change[k]);
                    for (int f = 0; f < features; f++) {
                        heads[groups.first(group) + k][f] += change[k][f];
                    }
                }
            }
            return Math.max(0, rest);
        }
    }
}
