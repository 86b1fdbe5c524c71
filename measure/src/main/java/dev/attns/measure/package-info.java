/**
 * How anything is measured: in fresh virtual machines ({@link dev.attns.measure.MeasuringProcess}), where works take turns
 * ({@link dev.attns.evaluation.Turns}), and what each machine found kept in a folder, so that a run that was stopped goes on
 * ({@link dev.attns.measure.Measurement}). A {@link dev.attns.measure.BenchPart} is a part of {@code attns bench} with a page
 * of its own. What is measured is no business of this package.
 */
package dev.attns.measure;
