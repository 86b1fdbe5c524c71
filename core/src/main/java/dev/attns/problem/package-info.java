/**
 * What is to be solved: equations with their parameters, starts, steps and horizons.
 *
 * <p>A {@link dev.attns.problem.Problem} is an {@link dev.attns.problem.Ode} over a batch together with where its
 * trajectories start and what it conserves. Each built-in system is one file and one entry of
 * {@link dev.attns.problem.Systems}. Starts are random but depend on (seed, trajectory index) alone. Nothing here knows
 * how an equation is solved.
 */
package dev.attns.problem;
