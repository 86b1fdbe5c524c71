/**
 * Time grids, and trajectories on them: in memory, and in {@code .npy} files with a small JSON beside each, and as text.
 *
 * <p>The array is [time, trajectory, component]. Large files are read and written a tile at a time and never held whole.
 * A file appears under its name only when it is complete; work that was stopped lies beside it and can be resumed.
 * Parts of {@link dev.attns.trajectory.Trajectories} are views that copy nothing.
 *
 * <p>Data that others made have times of their own: {@link dev.attns.trajectory.CsvTrajectoryReader} reads them,
 * {@link dev.attns.trajectory.EqualGrid} finds the grid that they have in common or the line that is off it, and
 * {@link dev.attns.trajectory.PointsAtStep} the points that are a step apart.
 */
package dev.attns.trajectory;
