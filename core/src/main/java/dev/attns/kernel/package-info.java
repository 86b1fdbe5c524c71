/**
 * Array kernels: the few loops in which the time is spent, over rows of plain {@code double[]}.
 *
 * <p>{@link dev.attns.kernel.ArrayKernels}, {@link dev.attns.kernel.RowMath}, {@link dev.attns.kernel.PanelMath} and
 * {@link dev.attns.kernel.TileProduct} each have a plain and a Vector API implementation that agree to the last bit, sums over a row excepted: both do the same
 * operations in the same order, with a fused multiply-add where the other has one. The choice is made once, in {@link dev.attns.kernel.Kernels}.
 * A {@link dev.attns.kernel.LayerKernel} has no source: {@link dev.attns.kernel.LayerKernels} writes the loops out for the
 * shape of a layer, over vectors and, by the same lines, over single numbers.
 * {@link dev.attns.kernel.RowFunction} are the elementary functions of rows, with the same bits for single numbers.
 * Nothing outside this package may touch {@code jdk.incubator.vector}, and nothing inside knows of equations, schemes or
 * files.
 *
 * <p>On a processor without a fused multiply-add the results are still the same, but the JDK emulates the operation
 * and is slow; every x86 processor with AVX2 and every 64-bit Arm has it.
 */
package dev.attns.kernel;
