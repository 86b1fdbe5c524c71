/**
 * Who takes part in the comparison: every {@link dev.attns.measure.compare.entrant.SolverFamily} with an
 * {@link dev.attns.measure.compare.entrant.Entrant} or more in the {@link dev.attns.measure.compare.entrant.LineUp} of a
 * problem, and how an entrant is set up to solve ({@link dev.attns.measure.compare.entrant.Runners}). Nothing here measures.
 */
package dev.attns.measure.compare.entrant;
