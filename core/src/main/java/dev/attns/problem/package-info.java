/**
 * What is to be solved: equations with their parameters, starts, steps and horizons.
 *
 * <p>A {@link dev.attns.problem.Problem} is an {@link dev.attns.problem.Ode} over a batch together with where its
 * trajectories start and what it conserves. {@link dev.attns.problem.Systems} finds it by name: every system is a text,
 * the built-in ones in the resource folder {@code systems}. Starts are random but depend on (seed, trajectory index)
 * alone. Nothing here knows how an equation is solved.
 */
package dev.attns.problem;
