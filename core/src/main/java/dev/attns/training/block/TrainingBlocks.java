package dev.attns.training.block;

import static dev.attns.error.InputError.BAD_COUNT;

import dev.attns.data.GridFit;
import dev.attns.data.OwnData;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.Serializable;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * Trajectories to train on, of which no machine needs to hold more than a block: any number of them, cut into blocks by number alone.
 *
 * <p>A block has a power of two of trajectories: as many as have {@value #MOST_NUMBERS} numbers, or fewer where there would be less than
 * {@value #FEWEST_BLOCKS} blocks.
 */
public final class TrainingBlocks {

    /** Data of no more numbers (states times components) are held in memory and need no blocks: a quarter of a gigabyte. */
    private static final long FEW_NUMBERS = 1L << 25;

    /** The trajectories on which a network is chosen have about so many numbers... */
    private static final long SAMPLE_NUMBERS = 1L << 20;

    /** ...and are no fewer than this. */
    private static final long SMALLEST_SAMPLE = 50;

    private static final long MOST_NUMBERS = 1L << 20;
    private static final long FEWEST_BLOCKS = 64;

    private final BlockSource source;
    private final TimeGrid grid;
    private final long count;
    private final long each;

    private TrainingBlocks(BlockSource source, TimeGrid grid, long count, long rows) {
        this.source = source;
        this.grid = grid;
        this.count = count;
        this.each = grid.points() * rows;
    }

    /** Accurate trajectories of a problem, made from the starts of a seed. */
    public static TrainingBlocks made(Problem problem, TimeGrid grid, long seed, long first, long count) {
        return new TrainingBlocks(
                new MadeTrajectories(seed, first, grid),
                grid,
                count,
                problem.ode().rows());
    }

    /** The trajectories of a file, read a block at a time; of a text or where they are interpolated, those in memory. */
    public static TrainingBlocks of(OwnData data) {
        String file = data.file().toAbsolutePath().toString();
        if (file.toLowerCase(Locale.ROOT).endsWith(".csv") || data.fit() instanceof GridFit.Interpolated) {
            return of(data.trajectories());
        }
        double horizon = data.reader().horizon().orElse(Double.NaN);
        FileTrajectories read = new FileTrajectories(file, data.reader().step(), horizon);
        Trajectories all = data.trajectories();
        return new TrainingBlocks(read, all.grid(), all.count(), all.rows());
    }

    /** Trajectories that this machine has. */
    public static TrainingBlocks of(Trajectories all) {
        return new TrainingBlocks(new GivenTrajectories(all), all.grid(), all.count(), all.rows());
    }

    /** Whether they are so few that they are better held in memory. */
    public boolean areFew() {
        return (double) count * each <= FEW_NUMBERS;
    }

    /** At most so many of them, the first. */
    public TrainingBlocks atMost(long most) {
        return new TrainingBlocks(source, grid, Math.min(count, most), each / grid.points());
    }

    /** How many trajectories there are. */
    public long count() {
        return count;
    }

    /** The times of their points. */
    public TimeGrid grid() {
        return grid;
    }

    /**
     * Some of them in memory, on which all is chosen but the output layer.
     *
     * @param wanted how many; where nothing is said, as many as are worth it
     */
    public Trajectories sample(Problem problem, OptionalLong wanted, Workers workers) {
        long usual = Math.max(SMALLEST_SAMPLE, SAMPLE_NUMBERS / each);
        if (wanted.orElse(1) < 1) {
            throw BAD_COUNT.with("The number of trajectories to choose by", wanted.getAsLong(), 1, count);
        }
        return source.sample(problem, count, (int) Math.min(count, wanted.orElse(usual)), workers);
    }

    /** How they are cut. */
    Cut cut() {
        long size = Math.min(MOST_NUMBERS / each, count / FEWEST_BLOCKS);
        return new Cut(source, count, (int) Long.highestOneBit(Math.max(1, size)));
    }

    /** Blocks of so many trajectories, the last of what is left. */
    record Cut(BlockSource source, long count, int size) implements Serializable {

        /** How many blocks. */
        long blocks() {
            return (count + size - 1) / size;
        }

        Trajectories read(Problem problem, long block, Workers workers) {
            long first = block * size;
            return source.read(problem, first, (int) Math.min(size, count - first), workers);
        }
    }
}
