/**
 * How good a solver is: its error against accurate trajectories, over time and at the end, how long it takes beside others
 * ({@link dev.attns.evaluation.WorkPrecision}), and what training data are worth
 * ({@link dev.attns.evaluation.DataEfficiency}). And what the paper's theorems say of it: the
 * {@linkplain dev.attns.evaluation.ConvergenceBound bound of the error}, the constant of the network
 * ({@link dev.attns.evaluation.Lipschitz}), the {@linkplain dev.attns.evaluation.Curvature second derivative} of solutions and
 * the {@linkplain dev.attns.evaluation.DataSize number of samples}.
 */
package dev.attns.evaluation;
