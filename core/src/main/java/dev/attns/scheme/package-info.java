/**
 * Explicit Runge–Kutta schemes at a fixed step.
 *
 * <p>A {@link dev.attns.scheme.Scheme} is a table that checks itself; {@link dev.attns.scheme.Schemes} lists the tables
 * by name; {@link dev.attns.scheme.RungeKuttaStepper} is the one stepping loop for all of them.
 * {@link dev.attns.scheme.StageDifferences} is what the stages say beside the slope, and
 * {@link dev.attns.scheme.DenseRungeKuttaStepper} makes of it the states between the ends of a step. A scheme knows its
 * equation only through {@link dev.attns.problem.Ode}, and nothing of time grids, networks or files.
 */
package dev.attns.scheme;
