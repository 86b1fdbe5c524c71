/**
 * Solvers: a batch of starts, a time grid, and out come states and a status for each trajectory.
 *
 * <p>{@link dev.attns.solver.Solver} cuts the batch into cache-sized tiles and spreads them over the cores; what walks a
 * tile along the grid is a {@link dev.attns.solver.TileIntegrator}. A trajectory's result depends on its own start
 * alone: not on batch size, tile, lane or thread. A number out of range is a {@link dev.attns.solver.Status}, not a
 * surprise.
 */
package dev.attns.solver;
