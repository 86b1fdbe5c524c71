/**
 * AttNS and what one would use instead, error against time in one run on one machine.
 *
 * <p>{@link dev.attns.measure.compare.ComparisonBench} trains the models of the
 * {@link dev.attns.measure.compare.entrant.LineUp}, tunes every rival to the errors that are compared
 * ({@link dev.attns.measure.compare.Preparation}), lets fresh virtual machines take the times
 * ({@link dev.attns.measure.compare.ComparisonTimes}) and keeps everything in a folder, so that a run that was stopped goes
 * on. Nothing here talks to a terminal.
 */
package dev.attns.measure.compare;
