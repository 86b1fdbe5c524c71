package dev.attns.sweep;

import static dev.attns.error.InputError.SUMMARY_TOO_LARGE;

import dev.attns.event.Occurrence;
import dev.attns.parallel.Workers;
import dev.attns.problem.Starts;
import dev.attns.solver.Progress;
import dev.attns.solver.SolutionBlock;
import dev.attns.solver.SolutionSummary;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.List;
import java.util.Optional;

/**
 * Statistics of every component at every time over any number of trajectories.
 *
 * <p>Trajectories are taken in blocks, whose size follows from times and components alone, and blocks are added in their order: so the
 * numbers are the same to the bit whatever the threads, and memory does not grow with the trajectories. It is about a block of 32 MB
 * and histograms of at most 64 MB.
 */
public final class Summary {

    /** The shares for which quantiles are told. */
    public static final List<Double> SHARES = List.of(0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99);

    private static final int BLOCK_BYTES = 32 << 20;
    private static final int MOST_IN_BLOCK = 1 << 16;
    private static final int HISTOGRAM_BYTES = 64 << 20;
    private static final int MOST_BINS = 1024;
    private static final int FEWEST_BINS = 64;

    private final TimeGrid grid;
    private final List<String> components;
    private final List<GridMap> maps;
    private final int bins;
    private final Statistics[][] cells;
    private long trajectories;
    private List<Occurrence> events = List.of();

    /** A summary of nothing yet, of components with these names at the times of the grid. */
    public Summary(TimeGrid grid, List<String> components) {
        this(grid, components, Optional.empty());
    }

    /**
     * A summary of nothing yet.
     *
     * @param grid the times
     * @param components their names
     * @param map where ends over a grid of two parameters are wanted too, that grid
     */
    public Summary(TimeGrid grid, List<String> components, Optional<GridMap> map) {
        this.grid = grid;
        this.components = List.copyOf(components);
        this.maps = map.stream().toList();
        long count = (long) grid.points() * components.size();
        int fitting = MOST_BINS;
        while (fitting > FEWEST_BINS && count * fitting * Long.BYTES > HISTOGRAM_BYTES) {
            fitting /= 2;
        }
        if (count * fitting * Long.BYTES > HISTOGRAM_BYTES) {
            throw SUMMARY_TOO_LARGE.with(
                    grid.points(), components.size(), HISTOGRAM_BYTES / Long.BYTES / FEWEST_BINS / components.size());
        }
        bins = fitting;
        cells = new Statistics[grid.points()][components.size()];
        for (Statistics[] row : cells) {
            for (int c = 0; c < row.length; c++) {
                row[c] = new Statistics(bins);
            }
        }
    }

    /** Solves for all starts; what became of them, or nothing where it was stopped. */
    public Optional<SolutionSummary> solve(Solver solver, Starts starts, Progress progress) {
        SolutionBlock block = block(starts.count());
        for (long first = 0; first < starts.count(); first += block.size()) {
            if (progress.stopRequested() || !block.solve(solver, starts, first, progress)) {
                return Optional.empty();
            }
            add(block, solver.workers());
        }
        events = block.events();
        return Optional.of(block.summary());
    }

    /** The events of what was solved last, by trajectory, and for each in the order of time. */
    public List<Occurrence> events() {
        return events;
    }

    /** Adds trajectories that are solved already. */
    public void add(Trajectories solved, Workers workers) {
        SolutionBlock block = block(solved.count());
        for (long first = 0; first < solved.count(); first += block.size()) {
            block.read(solved, first);
            add(block, workers);
        }
    }

    private SolutionBlock block(long count) {
        long fitting = BLOCK_BYTES / ((long) grid.points() * components.size() * Double.BYTES);
        int size = (int) Math.max(1, Math.min(MOST_IN_BLOCK, fitting));
        return new SolutionBlock(grid, components.size(), (int) Math.min(size, count));
    }

    private void add(SolutionBlock block, Workers workers) {
        int width = components.size();
        workers.run((long) grid.points() * width, () -> block, (cell, from) -> {
            int point = (int) (cell / width);
            int component = (int) (cell % width);
            cells[point][component].add(from.row(point, component), from.count());
        });
        maps.forEach(map -> map.add(block, grid.steps()));
        trajectories += block.count();
    }

    /** The times. */
    public TimeGrid grid() {
        return grid;
    }

    /** The names of the components. */
    public List<String> components() {
        return components;
    }

    /** How many trajectories there are, lost ones among them. */
    public long trajectories() {
        return trajectories;
    }

    /** The number of bins of the histograms. */
    public int bins() {
        return bins;
    }

    /** The statistics of a component at a time. */
    public Statistics at(int point, int component) {
        return cells[point][component];
    }

    /** The ends over a grid of two parameters, where they were wanted. */
    public Optional<GridMap> map() {
        return maps.stream().findFirst();
    }
}
