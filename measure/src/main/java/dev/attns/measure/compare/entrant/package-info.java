/**
 * Who takes part in the comparison: every {@link dev.attns.measure.compare.entrant.SolverFamily}, the problems and models of
 * the {@link dev.attns.measure.compare.entrant.LineUp}, and how an {@link dev.attns.measure.compare.entrant.Entrant} is set up
 * to solve ({@link dev.attns.measure.compare.entrant.Runners}). Nothing here measures.
 */
package dev.attns.measure.compare.entrant;
