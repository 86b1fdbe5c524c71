/**
 * Kernels without a source: bytecode written for one formula. {@link dev.attns.kernel.code.CodeKernels} is the door; a
 * {@link dev.attns.kernel.code.StraightCode} is what it compiles, {@link dev.attns.kernel.code.LaneCode} writes the same lines
 * over vectors and over single numbers, and {@link dev.attns.kernel.code.HiddenClass} makes a class of them.
 */
package dev.attns.kernel.code;
