/**
 * The few loops in which the time is spent, in six rooms, each built on those before:
 *
 * <ol>
 *   <li>{@code function}: elementary functions of single numbers;
 *   <li>{@code lane}: the same functions over vectors;
 *   <li>{@code row}: loops over rows of plain arrays, as plain code and over vectors; {@code Kernels} chooses, once;
 *   <li>{@code code}: bytecode written for one formula;
 *   <li>{@code layer}: a hidden layer in one loop, written for its shape;
 *   <li>{@code polynomial}: polynomials of many variables in one loop over their terms.
 * </ol>
 *
 * <p>Plain and vector code do the same operations in the same order, so that both agree to the last bit, sums over a row
 * excepted. Nothing outside these rooms may touch {@code jdk.incubator.vector}, and nothing inside knows of equations,
 * schemes or files. On a processor without a fused multiply-add the results are still the same, but the JDK emulates the
 * operation and is slow; every x86 processor with AVX2 and every 64-bit Arm has it.
 */
package dev.attns.kernel;
