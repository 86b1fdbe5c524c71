package dev.attns.file;

import java.util.Arrays;

/**
 * A named array of numbers in C order (the last index runs fastest). In memory the numbers are doubles.
 *
 * @param name unique in its file
 * @param shape the extent of each axis; none for a single number. Not copied.
 * @param values as many as the product of the extents. Not copied.
 * @param single whether a file keeps the numbers as F32, rounded to nearest, rather than as F64
 */
public record Tensor(String name, int[] shape, double[] values, boolean single) {

    /** Checks that the values fill the shape. */
    public Tensor {
        if (Arrays.stream(shape).anyMatch(extent -> extent < 0) || size(shape) != values.length) {
            throw new IllegalArgumentException("The tensor '" + name + "' of shape " + Arrays.toString(shape) + " with "
                    + values.length + " values");
        }
    }

    /** How many numbers the shape holds; where an array cannot hold as many, some number beyond the largest int. */
    static long size(int[] shape) {
        long size = 1;
        for (int extent : shape) {
            if (extent == 0) {
                return 0;
            }
            size = size > Integer.MAX_VALUE ? size : size * extent;
        }
        return size;
    }
}
