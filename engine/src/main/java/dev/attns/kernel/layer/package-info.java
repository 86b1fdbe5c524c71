/**
 * A hidden layer in one loop, written out for its shape: {@link dev.attns.kernel.layer.LayerKernels} is the door,
 * {@link dev.attns.kernel.layer.LayerShape} says what is wanted, {@link dev.attns.kernel.layer.LayerCode} writes it.
 */
package dev.attns.kernel.layer;
