/**
 * What the paper's theorems speak of, computed: the {@linkplain dev.attns.paper.theorem.ConvergenceBound bound of the error},
 * the constant of the network ({@link dev.attns.paper.theorem.Lipschitz}), the
 * {@linkplain dev.attns.paper.theorem.Curvature second derivative} of solutions and the
 * {@linkplain dev.attns.paper.theorem.DataSize number of samples}.
 */
package dev.attns.paper.theorem;
