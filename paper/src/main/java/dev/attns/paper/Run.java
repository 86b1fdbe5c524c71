package dev.attns.paper;

import dev.attns.file.Journal;
import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Laboratory;
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
 * Computes the cells that a journal does not have yet: side by side, each on a thread of its own, and at the end those
 * that are about time, one by one on all threads.
 */
public final class Run {

    private final Journal journal;
    private final Workers workers;
    private final BooleanSupplier stop;

    /**
     * A run.
     *
     * @param stop asked often; once it says yes the cells under way are given up and no more begun
     */
    public Run(Journal journal, Workers workers, BooleanSupplier stop) {
        this.journal = journal;
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
        Map<Journal.Entry, Cell> byEntry = new LinkedHashMap<>();
        for (Experiment experiment : experiments) {
            for (Cell cell : experiment.cells(scale)) {
                byEntry.putIfAbsent(cell.entry(), cell);
            }
        }
        return List.copyOf(byEntry.values());
    }

    /** Computes what is missing; gives whether all is there. */
    public boolean complete(List<Cell> cells, Listener listener) throws IOException {
        List<Cell> missing = new ArrayList<>();
        for (Cell cell : cells) {
            if (Result.find(journal, cell).isEmpty()) {
                missing.add(cell);
            }
        }
        List<Cell> quiet = missing.stream().filter(Cell::isTiming).toList();
        List<Cell> beside = missing.stream().filter(cell -> !cell.isTiming()).toList();
        AtomicInteger done = new AtomicInteger();
        Laboratory ownThread = new Laboratory(journal, Workers.of(1), stop);
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
        Laboratory allThreads = new Laboratory(journal, workers, stop);
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
                Result.keep(journal, cell, metrics.get(), (System.nanoTime() - begin) / 1e9);
            }
            return metrics.isPresent();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The results of an experiment whose cells are all there. */
    public static Optional<Results> results(Experiment experiment, Scale scale, Journal journal) throws IOException {
        Map<Journal.Entry, Result> byEntry = new LinkedHashMap<>();
        for (Cell cell : experiment.cells(scale)) {
            Optional<Result> result = Result.find(journal, cell);
            if (result.isEmpty()) {
                return Optional.empty();
            }
            byEntry.put(cell.entry(), result.get());
        }
        return Optional.of(new Results(byEntry));
    }
}
