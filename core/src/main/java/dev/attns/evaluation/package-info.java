/**
 * How good a solver is: its error against accurate trajectories, over time and at the end
 * ({@link dev.attns.evaluation.Evaluation}), how long it takes beside others
 * ({@link dev.attns.evaluation.WorkPrecision}), and what training data are worth
 * ({@link dev.attns.evaluation.DataEfficiency}). Whatever is timed, here or elsewhere, takes
 * {@link dev.attns.evaluation.Turns}.
 */
package dev.attns.evaluation;
