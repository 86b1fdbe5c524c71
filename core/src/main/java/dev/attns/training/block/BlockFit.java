package dev.attns.training.block;

import dev.attns.block.BlockEngine;
import dev.attns.block.BlockResults;
import dev.attns.block.LocalBlocks;
import dev.attns.guard.Christoffel;
import dev.attns.guard.TrainedRegion;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.training.closedform.ClosedFormTrainer.Fit;
import dev.attns.training.closedform.OutputEquations;
import dev.attns.training.closedform.OutputLayerFit;
import dev.attns.training.progress.TrainingFailure;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.training.sample.RegionSums;
import dev.attns.training.sample.RegionSurvey;
import dev.attns.trajectory.Trajectories;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Fits the output layer of a network that was chosen on a sample to all trajectories, in two looks at their blocks:
 *
 * <pre>
 *   first:   A = Σ ΦᵀΦ,  b = Σ Φᵀt,                    (A + ρ·m·I)·x = b
 *   second:  c = Σ Φᵀ(t − Φ·x),                        (A + ρ·m·I)·δ = c,     x + δ is the output layer
 * </pre>
 *
 * Each sum is added up in the order of the blocks. The same looks tell where the correction is trained. Blocks that other machines
 * cannot read are looked at by threads of this one.
 */
public final class BlockFit {

    private final Problem problem;
    private final TrainingBlocks.Cut data;
    private final Trajectories sample;
    private final double noise;
    private final BlockEngine engine;
    private final Workers workers;
    private final TrainingProgress progress;
    private RegionSums region;
    private Christoffel function;
    private double largest;

    /**
     * A fit that has not begun.
     *
     * @param sample of the data, in memory
     * @param noise added to every component of a sample's first state
     */
    public BlockFit(
            Problem problem,
            TrainingBlocks data,
            Trajectories sample,
            double noise,
            BlockEngine engine,
            Workers workers,
            TrainingProgress progress) {
        this.problem = problem;
        this.data = data.cut();
        this.sample = sample;
        this.noise = noise;
        this.engine = engine;
        this.workers = workers;
        this.progress = progress;
    }

    /** The same network with the output layer that fits all data best; nothing where a stop was requested. */
    public Optional<Fit> toAll(Fit fit) {
        StepRecipe recipe = new StepRecipe(problem, fit.step());
        RegionSurvey.Scales scales = RegionSurvey.scales(fit.step(), sample);
        OutputEquations equations = OutputLayerFit.noEquations(fit, workers);
        region = new RegionSums(fit.step(), scales.mean(), scales.deviation());
        BlockSums first =
                new BlockSums.First(data, recipe, fit, noise, equations, region, scales.mean(), scales.deviation());
        boolean isWhole = look(recipe, first, 0, sums -> {
            equations.addMatrices(sums);
            equations.addTargets(sums);
            region.add(sums);
        });
        if (!isWhole) {
            return Optional.empty();
        }
        function = region.function();
        OutputEquations.Solution solution = equations.solve(fit.ridge()).orElseThrow(TrainingFailure::unsolvable);
        OutputEquations left = solution.left();
        BlockSums second = new BlockSums.Second(data, recipe, fit, noise, left, solution.heads(), function);
        if (!look(recipe, second, data.blocks(), sums -> {
            left.addTargets(sums);
            largest = Math.max(largest, sums.get());
        })) {
            return Optional.empty();
        }
        double rest = solution.refine(left);
        double share = Math.sqrt(rest / Math.max(Double.MIN_NORMAL, equations.squares()));
        return Optional.of(fit.with(solution.heads(), share));
    }

    private boolean look(StepRecipe recipe, BlockSums work, long before, Consumer<DoubleBuffer> sums) {
        boolean isPortable = data.source().isPortable() && recipe.isPortable();
        BlockEngine chosen = isPortable ? engine : new LocalBlocks(workers);
        return chosen.run(work, 0, data.blocks(), new BlockResults() {
            @Override
            public void accept(long block, byte[] result) {
                sums.accept(ByteBuffer.wrap(result).asDoubleBuffer());
                progress.summing(before + block + 1, 2 * data.blocks());
            }

            @Override
            public boolean stopRequested() {
                return progress.stopRequested();
            }
        });
    }

    /**
     * Where the correction is trained, after it was fitted to all.
     *
     * @param some the region of the sample
     */
    public TrainedRegion region(TrainedRegion some) {
        return region.region(some, function, largest);
    }
}
