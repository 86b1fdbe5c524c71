package dev.attns.training.block;

import dev.attns.block.BlockWork;
import dev.attns.guard.Christoffel;
import dev.attns.parallel.Workers;
import dev.attns.training.closedform.ClosedFormTrainer.Fit;
import dev.attns.training.closedform.OutputEquations;
import dev.attns.training.closedform.OutputLayerFit;
import dev.attns.training.sample.RegionSums;
import dev.attns.training.sample.ResidualRows;
import dev.attns.training.sample.SampleStatistics;
import dev.attns.trajectory.Trajectories;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;

/** What a block of trajectories adds to the sums of all: made or read where it is asked for, and sent back as numbers of fixed count. */
abstract class BlockSums implements BlockWork {

    private static final long serialVersionUID = 1;
    private static final Workers ALONE = Workers.of(1);

    private final TrainingBlocks.Cut data;
    private final StepRecipe recipe;
    private final double[] parameters;
    private final double[] inputMean;
    private final double[] inputDeviation;
    private final double[] residualDeviation;
    private final double noise;
    private final long numbers;

    /** @param numbers how many a block sends back */
    private BlockSums(TrainingBlocks.Cut data, StepRecipe recipe, Fit fit, double noise, long numbers) {
        this.data = data;
        this.recipe = recipe;
        this.parameters = fit.parameters();
        this.inputMean = fit.statistics().inputMean();
        this.inputDeviation = fit.statistics().inputDeviation();
        this.residualDeviation = fit.statistics().residualDeviation();
        this.noise = noise;
        this.numbers = numbers;
    }

    @Override
    public final long resultBytes() {
        return numbers * Double.BYTES;
    }

    @Override
    public final byte[] compute(long block) {
        SampleStatistics scales = SampleStatistics.of(inputMean, inputDeviation, residualDeviation);
        Fit fit = new Fit(recipe.step(), parameters, scales, 0, 0);
        Look look = look(fit);
        for (long piece = data.firstPiece(block); piece < data.firstPiece(block + 1); piece++) {
            Trajectories part = data.read(recipe.problem(), piece, ALONE);
            look.at(ResidualRows.computedEachTime(fit.step(), part, noise), part);
        }
        byte[] bytes = new byte[Math.toIntExact(resultBytes())];
        look.write(ByteBuffer.wrap(bytes).asDoubleBuffer());
        return bytes;
    }

    /** A look at one piece after the other. */
    interface Look {

        /** Adds all samples of a piece. */
        void at(ResidualRows rows, Trajectories part);

        /** Writes the sums. */
        void write(DoubleBuffer to);
    }

    /** A look that has seen nothing. */
    abstract Look look(Fit fit);

    /** The first look: the normal equations, and ranges and sums of the region. */
    static final class First extends BlockSums {

        private static final long serialVersionUID = 1;

        private final double[] mean;
        private final double[] scale;

        First(
                TrainingBlocks.Cut data,
                StepRecipe recipe,
                Fit fit,
                double noise,
                OutputEquations like,
                RegionSums region,
                double[] mean,
                double[] scale) {
            super(data, recipe, fit, noise, like.matrixNumbers() + like.targetNumbers() + region.numbers());
            this.mean = mean;
            this.scale = scale;
        }

        @Override
        Look look(Fit fit) {
            OutputEquations equations = OutputLayerFit.noEquations(fit, ALONE);
            RegionSums region = new RegionSums(fit.step(), mean, scale);
            return new Look() {
                @Override
                public void at(ResidualRows rows, Trajectories part) {
                    equations.add(OutputLayerFit.equations(fit, rows, ALONE));
                    region.add(part);
                }

                @Override
                public void write(DoubleBuffer to) {
                    equations.writeMatrices(to);
                    equations.writeTargets(to);
                    region.write(to);
                }
            };
        }
    }

    /** The second look: what an output layer leaves of the targets, and the largest value of the Christoffel function. */
    static final class Second extends BlockSums {

        private static final long serialVersionUID = 1;

        private final double[][] heads;
        private final double[] mean;
        private final double[] scale;
        private final double[][] inverse;

        Second(
                TrainingBlocks.Cut data,
                StepRecipe recipe,
                Fit fit,
                double noise,
                OutputEquations like,
                double[][] heads,
                Christoffel function) {
            super(data, recipe, fit, noise, like.targetNumbers() + 1);
            this.heads = heads;
            mean = function.mean();
            scale = function.scale();
            inverse = function.inverse();
        }

        @Override
        Look look(Fit fit) {
            OutputEquations left = OutputLayerFit.noEquations(fit, ALONE);
            Christoffel function = new Christoffel(mean, scale, inverse);
            double[] largest = new double[1];
            return new Look() {
                @Override
                public void at(ResidualRows rows, Trajectories part) {
                    left.add(OutputLayerFit.left(fit, heads, rows, ALONE));
                    largest[0] = Math.max(largest[0], RegionSums.largest(fit.step(), function, part));
                }

                @Override
                public void write(DoubleBuffer to) {
                    left.writeTargets(to);
                    to.put(largest[0]);
                }
            };
        }
    }
}
