/**
 * AttNS and what one would use instead, error against time in one run on one machine.
 *
 * <p>{@link dev.attns.measure.compare.BenchRun} trains the models of the {@link dev.attns.measure.compare.LineUp}, tunes every rival to the
 * errors that are compared ({@link dev.attns.measure.compare.Preparation}), lets fresh virtual machines take the times
 * ({@link dev.attns.measure.compare.MeasuringMachine}) and keeps everything in a folder, so that a run that was stopped goes on. From
 * the {@linkplain dev.attns.measure.compare.ProblemResult results} come {@linkplain dev.attns.measure.compare.Ratio ratios}, sentences,
 * plots, files and a page. {@link dev.attns.measure.compare.BenchParts} names what else is measured. Nothing here talks to a terminal.
 */
package dev.attns.measure.compare;
