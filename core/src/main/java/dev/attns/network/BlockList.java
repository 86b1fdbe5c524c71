package dev.attns.network;

import java.util.ArrayList;
import java.util.List;

/** Blocks of parameters, laid out one after the other in the order in which they are added. */
public final class BlockList {

    private final List<ParameterBlock> blocks = new ArrayList<>();

    public BlockList matrix(String name, int rows, int columns) {
        blocks.add(new ParameterBlock(name, rows, columns, true, end()));
        return this;
    }

    public BlockList vector(String name, int length) {
        blocks.add(new ParameterBlock(name, 1, length, false, end()));
        return this;
    }

    /** {@code name.weight} [rows, columns] and {@code name.bias} [rows]. */
    public BlockList affine(String name, int rows, int columns) {
        return matrix(name + ".weight", rows, columns).vector(name + ".bias", rows);
    }

    public List<ParameterBlock> blocks() {
        return List.copyOf(blocks);
    }

    private int end() {
        return blocks.isEmpty() ? 0 : blocks.get(blocks.size() - 1).end();
    }

    /** The block of that name. */
    public static ParameterBlock named(Network network, String name) {
        return network.blocks().stream()
                .filter(block -> block.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Where the block of that name begins. */
    public static int offset(Network network, String name) {
        return named(network, name).offset();
    }
}
