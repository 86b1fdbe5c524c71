/**
 * Plots: data on linear or logarithmic axes, drawn as SVG and as PNG from one layout, and written as CSV.
 *
 * <p>{@link dev.attns.report.plot.Plot} is the way in. Where each line and each text goes is decided once, from widths of
 * letters that no usual font exceeds; the legend has a place of its own beneath the picture, and no text overlaps another.
 * The shades, dashes and markers can be told apart without colour.
 *
 * <p>The PNG needs no screen: a program that has not said whether it has one is declared headless by the first picture.
 * It needs no fonts either: on a machine without them, letters are drawn with strokes of our own.
 */
package dev.attns.report.plot;
