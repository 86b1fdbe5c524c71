package dev.attns.cli.run;

import static dev.attns.error.InputError.MISSING_FOLDER;
import static dev.attns.error.InputError.OUTPUT_EXISTS;
import static dev.attns.error.InputError.TABLES_ELSEWHERE;

import dev.attns.cli.display.Terminal;
import dev.attns.file.AtomicFile;
import dev.attns.file.Json;
import dev.attns.problem.Starts;
import dev.attns.solver.Solver;
import dev.attns.solver.Status.Outcome;
import dev.attns.solver.block.BlockSolver;
import dev.attns.solver.block.SolutionTables;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.TrajectoryDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Solves a batch into a folder of tables, which the machines of an engine write. A run that is stopped starts over. */
final class TableRun {

    private static final String PARQUET = ".parquet";

    private final Terminal terminal;

    TableRun(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Whether the name is that of a folder of tables. */
    static boolean isMeant(Path target) {
        return target.toString().endsWith(PARQUET);
    }

    int run(
            List<String> components,
            List<String> parameters,
            Solver solver,
            Starts starts,
            TimeGrid grid,
            Map<String, Object> description,
            OutputRun.Target target)
            throws IOException {
        Path folder = target.file().toAbsolutePath();
        if (!(solver instanceof BlockSolver blocks)) {
            throw TABLES_ELSEWHERE.with(target.file());
        }
        if (!Files.isDirectory(folder.getParent())) {
            throw MISSING_FOLDER.with(folder.getParent(), folder.getFileName());
        }
        if (Files.exists(folder)) {
            throw OUTPUT_EXISTS.with(target.file());
        }
        AtomicFile.requireWritable(folder.getParent());
        SolutionTables tables =
                blocks.engine().as(SolutionTables.class).orElseThrow(() -> TABLES_ELSEWHERE.with(target.file()));
        long begin = System.nanoTime();
        Map<String, Long> statuses =
                tables.write(blocks.work(starts, 0, starts.count(), grid), components, parameters, folder);
        double seconds = (System.nanoTime() - begin) / 1e9;
        Map<String, Object> full = new LinkedHashMap<>(description);
        full.put("statuses", statuses);
        AtomicFile.write(TrajectoryDescription.of(folder), Json.pretty(full));
        terminal.say(
                "Wrote %s: %d times, %s, %d components; %.2f s.",
                target.file(), grid.points(), OutputRun.trajectories(starts.count()), components.size(), seconds);
        long others = statuses.entrySet().stream()
                .filter(each -> !each.getKey().equals(Outcome.FINISHED.name()))
                .mapToLong(Map.Entry::getValue)
                .sum();
        if (others > 0) {
            terminal.say("Not all finished by themselves: %s.", statuses);
        }
        boolean lost = statuses.containsKey(Outcome.NON_FINITE.name())
                || statuses.containsKey(Outcome.OUT_OF_RANGE.name())
                || statuses.containsKey(Outcome.EVENT_FAILED.name());
        return target.strict() && lost ? ExitCode.NUMERICAL_FAILURE : ExitCode.DONE;
    }
}
