/**
 * Accurate trajectories: what a correction is trained on and what every error is measured against.
 *
 * <p>{@link dev.attns.reference.AccurateSolver} proves its own accuracy by halving the step; the paper's own way, RK4 at
 * a very fine step, is a plain {@link dev.attns.solver.ClassicalSolver}. {@link dev.attns.reference.References} reads
 * either from its name.
 */
package dev.attns.reference;
