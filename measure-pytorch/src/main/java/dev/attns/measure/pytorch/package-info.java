/**
 * The library beside PyTorch, which runs in the same JVM through DJL: the same network, the same training iteration and
 * the same roll-out, both on two threads.
 *
 * <p>{@link dev.attns.measure.pytorch.PyTorchBenchmarks} is the program. It starts one fresh JVM for each round; in it a
 * {@link dev.attns.measure.pytorch.TorchRound} checks that both sides compute the same numbers and then times them in turns.
 * PyTorch may go about a job in more than one {@link dev.attns.measure.pytorch.Way}; its fastest one counts. The classes
 * named {@code Torch…} do what the library does, in operations on tensors.
 */
package dev.attns.measure.pytorch;
