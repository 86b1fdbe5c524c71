package dev.attns.solver.output;

import static dev.attns.error.InputError.BAD_OUTPUT_NAME;
import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.MISSING_FOLDER;
import static dev.attns.error.InputError.NOT_A_FILE;
import static dev.attns.error.InputError.OUTPUT_EXISTS;

import dev.attns.error.InputException;
import dev.attns.event.Occurrence;
import dev.attns.file.AtomicFile;
import dev.attns.file.Json;
import dev.attns.problem.Ode;
import dev.attns.problem.Starts;
import dev.attns.solver.Progress;
import dev.attns.solver.SolutionSummary;
import dev.attns.solver.Solver;
import dev.attns.solver.Status;
import dev.attns.trajectory.CsvTrajectories;
import dev.attns.trajectory.NumberType;
import dev.attns.trajectory.ParameterFile;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import dev.attns.trajectory.TrajectoryDescription;
import dev.attns.trajectory.TrajectoryFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Solves into a file, {@code .npy} or {@code .csv}, with a JSON beside it that says what made it. Where every trajectory has
 * parameters of its own, they are columns of the text, or an array [trajectory, parameter] in a second {@code .npy} file.
 *
 * <p>States go straight to a {@linkplain PartialSolution partial file}, tile by tile, so that memory does not grow with the
 * number of trajectories and a stopped run can be resumed. The file gets its name only when it is complete. Because a
 * trajectory depends on its start alone, the bytes are the same however often the work was stopped.
 */
public final class SolutionWriter implements Closeable {

    private static final String NPY = ".npy";
    private static final String CSV = ".csv";

    /** About so many bytes of text for each byte of a number. */
    private static final double BYTES_OF_TEXT = 2.5;

    private final Path target;
    private final TimeGrid grid;
    private final long count;
    private final List<String> components;
    private final List<String> parameters;
    private final NumberType type;
    private final Map<String, Object> description;
    private final PartialSolution partial;

    /** What was solved last. */
    private Ode ode;

    private Starts starts;

    /** Opens a file of float64 numbers for the solution of a batch, or resumes it. */
    public SolutionWriter(
            Path target,
            TimeGrid grid,
            long count,
            List<String> components,
            List<String> parameters,
            Map<String, Object> description,
            boolean replace)
            throws IOException {
        this(target, grid, count, components, parameters, NumberType.FLOAT64, description, replace);
    }

    /**
     * Opens a file for the solution of a batch, or resumes it where a run with the same description was stopped.
     *
     * @param target the file; it ends in {@code .npy} or {@code .csv}
     * @param count the number of trajectories
     * @param components names for what the solver hands on
     * @param parameters names of the parameters of every trajectory's own
     * @param type of the numbers; text has float64 alone
     * @param description all that determines the numbers: equation, starts, solver, each by content; goes into the JSON
     * @param replace whether a file of that name, or the unfinished work of another run, may be replaced
     */
    public SolutionWriter(
            Path target,
            TimeGrid grid,
            long count,
            List<String> components,
            List<String> parameters,
            NumberType type,
            Map<String, Object> description,
            boolean replace)
            throws IOException {
        this.target = target;
        this.grid = grid;
        this.count = count;
        this.components = List.copyOf(components);
        this.parameters = List.copyOf(parameters);
        this.type = type;
        this.description = new LinkedHashMap<>(description);
        if (type != NumberType.FLOAT64) {
            this.description.put("numbers", type.label());
        }
        checkTarget(replace);
        partial = new PartialSolution(target, grid.points(), count, components.size(), type, this.description, replace);
        try {
            checkSpace();
        } catch (Throwable failure) {
            partial.abandon();
            throw failure;
        }
    }

    /** What a user should hear about unfinished work that was found and not, or not wholly, resumed. */
    public Optional<String> remark() {
        return partial.remark();
    }

    /** Whether the name ends in something that can be written; otherwise an error. */
    public static void checkName(Path target) {
        String name = String.valueOf(target.getFileName());
        if (!name.endsWith(NPY) && !name.endsWith(CSV)) {
            throw BAD_OUTPUT_NAME.with(target, NPY + " or " + CSV);
        }
    }

    private void checkTarget(boolean replace) throws IOException {
        checkName(target);
        if (type != NumberType.FLOAT64 && target.toString().endsWith(CSV)) {
            throw BAD_SETTING.with("type of the numbers", type.label(), "float64 in a " + CSV + " file");
        }
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
        AtomicFile.requireWritable(folder);
        Path beside = TrajectoryDescription.of(target);
        boolean isOwn = Files.exists(beside) && isOwn(beside);
        for (Path companion : List.of(beside, ParameterFile.beside(target))) {
            if (Files.exists(companion) && !replace && !isOwn) {
                throw OUTPUT_EXISTS.with(companion);
            }
        }
    }

    /** Whether a file is the description of this very run, which may have been killed after it had written it. */
    private boolean isOwn(Path file) throws IOException {
        Object wanted = Json.parse(Json.compact(description), "the description");
        try {
            return Json.read(file) instanceof Map<?, ?> found
                    && found.entrySet().containsAll(((Map<?, ?>) wanted).entrySet());
        } catch (InputException foreign) {
            return false;
        }
    }

