/**
 * What was measured on problems, and all that follows from it: {@linkplain dev.attns.measure.compare.page.Ratio ratios},
 * sentences, plots, files and a page. {@link dev.attns.measure.compare.page.ComparisonResult} is the door.
 */
package dev.attns.measure.compare.page;
