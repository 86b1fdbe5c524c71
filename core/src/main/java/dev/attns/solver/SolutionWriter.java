package dev.attns.solver;

import static dev.attns.error.InputError.BAD_OUTPUT_NAME;
import static dev.attns.error.InputError.MISSING_FOLDER;
import static dev.attns.error.InputError.NOT_A_FILE;
import static dev.attns.error.InputError.OUTPUT_EXISTS;
import static dev.attns.error.InputError.OUTPUT_IN_USE;
import static dev.attns.error.InputError.UNFINISHED_OUTPUT_DIFFERS;

import dev.attns.file.AtomicFile;
import dev.attns.file.EntryDifference;
import dev.attns.file.Json;
import dev.attns.problem.Starts;
import dev.attns.trajectory.CsvTrajectories;
import dev.attns.trajectory.NpyWriter;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.TrajectoryFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Solves into a file, {@code .npy} or {@code .csv}, with a JSON beside it that says what made it.
 *
 * <p>States go straight to {@code FILE.partial}, tile by tile, and a journal notes the tiles that are done, so that
 * memory does not grow with the number of trajectories and a stopped run can be resumed. The file gets its name only
 * when it is complete. Because a trajectory depends on its start alone, the bytes are the same however often the work
 * was stopped.
 */
public final class SolutionWriter implements Closeable {

    private static final String NPY = ".npy";
    private static final String CSV = ".csv";

    private final Path target;
    private final Path partial;
    private final TimeGrid grid;
    private final long count;
    private final List<String> components;
    private final Map<String, Object> description;
    private final NpyWriter numbers;
    private final SolutionJournal journal;
    private final SolutionSummary summary = new SolutionSummary();
    private final TreeMap<Long, Long> doneRanges = new TreeMap<>();
    private boolean finished;

    /**
     * Opens a file for the solution of a batch, or resumes it where a run with the same description was stopped.
     *
     * @param target the file; it ends in {@code .npy} or {@code .csv}
     * @param count the number of trajectories
     * @param description what is computed: equation, starts, solver; goes into the JSON
     * @param replace whether a file of that name, or the unfinished work of another run, may be replaced
     */
    public SolutionWriter(
            Path target,
            TimeGrid grid,
            long count,
            List<String> components,
            Map<String, Object> description,
            boolean replace)
            throws IOException {
        this.target = target;
        this.partial = target.resolveSibling(target.getFileName() + ".partial");
        this.grid = grid;
        this.count = count;
        this.components = List.copyOf(components);
        this.description = new LinkedHashMap<>(description);
        Path journalFile = target.resolveSibling(target.getFileName() + ".progress");
        String wanted = Json.compact(this.description);
        checkTarget(replace);
        String found = SolutionJournal.description(journalFile);
        if (found != null && !found.equals(wanted) && !replace) {
            throw UNFINISHED_OUTPUT_DIFFERS.with(partial, difference(found, wanted));
        }
        checkSpace();
        numbers = NpyWriter.open(partial, grid.points(), count, components.size());
        if (numbers == null) {
            throw OUTPUT_IN_USE.with(target);
        }
        journal = SolutionJournal.open(journalFile, wanted);
        for (SolutionJournal.Tile tile : journal.earlier()) {
            doneRanges.put(tile.first(), tile.first() + tile.lanes());
            summary.add(tile.summary());
        }
    }

    /** Whether the name ends in something that can be written; otherwise an error. */
    public static void checkName(Path target) {
        String name = String.valueOf(target.getFileName());
        if (!name.endsWith(NPY) && !name.endsWith(CSV)) {
            throw BAD_OUTPUT_NAME.with(target, NPY + " or " + CSV);
        }
    }