    private void checkSpace() throws IOException {
        double perTrajectory = (double) grid.points() * components.size() * type.bytes();
        double text = target.toString().endsWith(CSV) ? count * perTrajectory * BYTES_OF_TEXT : 0;
        double needed = (count - done()) * perTrajectory + text;
        long usable = Files.getFileStore(target.toAbsolutePath().getParent()).getUsableSpace();
        if (needed > usable) {
            throw new IOException(String.format(
                    "%s needs %.3g GB, and the disk has %.3g GB left", target, needed / 1e9, usable / 1e9));
        }
    }

    /** How many trajectories are done, by this run and those before it. */
    public long done() {
        return partial.done().entrySet().stream()
                .mapToLong(range -> range.getValue() - range.getKey())
                .sum();
    }

    /** The events of all trajectories that are done, by trajectory, and for each in the order of time. */
    public List<Occurrence> events() {
        return partial.events();
    }

    /** Solves the trajectories that are not done yet; returns whether all are done now. */
    public boolean solve(Solver solver, Starts from, Progress progress) throws IOException {
        ode = solver.ode();
        starts = from;
        try {
            long first = 0;
            for (Map.Entry<Long, Long> range : partial.done().entrySet()) {
                solveRange(solver, starts, first, range.getKey(), progress);
                first = range.getValue();
            }
            solveRange(solver, starts, first, count, progress);
        } catch (UncheckedIOException e) {
            throw AtomicFile.unwritable(target, e.getCause());
        }
        return done() == count;
    }

    private void solveRange(Solver solver, Starts starts, long from, long to, Progress progress) {
        if (to > from && !progress.stopRequested()) {
            solver.solve(starts, from, to, grid, partial, progress);
        }
    }

    /**
     * Gives the complete file its name and writes its description and parameters.
     *
     * @return what became of the trajectories
     */
    public SolutionSummary finish() throws IOException {
        return finish(states -> {});
    }

    /**
     * The same with somebody who reads the states before the file has its name.
     *
     * @param reader is handed the components of all trajectories, without parameters
     */
    public SolutionSummary finish(Consumer<Trajectories> reader) throws IOException {
        if (!parameters.isEmpty() && starts == null) {
            throw new IllegalStateException("Nobody has said with which parameters");
        }
        if (done() != count) {
            throw new IllegalStateException("Only " + done() + " of " + count + " trajectories are done");
        }
        partial.complete();
        try (TrajectoryFile states = TrajectoryFile.open(partial.file(), grid)) {
            reader.accept(states);
        }
        AtomicFile.write(TrajectoryDescription.of(target), Json.pretty(fullDescription()));
        if (target.toString().endsWith(CSV)) {
            List<String> columns = new ArrayList<>(components);
            columns.addAll(parameters);
            try (TrajectoryFile states = TrajectoryFile.open(partial.file(), grid)) {
                Trajectories all = parameters.isEmpty() ? states : ParameterFile.behind(states, ode, starts);
                AtomicFile.write(target, out -> CsvTrajectories.write(all, columns, out));
            }
            Files.delete(partial.file());
        } else {
            if (parameters.isEmpty()) {
                Files.deleteIfExists(ParameterFile.beside(target));
            } else {
                ParameterFile.write(target, ode, starts);
            }
            AtomicFile.rename(partial.file(), target);
        }
        partial.forget();
        return partial.summary();
    }

    private Map<String, Object> fullDescription() {
        SolutionSummary summary = partial.summary();
        Map<String, Object> full = new LinkedHashMap<>(description);
        if (summary.parts() > 0) {
            full.put("proved_accuracy", summary.accuracy());
            full.put("most_parts", summary.parts());
        }
        full.put("unfinished_count", summary.unfinished());
        full.put("unfinished", endings(summary.firstUnfinished()));
        if (summary.watchedSteps() > 0) {
            full.put("guarded_steps", summary.guardedSteps());
            full.put("guarded_share", summary.guardedShare());
            full.put("guarded_count", summary.guarded());
            full.put("guarded", endings(summary.firstGuarded()));
        }
        if (summary.endedByEvent() > 0) {
            full.put("ended_by_event_count", summary.endedByEvent());
            full.put("ended_by_event", endings(summary.firstEndedByEvent()));
        }
        if (summary.outOfRange() > 0) {
            full.put("out_of_range_count", summary.outOfRange());
            full.put("out_of_range", endings(summary.firstOutOfRange()));
        }
        return full;
    }

    private static List<Map<String, Object>> endings(Map<Long, Status> statuses) {
        return statuses.entrySet().stream()
                .map(entry -> {
                    Map<String, Object> fields = new LinkedHashMap<>();
                    fields.put("trajectory", entry.getKey());
                    fields.put("outcome", entry.getValue().outcome().name());
                    fields.put("step", entry.getValue().step());
                    fields.put("time", entry.getValue().time());
                    if (!entry.getValue().reason().isEmpty()) {
                        fields.put("reason", entry.getValue().reason());
                    }
                    if (entry.getValue().guardedSteps() > 0) {
                        fields.put("guarded_steps", entry.getValue().guardedSteps());
                    }
                    return fields;
                })
                .toList();
    }

    /** Closes the files; unfinished work stays and can be resumed, and nothing stays where nothing was done. */
    @Override
    public void close() throws IOException {
        partial.abandon();
    }
}
