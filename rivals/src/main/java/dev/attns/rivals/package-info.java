/**
 * AttNS and what one would use instead, error against time in one run on one machine.
 *
 * <p>{@link dev.attns.rivals.BenchRun} trains the models of the {@link dev.attns.rivals.LineUp}, tunes every rival to the
 * errors that are compared ({@link dev.attns.rivals.Preparation}), lets fresh virtual machines take the times
 * ({@link dev.attns.rivals.MeasuringMachine}) and keeps everything in a folder, so that a run that was stopped goes on. From
 * the {@linkplain dev.attns.rivals.ProblemResult results} come {@linkplain dev.attns.rivals.Ratio ratios}, sentences,
 * plots, files and a page. {@link dev.attns.rivals.BenchParts} names what else is measured. Nothing here talks to a terminal.
 */
package dev.attns.rivals;
