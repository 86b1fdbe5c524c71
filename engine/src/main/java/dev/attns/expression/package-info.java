/**
 * Expressions: formulas as graphs, their derivatives, and their way to code.
 *
 * <p>An {@link dev.attns.expression.Expression} is built from the inputs and constants of a
 * {@link dev.attns.expression.Graph} by methods, {@code x.sin().times(g)}; it is simplified as it is built, and equal ones
 * are the same object, so that common subexpressions are shared. {@link dev.attns.expression.Gradient} derives the exact
 * derivative as expressions of the same graph. All ways to compute them start from their
 * {@link dev.attns.expression.WorkingForm}, so that bits agree: a {@link dev.attns.expression.Program} orders expressions into
 * {@linkplain dev.attns.kernel.code.StraightCode straight code} over rows, piece by piece, and over single numbers; a
 * {@link dev.attns.expression.WholeStep} does so with a whole Runge–Kutta step.
 */
package dev.attns.expression;
