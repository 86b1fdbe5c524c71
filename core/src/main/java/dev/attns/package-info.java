/**
 * AttNS: a classical scheme takes a coarse step, a small trained correction makes up for its error.
 *
 * <p>The library is a one-way street. A {@linkplain dev.attns.problem problem} is an equation with its starts; a
 * {@linkplain dev.attns.scheme scheme} steps it; a {@linkplain dev.attns.solver solver} walks a batch of trajectories
 * along a time grid; a {@linkplain dev.attns.reference reference} does so accurately; {@linkplain dev.attns.trajectory
 * trajectories} carry the result in memory and in files. Nothing downstream is known upstream.
 */
package dev.attns;
