package dev.attns.solver;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.NO_STATES_INSIDE;

import dev.attns.event.Events;
import dev.attns.event.Occurrence;
import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.Starts;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Solves an equation for a batch of starts. Safe to use from many threads.
 *
 * <p>The batch is cut into tiles whose working memory stays in the cache, and the tiles are spread over the threads.
 * Kinds of solvers differ only in the {@link TileIntegrator} that they bring. Working memory outlives a call: the next one
 * of the same width finds it ready, which matters to those who solve for one start at a time.
 */
public abstract class Solver {

    /** Working memory that a tile should fit in: most of a first-level cache. */
    private static final int TILE_BYTES = 32 << 10;

    private static final int FEWEST_LANES = 64;
    private static final int MOST_LANES = 256;

    private final Ode ode;
    private final Workers workers;
    private final Queue<Tile> idle = new ConcurrentLinkedQueue<>();

    /** A solver of the equation on the given threads. */
    protected Solver(Ode ode, Workers workers) {
        if (ode.dimension() < 1) {
            throw BAD_COUNT.with("The number of components of the state", ode.dimension(), 1, Integer.MAX_VALUE);
        }
        this.ode = ode;
        this.workers = workers;
    }

    /** The equation. */
    public final Ode ode() {
        return ode;
    }

    /** The threads that it uses. */
    public final Workers workers() {
        return workers;
    }

    /** What this solver is, for people and for files, for example {@code rk4:0.01}. */
    public abstract String description();

    /** Working memory for tiles of at most the given number of lanes. */
    protected abstract TileIntegrator integrator(int lanes);

    /**
     * Working memory for tiles in which events are looked for.
     *
     * @throws dev.attns.error.InputException where this solver tells no states inside its steps
     */
    TileIntegrator eventIntegrator(Events events, int lanes) {
        throw NO_STATES_INSIDE.with("The solver " + description());
    }

    /** Whether working memory is kept for later calls; not where it is large. */
    protected boolean keepsMemory() {
        return true;
    }

    /** Bytes of working memory per lane; decides how many lanes a tile has. */
    protected abstract long bytesPerLane(TimeGrid points);

    /** Throws where this solver cannot hit the points of the grid. */
    public void check(TimeGrid points) {}

    /** The lanes of a full tile on this grid. */
    public int tileLanes(TimeGrid points) {
        long fitting = TILE_BYTES / bytesPerLane(points) / 32 * 32;
        return (int) Math.max(FEWEST_LANES, Math.min(MOST_LANES, fitting));
    }

    /** Solves for all starts and keeps the states at the points of the grid in memory. */
    public final Solution solve(Starts starts, TimeGrid points) {
        return solve(starts, points, Progress.SILENT);
    }

    /** The same, with somebody who hears how far it has come and may stop it. */
    public final Solution solve(Starts starts, TimeGrid points, Progress progress) {
        Solution solution = new Solution(points, starts.count(), ode.dimension(), ode.parameters());
        solve(starts, points, solution.sink(), progress);
        return solution;
    }

    /** Solves for any number of starts and hands on where each trajectory ends; nothing is kept. */
    public final void solve(Starts starts, TimeGrid points, EndConsumer ends) {
        solve(starts, points, ends.at(points.steps()));
    }

    /** Solves for all starts and hands the states to the sink as they come, holding no more than a tile for each thread. */
    public final void solve(Starts starts, TimeGrid points, SolutionSink sink) {
        solve(starts, points, sink, Progress.SILENT);
    }

    /** The same, with somebody who hears how far it has come and may stop it. */
    public final void solve(Starts starts, TimeGrid points, SolutionSink sink, Progress progress) {
        solve(starts, 0, starts.count(), points, sink, progress);
    }

    /** Solves for the starts {@code from … to − 1}, in the same way: tile by tile on the threads of this machine. */
    public void solve(Starts starts, long from, long to, TimeGrid points, SolutionSink sink, Progress progress) {
        check(points);
        int lanes = lanesFor(to - from, points);
        long tiles = (to - from + lanes - 1) / lanes;
        Queue<Tile> memory = keepsMemory() ? idle : new ConcurrentLinkedQueue<>();
        workers.run(tiles, () -> memory, (index, queue) -> {
            long first = from + index * lanes;
            Tile tile = tile(queue, lanes);
            tile.solve(starts, first, (int) Math.min(lanes, to - first), points, sink, progress);
            queue.add(tile);
        });
    }

    /** A tile that nobody uses; those of another width make way for it. */
    private Tile tile(Queue<Tile> queue, int lanes) {
        Tile tile = queue.poll();
        while (tile != null && tile.lanes != lanes) {
            tile = queue.poll();
        }
        return tile != null ? tile : new Tile(lanes);
    }

    /** Tiles are of one size, as many for each thread as it takes, so that no thread waits for the last one's. */
    private int lanesFor(long count, TimeGrid points) {
        long share = (count + workers.threads() - 1) / workers.threads();
        int most = tileLanes(points);
        long tiles = Math.max(1, (share + most - 1) / most);
        return (int) Math.max(1, Math.min(most, ((share + tiles - 1) / tiles + 7) / 8 * 8));
    }

    /** The state and the integrator of one thread. */
    private final class Tile {

        private final int lanes;
        private final TileIntegrator integrator;
        private final double[][] state;

        Tile(int lanes) {
            this.lanes = lanes;
            this.integrator = integrator(lanes);
            this.state = new double[ode.rows()][lanes];
        }

        void solve(Starts starts, long first, int width, TimeGrid points, SolutionSink sink, Progress progress) {
            Output output = new Output(first, ode.dimension(), sink, progress, new SolutionSummary(width));
            if (progress.stopRequested()) {
                for (int lane = 0; lane < width; lane++) {
                    output.unfinished(lane, Status.stopped(0, points.start()));
                }
            } else {
                starts.read(first, width, state);
                sink.start(first, width, state);
                integrator.solve(points, state, width, output);
            }
            sink.tileDone(first, width, output.summary());
        }
    }

    /** Turns lanes of a tile into trajectories of the batch. */
    private record Output(long first, int dimension, SolutionSink sink, Progress progress, SolutionSummary summary)
            implements TileIntegrator.TileOutput {

        @Override
        public void point(int point, double[][] state, int lanes) {
            sink.point(point, first, lanes, state);
            if (point > 0) {
                progress.advanced(lanes);
            }
        }

        @Override
        public void unfinished(int lane, Status status) {
            summary.unfinished(first + lane, status);
        }

        @Override
        public void event(int lane, String event, double time, double[] state) {
            sink.event(new Occurrence(first + lane, event, time, Arrays.copyOf(state, dimension)));
        }

        @Override
        public long trajectory(int lane) {
            return first + lane;
        }

        @Override
        public void watched(long steps) {
            summary.watched(steps);
        }

        @Override
        public void proved(int lane, double accuracy, int parts) {
            summary.proved(accuracy, parts);
        }

        @Override
        public boolean stopRequested() {
            return progress.stopRequested();
        }
    }
}
