/**
 * Elementary functions of single numbers, the same to the bit as their versions in lanes:
 * {@link dev.attns.kernel.function.SineCosine}, {@link dev.attns.kernel.function.HyperbolicTangent},
 * {@link dev.attns.kernel.function.NaturalExponential}, {@link dev.attns.kernel.function.NaturalLogarithm} and the
 * {@linkplain dev.attns.kernel.function.GaussianErrorLinearUnit GELU}. Each holds its constants and its reduction; the
 * kernels over rows repeat its operations in its order.
 */
package dev.attns.kernel.function;
