package dev.attns.training;

import static dev.attns.error.InputError.NOT_IN_BLOCKS;

import dev.attns.block.BlockEngine;
import dev.attns.training.block.BlockFit;
import dev.attns.training.block.TrainingBlocks;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.trajectory.Trajectories;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A {@link Training} on more data than memory holds, in closed form: what the network reads, its shape and its hidden layer are chosen on
 * a sample of the trajectories, the output layer is fitted to all of them, block by block. The model depends on settings and data alone,
 * not on the engine.
 *
 * @param data all trajectories
 * @param sample the trajectories on which is chosen
 * @param engine has the blocks computed
 */
public record BlockTraining(Training training, TrainingBlocks data, Trajectories sample, BlockEngine engine) {

    /** Refuses a training by gradient, which sees its data again and again. */
    public BlockTraining {
        if (training.trainer == Trainer.ADAM) {
            throw NOT_IN_BLOCKS.with();
        }
    }

    /**
     * A training whose sample is taken now.
     *
     * @param chosenBy on how many trajectories is chosen; where nothing is said, on as many as are worth it
     */
    public static BlockTraining of(Training training, TrainingBlocks data, OptionalLong chosenBy, BlockEngine engine) {
        Trajectories sample = used(training, data).sample(training.problem, chosenBy, training.workers);
        return new BlockTraining(training, data, sample, engine);
    }

    private static TrainingBlocks used(Training training, TrainingBlocks data) {
        return data.atMost(Math.max(1, Math.round(training.fraction * data.count())));
    }

    /** The same with other settings, but for the share of the data. */
    public BlockTraining with(Training other) {
        return new BlockTraining(other, data, sample, engine);
    }

    /** The same with somebody who hears how it goes, and may stop it. */
    public BlockTraining progress(TrainingProgress listener) {
        return with(training.progress(listener));
    }

    /** Trains; nothing where a stop was requested. */
    public Optional<Trained> run() {
        TrainingBlocks used = used(training, data);
        BlockFit all = new BlockFit(
                training.problem,
                used,
                sample,
                training.closedFormSettings().noise(),
                engine,
                training.workers,
                training.progress);
        return training.on(sample).andFits(all, used.count(), data.count());
    }
}
