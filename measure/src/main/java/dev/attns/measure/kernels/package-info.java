/**
 * How near the kernels come to what the machine can do, on one thread.
 *
 * <p>{@link dev.attns.measure.kernels.KernelBench} times loops that do nothing but one operation, and beside them our kernels;
 * {@link dev.attns.measure.kernels.Operations} counts what the kernels' formulas need. The page gives each kernel's rate as
 * a part of the machine's, and the bound by divisions where that is lower.
 */
package dev.attns.measure.kernels;
