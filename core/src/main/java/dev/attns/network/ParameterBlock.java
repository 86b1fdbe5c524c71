package dev.attns.network;

import dev.attns.random.Draws;

/**
 * A named part of a network's parameters: a matrix row by row, or a vector.
 *
 * @param name as in PyTorch, for example {@code 0.weight}
 * @param rows the first extent of a matrix; 1 for a vector
 * @param columns the length of a row
 * @param isMatrix whether the shape is [rows, columns] rather than [columns]
 * @param offset where it begins in the flat array
 */
public record ParameterBlock(String name, int rows, int columns, boolean isMatrix, int offset) {

    /** How many numbers. */
    public int size() {
        return rows * columns;
    }

    /** Where the next block begins. */
    public int end() {
        return offset + size();
    }

    /** Draws this block's numbers uniformly within ±bound. */
    public void drawUniform(Draws draws, double bound, double[] parameters) {
        for (int i = offset; i < end(); i++) {
            parameters[i] = draws.uniform(-bound, bound);
        }
    }
}
