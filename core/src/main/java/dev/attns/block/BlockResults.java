package dev.attns.block;

/** Takes the results of blocks, in the order of their numbers, one at a time. */
@FunctionalInterface
public interface BlockResults {

    /** The result of the next block. */
    void accept(long block, byte[] result);

    /** Whether the rest is not wanted any more. Asked from many threads. */
    default boolean stopRequested() {
        return false;
    }
}