    private void checkTarget(boolean replace) {
        checkName(target);
        Path folder = target.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            throw MISSING_FOLDER.with(folder, target.getFileName());
        }
        if (Files.isDirectory(target)) {
            throw NOT_A_FILE.with(target);
        }
        if (Files.exists(target) && !replace) {
            throw OUTPUT_EXISTS.with(target);
        }
    }

    private void checkSpace() throws IOException {
        double needed = (double) grid.points() * count * components.size() * Double.BYTES;
        long there = Files.exists(partial) ? Files.size(partial) : 0;
        long usable = Files.getFileStore(target.toAbsolutePath().getParent()).getUsableSpace();
        if (needed > (double) usable + there) {
            throw new IOException(String.format(
                    "%s needs %.3g GB, and the disk has %.3g GB left", target, needed / 1e9, usable / 1e9));
        }
    }

    /** The first entry in which two descriptions differ, for people. */
    private static String difference(String found, String wanted) {
        Map<?, ?> there = (Map<?, ?>) Json.parse(found, "the journal");
        Map<?, ?> here = (Map<?, ?>) Json.parse(wanted, "the description");
        for (Map.Entry<?, ?> entry : there.entrySet()) {
            if (!String.valueOf(entry.getValue()).equals(String.valueOf(here.get(entry.getKey())))) {
                return EntryDifference.of(entry.getKey(), entry.getValue(), here.get(entry.getKey()));
            }
        }
        return "it says less than this one";
    }

    /** How many trajectories are done, by this run and those before it. */
    public long done() {
        synchronized (doneRanges) {
            return doneRanges.entrySet().stream()
                    .mapToLong(range -> range.getValue() - range.getKey())
                    .sum();
        }
    }

    /** Solves the trajectories that are not done yet; returns whether all are done now. */
    public boolean solve(Solver solver, Starts starts, Progress progress) throws IOException {
        TreeMap<Long, Long> before;
        synchronized (doneRanges) {
            before = new TreeMap<>(doneRanges);
        }
        try {
            long from = 0;
            for (Map.Entry<Long, Long> range : before.entrySet()) {
                solveRange(solver, starts, from, range.getKey(), progress);
                from = range.getValue();
            }
            solveRange(solver, starts, from, count, progress);
        } catch (UncheckedIOException e) {
            throw AtomicFile.unwritable(target, e.getCause());
        }
        return done() == count;
    }

    private void solveRange(Solver solver, Starts starts, long from, long to, Progress progress) {
        if (to > from && !progress.stopRequested()) {
            solver.solve(starts, from, to, grid, new FileSink(), progress);
        }
    }

    /**
     * Gives the complete file its name and writes its description.
     *
     * @return what became of the trajectories
     */
    public SolutionSummary finish() throws IOException {
        if (done() != count) {
            throw new IllegalStateException("Only " + done() + " of " + count + " trajectories are done");
        }
        numbers.force();
        AtomicFile.write(TrajectoryFile.description(target), Json.pretty(fullDescription()));
        if (target.toString().endsWith(CSV)) {
            try (TrajectoryFile trajectories = TrajectoryFile.open(partial, grid)) {
                AtomicFile.write(target, out -> CsvTrajectories.write(trajectories, components, out));
            }
            Files.delete(partial);
        } else {
            AtomicFile.rename(partial, target);
        }
        journal.delete();
        finished = true;
        return summary;
    }

    private Map<String, Object> fullDescription() {
        Map<String, Object> full = new LinkedHashMap<>(description);
        if (summary.parts() > 0) {
            full.put("proved_accuracy", summary.accuracy());
            full.put("most_parts", summary.parts());
        }
        full.put("unfinished_count", summary.unfinished());
        full.put(
                "unfinished",
                summary.firstUnfinished().entrySet().stream()
                        .map(entry -> {
                            Map<String, Object> fields = new LinkedHashMap<>();
                            fields.put("trajectory", entry.getKey());
                            fields.put("outcome", entry.getValue().outcome().name());
                            fields.put("step", entry.getValue().step());
                            fields.put("time", entry.getValue().time());
                            return fields;
                        })
                        .toList());
        return full;
    }

    /** Removes the unfinished work, for example after the disk has failed. */
    public void discard() throws IOException {
        close();
        if (!finished) {
            journal.delete();
            Files.deleteIfExists(partial);
        }
    }

    /** Closes the files; unfinished work stays and can be resumed. */
    @Override
    public void close() throws IOException {
        numbers.close();
        journal.close();
    }

    /** Writes states to the file and complete tiles to the journal. */
    private final class FileSink implements SolutionSink {

        @Override
        public void point(int point, long first, int lanes, double[][] state) {
            try {
                numbers.write((point * count + first) * components.size(), state, lanes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void tileDone(long first, int lanes, SolutionSummary tile) {
            if (tile.stopped()) {
                return;
            }
            try {
                journal.add(new SolutionJournal.Tile(first, lanes, tile));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            summary.add(tile);
            synchronized (doneRanges) {
                doneRanges.put(first, first + lanes);
            }
        }
    }
}
