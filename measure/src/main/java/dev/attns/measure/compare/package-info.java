/**
 * AttNS and what one would use instead, error against time in one run on one machine.
 *
 * <p>{@link dev.attns.measure.compare.ComparisonBench} tunes everyone to the errors that are compared
 * ({@link dev.attns.measure.compare.Preparation}), the trained methods by one and the same search
 * ({@link dev.attns.measure.compare.ModelSearch}), lets fresh virtual machines take the times
 * ({@link dev.attns.measure.compare.ComparisonTimes}) and keeps everything in a folder, so that a run that was stopped goes
 * on. Nothing here talks to a terminal.
 */
package dev.attns.measure.compare;
