package dev.attns.paper;

import dev.attns.block.BlockEngine;
import dev.attns.block.BlockResults;
import dev.attns.file.Journal;
import dev.attns.paper.cell.Archive;
import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Laboratory;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.experiment.Experiment;
import dev.attns.paper.recipe.Scale;
import dev.attns.parallel.Workers;
import dev.attns.training.progress.TrainingProgress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * Computes the cells that an archive does not have yet. First those of little work, side by side and each on a thread of its own,
 * unless there is only one of them; then the large ones, one by one on all threads; then those that look at the models of others;
 * and at the end those that are about time, one by one on all threads.
 */
public final class Run {

    private final Archive archive;
    private final Workers workers;
    private final BooleanSupplier stop;
    private final Optional<Elsewhere> elsewhere;

    /**
     * Another engine for whatever can be computed on it.
     *
     * @param scale whose cells the run has
     */
    private record Elsewhere(BlockEngine engine, Scale scale) {}

    /**
     * A run.
     *
     * @param stop asked often; once it says yes the cells under way are given up and no more begun
     */
    public Run(Archive archive, Workers workers, BooleanSupplier stop) {
        this(archive, workers, stop, Optional.empty());
    }

    private Run(Archive archive, Workers workers, BooleanSupplier stop, Optional<Elsewhere> elsewhere) {
        this.archive = archive;
        this.workers = workers;
        this.stop = stop;
        this.elsewhere = elsewhere;
    }

    /**
     * The same with cells of a scale as blocks of another engine, large ones too, each on one thread: all but those that look at the
     * models of others, and those that are about time.
     */
    public Run on(BlockEngine engine, Scale scale) {
        return new Run(archive, workers, stop, Optional.of(new Elsewhere(engine, scale)));
    }

    /** Hears of cells as they are done. */
    @FunctionalInterface
    public interface Listener {

        /** Another cell is done; so many of all that were missing. */
        void cellDone(Cell cell, int done, int all);

        /** A training begins that runs alone, and may take long; gives who hears how it goes. */
        default TrainingProgress trainingBegins(Trial trial) {
            return TrainingProgress.SILENT;
        }
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

    /** The different cells of all experiments at all scales, in order. */
    public static List<Cell> allCells() {
        Map<Journal.Entry, Cell> byEntry = new LinkedHashMap<>();
        for (Scale scale : Scale.values()) {
            cells(Paper.experiments(), scale).forEach(cell -> byEntry.putIfAbsent(cell.entry(), cell));
        }
        return List.copyOf(byEntry.values());
    }

    /** Computes what is missing; gives whether all is there. */
    public boolean complete(List<Cell> cells, Listener listener) throws IOException {
        List<Cell> missing = new ArrayList<>();
        for (Cell cell : cells) {
            if (archive.find(cell).isEmpty()) {
                missing.add(cell);
            }
        }
        Work work = new Work(missing, listener);
        try {
            Predicate<Cell> timing = Cell::isTiming;
            Predicate<Cell> large = Cell::isLarge;
            Predicate<Cell> looking = Cell::looksAtAnother;
            if (elsewhere.isPresent()) {
                work.elsewhere(timing.or(looking).negate(), elsewhere.get());
            } else {
                work.sideBySide(timing.or(large).or(looking).negate());
                work.oneByOne(large);
            }
            work.sideBySide(looking);
            work.oneByOne(timing);
        } catch (UncheckedIOException failure) {
            throw failure.getCause();
        }
        return work.done.get() == missing.size();
    }

    /** The missing cells, kind by kind. */
    private final class Work {

        private final List<Cell> missing;
        private final Listener listener;
        private final AtomicInteger done = new AtomicInteger();
        private final Laboratory oneThread = new Laboratory(archive, Workers.of(1), stop);
        private final Laboratory allThreads;

        Work(List<Cell> missing, Listener listener) {
            this.missing = missing;
            this.listener = listener;
            this.allThreads = new Laboratory(archive, workers, stop, listener::trainingBegins);
        }

        void sideBySide(Predicate<Cell> kind) {
            List<Cell> chosen = missing.stream().filter(kind).toList();
            if (chosen.size() < 2) {
                oneByOne(kind);
                return;
            }
            workers.run(chosen.size(), Object::new, (i, unused) -> compute(chosen.get((int) i), oneThread));
        }

        void elsewhere(Predicate<Cell> kind, Elsewhere there) {
            List<Cell> chosen = missing.stream().filter(kind).toList();
            if (chosen.isEmpty()) {
                return;
            }
            there.engine.run(CellWork.of(there.scale, chosen), 0, chosen.size(), new BlockResults() {
                @Override
                public void accept(long block, byte[] result) {
                    Cell cell = chosen.get((int) block);
                    try {
                        archive.unpack(cell, result);
                    } catch (IOException failure) {
                        throw new UncheckedIOException(failure);
                    }
                    listener.cellDone(cell, done.incrementAndGet(), missing.size());
                }

                @Override
                public boolean stopRequested() {
                    return stop.getAsBoolean();
                }
            });
        }

        void oneByOne(Predicate<Cell> kind) {
            missing.stream().filter(kind).forEach(cell -> compute(cell, allThreads));
        }

        private void compute(Cell cell, Laboratory laboratory) {
            if (stop.getAsBoolean()) {
                return;
            }
            try {
                long begin = System.nanoTime();
                Optional<Map<String, Object>> metrics = cell.compute(laboratory);
                if (metrics.isPresent()) {
                    archive.keep(cell, metrics.get(), (System.nanoTime() - begin) / 1e9);
                    synchronized (listener) {
                        listener.cellDone(cell, done.incrementAndGet(), missing.size());
                    }
                }
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }

    /** The results of an experiment at a scale; nothing where one is missing that it cannot do without. */
    public static Optional<Results> results(Experiment experiment, Scale scale, Archive archive) throws IOException {
        List<Cell> cells = experiment.cells(scale);
        Results found = results(cells, archive);
        return found.finished(cells).size() == cells.size() ? Optional.of(found) : Optional.empty();
    }

    /** The results of those cells that are there. */
    public static Results results(List<Cell> cells, Archive archive) throws IOException {
        Map<Journal.Entry, Result> byEntry = new LinkedHashMap<>();
        for (Cell cell : cells) {
            Optional<Result> result = archive.shown(cell);
            if (result.isPresent()) {
                byEntry.put(cell.entry(), result.get());
            }
        }
        return new Results(byEntry);
    }
}
