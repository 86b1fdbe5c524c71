/**
 * Derivatives of solutions with respect to starts and parameters. Open {@link dev.attns.sensitivity.Sensitivity} first: all
 * derivatives of a batch, forward along the trajectories. {@link dev.attns.sensitivity.SolvePullback} carries the derivative of
 * one number of each trajectory's end back to its start.
 */
package dev.attns.sensitivity;
