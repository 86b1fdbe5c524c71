package dev.attns.measure.kernels;

import dev.attns.measure.MachineSpread;

/**
 * What the virtual machines found of a loop that measures the machine.
 *
 * @param rate operations or bytes by the second
 */
record LoopRate(PeakLoop loop, MachineSpread rate) {}
