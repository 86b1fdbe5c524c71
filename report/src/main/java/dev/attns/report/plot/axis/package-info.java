/**
 * Axes: what range they cover, where their ticks are and how the numbers beside them are written.
 */
package dev.attns.report.plot.axis;
