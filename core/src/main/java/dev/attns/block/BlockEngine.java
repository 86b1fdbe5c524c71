package dev.attns.block;

import java.util.Optional;

/** Whoever has blocks computed: threads of this machine ({@link LocalBlocks}), or a cluster. */
public interface BlockEngine extends AutoCloseable {

    /**
     * Has the blocks {@code from … to − 1} computed and hands over each result once, in the order of the numbers, whoever finished
     * first. A failure of the work reaches the caller; results that were handed over before it stand.
     *
     * @return whether all were handed over: not so where a stop was requested
     */
    boolean run(BlockWork work, long from, long to, BlockResults results);

    /** How many blocks are computed at a time, at most; whoever cuts work makes several blocks for each. */
    int parallelism();

    /** The same engine as something that it can do besides; nothing where it cannot. */
    default <T> Optional<T> as(Class<T> ability) {
        return ability.isInstance(this) ? Optional.of(ability.cast(this)) : Optional.empty();
    }

    /** Gives back what it holds. */
    @Override
    void close();
}
