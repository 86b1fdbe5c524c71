package dev.attns.spark;

import dev.attns.event.Occurrence;
import dev.attns.problem.Starts;
import dev.attns.solver.Progress;
import dev.attns.solver.SolutionSink;
import dev.attns.solver.SolutionSummary;
import dev.attns.solver.Solver;
import dev.attns.solver.Status;
import dev.attns.solver.block.SolverRecipe;
import dev.attns.trajectory.TimeGrid;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/** Solves for the rows of a partition, some at a time: as many as fill tiles, and as few as memory does not notice. */
final class RowSolver implements MapPartitionsFunction<Row, Row> {

    private static final long serialVersionUID = 1;

    /** States of the rows that are solved together take up no more. */
    private static final long MOST_BYTES = 16 << 20;

    private static final int MOST_ROWS = 4096;
    private static final int FEWEST_ROWS = 64;

    /** What comes of a row. */
    enum Output {
        ENDS,
        GRID,
        EVENTS
    }

    private final SolverRecipe recipe;
    private final String fingerprint;
    private final TimeGrid grid;
    private final int[] places;
    private final Output output;

    /** @param places of components and parameters in a row */
    RowSolver(SolverRecipe recipe, String fingerprint, TimeGrid grid, int[] places, Output output) {
        this.recipe = recipe;
        this.fingerprint = fingerprint;
        this.grid = grid;
        this.places = places;
        this.output = output;
    }

    @Override
    public Iterator<Row> call(Iterator<Row> rows) {
        Solver solver = recipe.prepared(fingerprint).solver();
        int kept = output == Output.GRID ? grid.points() : 1;
        long fitting = MOST_BYTES / Double.BYTES / kept / solver.ode().dimension();
        int together = (int) Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, fitting));
        return new Iterator<>() {
            private final Queue<Row> solved = new ArrayDeque<>();

            @Override
            public boolean hasNext() {
                while (solved.isEmpty() && rows.hasNext()) {
                    List<Row> some = new ArrayList<>(together);
                    while (some.size() < together && rows.hasNext()) {
                        some.add(rows.next());
                    }
                    solve(solver, some, kept, solved);
                }
                return !solved.isEmpty();
            }

            @Override
            public Row next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return solved.remove();
            }
        };
    }

    private void solve(Solver solver, List<Row> rows, int kept, Queue<Row> to) {
        double[][] starts = new double[rows.size()][places.length];
        for (int i = 0; i < starts.length; i++) {
            for (int c = 0; c < places.length; c++) {
                starts[i][c] = ((Number) rows.get(i).get(places[c])).doubleValue();
            }
        }
        Kept states = new Kept(kept, grid.points(), solver.ode().dimension(), rows.size());
        solver.solve(Starts.unchecked(starts), 0, starts.length, grid, states, Progress.SILENT);
        switch (output) {
            case ENDS -> {
                for (int i = 0; i < starts.length; i++) {
                    Status status = states.statuses.getOrDefault((long) i, Status.finished());
                    to.add(with(
                            rows.get(i),
                            null,
                            null,
                            states.of(0, i),
                            status.outcome().name()));
                }
            }
            case GRID -> {
                for (int i = 0; i < starts.length; i++) {
                    for (int point = 0; point < kept; point++) {
                        to.add(with(rows.get(i), null, grid.at(point), states.of(point, i), null));
                    }
                }
            }
            case EVENTS -> {
                for (Occurrence event : states.events) {
                    to.add(with(rows.get((int) event.trajectory()), event.event(), event.time(), event.state(), null));
                }
            }
        }
    }

    /** A row with what comes of it behind; what is null is left out. */
    private static Row with(Row row, String event, Double time, double[] state, String status) {
        List<Object> values = new ArrayList<>(row.size() + state.length + 3);
        for (int i = 0; i < row.size(); i++) {
            values.add(row.get(i));
        }
        if (event != null) {
            values.add(event);
        }
        if (time != null) {
            values.add(time);
        }
        for (double component : state) {
            values.add(component);
        }
        if (status != null) {
            values.add(status);
        }
        return RowFactory.create(values.toArray());
    }

    /** The last states, or all, with statuses and events. */
    private static final class Kept implements SolutionSink {

        private final int skipped;
        private final double[][][] states;
        private final Map<Long, Status> statuses = new HashMap<>();
        private final List<Occurrence> events = new ArrayList<>();

        Kept(int kept, int points, int dimension, int rows) {
            skipped = points - kept;
            states = new double[kept][rows][dimension];
        }

        double[] of(int point, int row) {
            return states[point][row];
        }

        @Override
        public void point(int point, long first, int lanes, double[][] state) {
            if (point >= skipped) {
                for (int lane = 0; lane < lanes; lane++) {
                    double[] own = states[point - skipped][(int) first + lane];
                    for (int c = 0; c < own.length; c++) {
                        own[c] = state[c][lane];
                    }
                }
            }
        }

        @Override
        public void event(Occurrence occurrence) {
            events.add(occurrence);
        }

        @Override
        public void tileDone(long first, int lanes, SolutionSummary summary) {
            statuses.putAll(summary.all());
        }
    }
}
