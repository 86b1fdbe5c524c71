/**
 * Time grids, and trajectories on them: in memory, and in {@code .npy} files with a small JSON beside each.
 *
 * <p>The array is [time, trajectory, component]. Large files are read and written a tile at a time and never held whole.
 * A file appears under its name only when it is complete; work that was stopped lies beside it and can be gone on with.
 */
package dev.attns.trajectory;
