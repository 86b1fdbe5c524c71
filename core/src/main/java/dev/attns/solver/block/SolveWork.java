package dev.attns.solver.block;

import dev.attns.block.BlockWork;
import dev.attns.problem.Starts;
import dev.attns.solver.Progress;
import dev.attns.solver.SolutionSink;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;

/**
 * Solving a batch in blocks: block b has the trajectories {@code b·size … (b+1)·size − 1}, as far as they are wanted.
 *
 * @param fingerprint of the recipe
 * @param size of a block
 * @param from the first trajectory that is wanted
 * @param to one after the last
 * @param resultBytes of a block, about
 */
public record SolveWork(
        SolverRecipe recipe,
        String fingerprint,
        StartsData starts,
        TimeGrid grid,
        int size,
        long from,
        long to,
        long resultBytes)
        implements BlockWork {

    @Override
    public byte[] compute(long block) {
        SolverRecipe.Built built = recipe.prepared(fingerprint);
        BlockRecord record = new BlockRecord(
                first(block),
                count(block),
                grid.points(),
                built.solver().ode().dimension(),
                built.solver().ode().parameters());
        solve(block, record);
        return record.bytes();
    }

    /** Solves a block here. */
    public void solve(long block, SolutionSink sink) {
        SolverRecipe.Built built = recipe.prepared(fingerprint);
        Solver solver = built.solver();
        Starts all = starts.starts(built.problem());
        solver.solve(all, first(block), first(block) + count(block), grid, sink, Progress.SILENT);
    }

    /** The first block that has a trajectory which is wanted. */
    public long firstBlock() {
        return from / size;
    }

    /** One after the last block. */
    public long endBlock() {
        return (to + size - 1) / size;
    }

    /** The first trajectory of a block. */
    public long first(long block) {
        return Math.max(from, block * size);
    }

    /** How many trajectories a block has. */
    public int count(long block) {
        return (int) (Math.min(to, (block + 1) * size) - first(block));
    }
}
