package dev.attns.block;

import java.io.Serializable;

/**
 * Work in blocks that can be done on any machine: a record of plain data, such as the text of a system, the bytes of a model, a seed, a
 * grid. What takes time to build from them (compiled equations, a solver) is built once for each virtual machine, by {@link Prepared}.
 */
public interface BlockWork extends Serializable {

    /**
     * The result of a block: the same bytes wherever, whenever and however often it is computed. Called from many threads at once; uses
     * the calling thread alone.
     */
    byte[] compute(long block);

    /** About how many bytes the result of a block has; an engine decides by it how many may wait for their turn. */
    long resultBytes();
}
