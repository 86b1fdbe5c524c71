package dev.attns.measure.kernels;

import dev.attns.measure.MachineSpread;

/**
 * What the virtual machines found of a kernel. What is not counted is not a number.
 *
 * @param seconds for one trajectory
 * @param achieved fused multiply-adds that the formula needs, by the second
 * @param ofPeak the same as a part of the machine's peak, taken within each virtual machine
 * @param bound the most that the machine's rate of divisions allows, as a part of the peak; above 1 it is no bound
 */
record KernelRate(
        Kernel kernel, MachineSpread seconds, MachineSpread achieved, MachineSpread ofPeak, MachineSpread bound) {}
