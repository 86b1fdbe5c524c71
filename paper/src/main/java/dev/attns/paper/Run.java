package dev.attns.paper;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Laboratory;
import dev.attns.paper.cell.Notebook;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Scale;
import dev.attns.paper.experiment.Experiment;
import dev.attns.parallel.Workers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * Computes the cells that a notebook does not have yet: side by side, each on a thread of its own, and at the end those
 * that are about time, one by one on all threads.
 */
public final class Run {

    private final Notebook notebook;
    private final Workers workers;
    private final BooleanSupplier stop;

    /**
     * A run.
     *
     * @param stop asked often; once it says yes the cells under way are given up and no more begun
     */
    public Run(Notebook notebook, Workers workers, BooleanSupplier stop) {
        this.notebook = notebook;
        this.workers = workers;
        this.stop = stop;
    }

    /** Hears of cells as they are done. */
    @FunctionalInterface
    public interface Listener {

        /** Another cell is done; so many of all that were missing. */
        void cellDone(Cell cell, int done, int all);
    }

    /** The different cells of experiments, in order. */
    public static List<Cell> cells(List<Experiment> experiments, Scale scale) {
        Map<String, Cell> byKey = new LinkedHashMap<>();
        for (Experiment experiment : experiments) {
            for (Cell cell : experiment.cells(scale)) {
                byKey.putIfAbsent(cell.key(), cell);
            }
        }
        return List.copyOf(byKey.values());
    }

    /** Computes what is missing; gives whether all is there. */
    public boolean complete(List<Cell> cells, Listener listener) throws IOException {
        List<Cell> missing = new ArrayList<>();
        for (Cell cell : cells) {
            if (notebook.find(cell).isEmpty()) {
                missing.add(cell);
            }
        }
        List<Cell> quiet = missing.stream().filter(Cell::isTiming).toList();
        List<Cell> beside = missing.stream().filter(cell -> !cell.isTiming()).toList();
        AtomicInteger done = new AtomicInteger();
        Laboratory ownThread = new Laboratory(notebook, Workers.of(1), stop);
        try {
            workers.run(beside.size(), Object::new, (i, unused) -> {
                Cell cell = beside.get((int) i);
                if (compute(cell, ownThread)) {
                    synchronized (listener) {
                        listener.cellDone(cell, done.incrementAndGet(), missing.size());
                    }
                }
            });
        } catch (UncheckedIOException failure) {
            throw failure.getCause();
        }
        Laboratory allThreads = new Laboratory(notebook, workers, stop);
        for (Cell cell : quiet) {
            if (compute(cell, allThreads)) {
                listener.cellDone(cell, done.incrementAndGet(), missing.size());
            }
        }
        return done.get() == missing.size();
    }

    private boolean compute(Cell cell, Laboratory laboratory) {
        if (stop.getAsBoolean()) {
            return false;
        }
        long begin = System.nanoTime();
        try {
            Optional<Map<String, Object>> metrics = cell.compute(laboratory);
            if (metrics.isPresent()) {
                notebook.keep(cell, metrics.get(), (System.nanoTime() - begin) / 1e9);
            }
            return metrics.isPresent();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The results of an experiment whose cells are all there. */
    public static Optional<Results> results(Experiment experiment, Scale scale, Notebook notebook) throws IOException {
        Map<String, Result> byKey = new LinkedHashMap<>();
        for (Cell cell : experiment.cells(scale)) {
            Optional<Result> result = notebook.find(cell);
            if (result.isEmpty()) {
                return Optional.empty();
            }
            byKey.put(cell.key(), result.get());
        }
        return Optional.of(new Results(byKey));
    }
}
