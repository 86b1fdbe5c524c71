/**
 * AttNS: a classical scheme takes a coarse step, a small trained correction makes up for its error.
 *
 * <p>The library is a one-way street. A {@linkplain dev.attns.problem problem} is an equation with its starts; a
 * {@linkplain dev.attns.reference reference} makes accurate {@linkplain dev.attns.trajectory trajectories} of it;
 * {@linkplain dev.attns.training training} makes a {@linkplain dev.attns.model model} from them, a coarse step of a
 * {@linkplain dev.attns.scheme scheme} with its {@linkplain dev.attns.correction correction}; a
 * {@linkplain dev.attns.solver solver} walks any number of trajectories with it, and an {@linkplain dev.attns.evaluation
 * evaluation} says how well. Nothing downstream is known upstream. Open {@link dev.attns.training.Training} first; what a
 * program may rely on is listed in {@code public-api.txt}.
 */
package dev.attns;
