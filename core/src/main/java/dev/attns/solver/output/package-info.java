/**
 * Solutions in files, written as they come, whole or not at all, and resumed where they were stopped. Open {@link
 * dev.attns.solver.output.SolutionWriter} first.
 */
package dev.attns.solver.output;
