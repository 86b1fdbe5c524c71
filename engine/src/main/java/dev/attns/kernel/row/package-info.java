/**
 * Loops over rows of plain arrays, each with a plain and a Vector API implementation that agree to the last bit: both do the same
 * operations in the same order. Open {@link dev.attns.kernel.row.Kernels} first: the choice
 * is made there, once. {@link dev.attns.kernel.row.RowMath} are the loops of a network's layer,
 * {@link dev.attns.kernel.row.PanelMath} and {@link dev.attns.kernel.row.TileProduct} those of matrix products, and
 * {@link dev.attns.kernel.row.RowFunction} the elementary functions of rows. Some classes of double precision
 * are generated from those of single precision; their first line says so.
 */
package dev.attns.kernel.row;
