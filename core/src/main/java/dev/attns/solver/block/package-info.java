/**
 * Solving in blocks, on whatever {@link dev.attns.block.BlockEngine} there is. {@link dev.attns.solver.block.BlockSolver} is a solver
 * like the others; a {@link dev.attns.solver.block.SolverRecipe} tells other machines how to build the same one, and
 * {@link dev.attns.solver.block.SolveWork} has them solve a block. States come back as they are handed on here, tile by tile.
 */
package dev.attns.solver.block;
