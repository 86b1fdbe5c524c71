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
 * <p>A piece has a power of two of trajectories: as many as have {@value #MOST_NUMBERS} numbers, or fewer where there would be less than
 * {@value #FEWEST_BLOCKS} of them. A block is a piece, or as many of them one after the other as it takes for no more than
 * {@value #MOST_BLOCKS} blocks: what blocks send back does not grow without bound.
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
    private static final long MOST_BLOCKS = 1L << 14;

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
        long size = Long.highestOneBit(Math.max(1, Math.min(MOST_NUMBERS / each, count / FEWEST_BLOCKS)));
        long pieces = (count + size - 1) / size;
        return new Cut(source, count, (int) size, (pieces + MOST_BLOCKS - 1) / MOST_BLOCKS);
    }

    /**
     * Pieces of so many trajectories, the last of what is left, and so many pieces to a block.
     *
     * @param size of a piece, which is in memory as a whole
     * @param together how many pieces make a block
     */
    record Cut(BlockSource source, long count, int size, long together) implements Serializable {

        /** How many pieces. */
        private long pieces() {
            return (count + size - 1) / size;
        }

        /** How many blocks. */
        long blocks() {
            return (pieces() + together - 1) / together;
        }

        /** The first piece of a block; that of one after the last is one after the last. */
        long firstPiece(long block) {
            return Math.min(pieces(), block * together);
        }

        Trajectories read(Problem problem, long piece, Workers workers) {
            long first = piece * size;
            return source.read(problem, first, (int) Math.min(size, count - first), workers);
        }
    }
}
