/**
 * Elementary functions of single numbers, the same to the bit as their versions in lanes:
 * {@link dev.attns.kernel.function.SineCosine}, {@link dev.attns.kernel.function.Tangent},
 * {@link dev.attns.kernel.function.ArcSine}, {@link dev.attns.kernel.function.ArcTangent},
 * {@link dev.attns.kernel.function.NaturalExponential}, {@link dev.attns.kernel.function.HyperbolicSineCosine},
 * {@link dev.attns.kernel.function.HyperbolicTangent}, {@link dev.attns.kernel.function.NaturalLogarithm}, powers and the logarithm to
 * base 10 ({@link dev.attns.kernel.function.LongLogarithm}) and the {@linkplain
 * dev.attns.kernel.function.GaussianErrorLinearUnit GELU}. Each holds its constants, its reduction and its error; what runs over
 * vectors repeats its operations in its order.
 */
package dev.attns.kernel.function;
