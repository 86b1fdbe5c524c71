/**
 * Accurate trajectories: what a correction is trained on and what every error is measured against.
 *
 * <p>{@link dev.attns.reference.AccurateSolver} proves its own accuracy by halving the step; the paper's own way, RK4 at
 * a very fine step, is a plain {@link dev.attns.solver.ClassicalSolver}. {@link dev.attns.reference.References} reads
 * either from its name. Data that others made are held against the equation by
 * {@link dev.attns.reference.EquationResidual}, and brought onto the grid of a step by
 * {@link dev.attns.reference.Resampling}.
 */
package dev.attns.reference;
