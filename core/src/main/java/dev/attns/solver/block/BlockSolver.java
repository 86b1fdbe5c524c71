package dev.attns.solver.block;

import dev.attns.block.BlockEngine;
import dev.attns.block.BlockResults;
import dev.attns.problem.DrawnStarts;
import dev.attns.problem.Starts;
import dev.attns.solver.Progress;
import dev.attns.solver.SolutionSink;
import dev.attns.solver.SolutionSummary;
import dev.attns.solver.Solver;
import dev.attns.solver.Status;
import dev.attns.solver.Status.Outcome;
import dev.attns.solver.TileIntegrator;
import dev.attns.trajectory.TimeGrid;

/**
 * Another solver whose tiles are solved in blocks by a {@link BlockEngine}, on machines that build it from its {@link SolverRecipe}.
 * What it hands on is what that solver would, to the bit, in the order of the trajectories and from one thread at a time.
 *
 * <p>Starts that are {@linkplain DrawnStarts drawn} are drawn there; all others are sent along, some at a time.
 */
public final class BlockSolver extends Solver {

    /** States of a block take up about so much... */
    private static final long BLOCK_BYTES = 4 << 20;

    /** ...where that are as many trajectories... */
    private static final int MOST_IN_BLOCK = 4096;

    /** ...as few fill no tile, but are at least so many... */
    private static final int FEWEST_IN_BLOCK = 8;

    /** ...and there are so many blocks at least, where each still fills a tile. */
    private static final int FEWEST_BLOCKS = 64;

    private static final int TILE = 256;

    /** So much of starts that are sent along is on its way at a time. */
    private static final long STARTS_BYTES = 32 << 20;

    private final Solver solver;
    private final SolverRecipe recipe;
    private final String fingerprint;
    private final BlockEngine engine;

    /**
     * The given solver on an engine.
     *
     * @param recipe of that very solver
     */
    public BlockSolver(Solver solver, SolverRecipe recipe, BlockEngine engine) {
        super(solver.ode(), solver.workers());
        this.solver = solver;
        this.recipe = recipe;
        this.fingerprint = recipe.fingerprint();
        this.engine = engine;
    }

    /** The solver as it is on one machine. */
    public Solver solver() {
        return solver;
    }

    /** Who solves the blocks. */
    public BlockEngine engine() {
        return engine;
    }

    @Override
    public String description() {
        return solver.description();
    }

    @Override
    public void check(TimeGrid points) {
        solver.check(points);
    }

    @Override
    public int tileLanes(TimeGrid points) {
        return solver.tileLanes(points);
    }

    @Override
    protected TileIntegrator integrator(int lanes) {
        throw new IllegalStateException("Its tiles are solved elsewhere");
    }

    @Override
    protected long bytesPerLane(TimeGrid points) {
        throw new IllegalStateException("Its tiles are solved elsewhere");
    }

    @Override
    public void solve(Starts starts, long from, long to, TimeGrid points, SolutionSink sink, Progress progress) {
        check(points);
        int size = size(to - from, points);
        long inOne = starts instanceof DrawnStarts
                ? to - from
                : Math.max(1, STARTS_BYTES / Double.BYTES / ode().rows() / size) * size;
        long done = from;
        for (long first = from; first < to && done == first; first += inOne) {
            done = run(work(starts, first, Math.min(to, first + inOne), points, size), sink, progress);
        }
        for (long first = done; first < to; first += TILE) {
            stopped(first, (int) Math.min(TILE, to - first), points, sink);
        }
    }

    /** Trajectories that were not begun. */
    private static void stopped(long first, int lanes, TimeGrid points, SolutionSink sink) {
        SolutionSummary summary = new SolutionSummary(lanes);
        for (int lane = 0; lane < lanes; lane++) {
            summary.unfinished(first + lane, new Status(Outcome.STOPPED, 0, points.start()));
        }
        sink.tileDone(first, lanes, summary);
    }

    /** The work of solving for the starts {@code from … to − 1}, which can be done anywhere. */
    public SolveWork work(Starts starts, long from, long to, TimeGrid points) {
        check(points);
        return work(starts, from, to, points, size(to - from, points));
    }

    private SolveWork work(Starts starts, long from, long to, TimeGrid points, int size) {
        StartsData data = starts instanceof DrawnStarts drawn
                ? new StartsData.Drawn(drawn.seed(), drawn.first(), drawn.count())
                : StartsData.Sent.of(starts, ode().rows(), from, Math.toIntExact(to - from));
        return new SolveWork(recipe, fingerprint, data, points, size, from, to, size * bytes(points));
    }

    private long bytes(TimeGrid points) {
        return ((long) points.points() * ode().dimension() + ode().parameters()) * Double.BYTES;
    }

    /** A power of two. */
    private int size(long count, TimeGrid points) {
        long fitting = Math.max(1, BLOCK_BYTES / bytes(points));
        long several = Math.max(TILE, count / FEWEST_BLOCKS);
        return (int) Long.highestOneBit(Math.min(Math.min(MOST_IN_BLOCK, several), Math.max(FEWEST_IN_BLOCK, fitting)));
    }

    /** Solves; returns one after the last trajectory that was handed on. */
    private long run(SolveWork work, SolutionSink sink, Progress progress) {
        long[] done = {work.from()};
        engine.run(work, work.firstBlock(), work.endBlock(), new BlockResults() {
            @Override
            public void accept(long block, byte[] result) {
                BlockRecord.replay(
                        result, work.first(block), work.grid().points(), ode().dimension(), ode().parameters(), sink);
                done[0] = work.first(block) + work.count(block);
                progress.advanced((long) work.count(block) * work.grid().steps());
            }

            @Override
            public boolean stopRequested() {
                return progress.stopRequested();
            }
        });
        return done[0];
    }
}
