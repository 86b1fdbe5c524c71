/**
 * Lines, letters and colours on a canvas; nothing here knows what a plot is.
 */
package dev.attns.report.plot.drawing;
