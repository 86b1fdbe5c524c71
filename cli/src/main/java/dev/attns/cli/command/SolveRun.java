package dev.attns.cli.command;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.ProgressDisplay;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.output.SolveOutput;
import dev.attns.cli.run.ExitCode;
import dev.attns.cli.run.OutputRun;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.report.MadeBy;
import dev.attns.report.sweep.SweepReport;
import dev.attns.solver.SolutionBlock;
import dev.attns.solver.SolutionSummary;
import dev.attns.solver.Solver;
import dev.attns.sweep.GridMap;
import dev.attns.sweep.Summary;
import dev.attns.sweep.SummaryFile;
import dev.attns.trajectory.NumberType;
import dev.attns.trajectory.TimeGrid;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Solves a batch into a file of trajectories, a summary of them, or both. */
final class SolveRun {

    private static final String NOTHING_WRITTEN = "Stopped; nothing was written, and the same command starts over.";

    /** So many trajectories are solved at a time where only their events are kept. */
    private static final int BLOCK = 4096;

    private final Terminal terminal;
    private final Interruption interruption;
    private final SolveOutput output;
    private final EventOptions events;

    SolveRun(Terminal terminal, Interruption interruption, SolveOutput output, EventOptions events) {
        this.terminal = terminal;
        this.interruption = interruption;
        this.output = output;
        this.events = events;
    }

    /**
     * Solves and writes.
     *
     * @param components names for what the solver hands on
     * @return the exit code
     */
    int run(
            Problem problem,
            List<String> components,
            Solver solver,
            Starts starts,
            TimeGrid grid,
            Map<String, Object> description,
            Optional<GridMap> map)
            throws IOException {
        Closeable reserved = events.reserve(output.replace());
        try {
            return solve(problem, components, solver, starts, grid, description, map);
        } finally {
            reserved.close();
        }
    }

    private int solve(
            Problem problem,
            List<String> components,
            Solver solver,
            Starts starts,
            TimeGrid grid,
            Map<String, Object> description,
            Optional<GridMap> map)
            throws IOException {
        OutputRun run = new OutputRun(terminal, interruption);
        Optional<Path> target = output.trajectories();
        OutputRun.Events told = happened -> events.write(problem.components(), happened, terminal);
        if (output.summary().isEmpty() && output.report().isEmpty() && target.isEmpty()) {
            return onlyEvents(run, solver, starts, grid, components.size(), told);
        }
        if (output.summary().isEmpty() && output.report().isEmpty()) {
            return run.run(
                    components,
                    problem.variedNames(),
                    solver,
                    starts,
                    grid,
                    description,
                    written(target.orElseThrow()),
                    states -> {},
                    told);
        }
        solver.check(grid);
        Summary summary = new Summary(grid, components, map);
        Closeable reserved = output.reserve();
        try {
            int code = target.isPresent()
                    ? run.run(
                            components,
                            problem.variedNames(),
                            solver,
                            starts,
                            grid,
                            description,
                            written(target.get()),
                            states -> summary.add(states, solver.workers()),
                            told)
                    : summarize(run, solver, starts, grid, summary);
            if (code != ExitCode.STOPPED) {
                if (target.isEmpty()) {
                    told.accept(summary.events());
                }
                write(problem, summary, description);
            }
            return code;
        } finally {
            reserved.close();
        }
    }

    private int onlyEvents(
            OutputRun run, Solver solver, Starts starts, TimeGrid grid, int components, OutputRun.Events told)
            throws IOException {
        solver.check(grid);
        SolutionBlock block = new SolutionBlock(grid, components, (int) Math.min(BLOCK, starts.count()));
        double seconds;
        try (ProgressDisplay progress = new ProgressDisplay(
                terminal, interruption, "Solving", "trajectories", starts.count(), 0, grid.steps())) {
            for (long first = 0; first < starts.count(); first += block.size()) {
                if (progress.stopRequested() || !block.solve(solver, starts, first, progress)) {
                    terminal.say("%s", NOTHING_WRITTEN);
                    return ExitCode.STOPPED;
                }
            }
            seconds = progress.seconds();
        }
        terminal.say("Solved %s in %.2f s.", OutputRun.trajectories(starts.count()), seconds);
        told.accept(block.events());
        return run.report(solver, block.summary(), output.strict());
    }

    private OutputRun.Target written(Path file) {
        return new OutputRun.Target(file, NumberType.FLOAT64, output.replace(), output.strict());
    }

    private int summarize(OutputRun run, Solver solver, Starts starts, TimeGrid grid, Summary summary) {
        Optional<SolutionSummary> ends;
        double seconds;
        try (ProgressDisplay progress = new ProgressDisplay(
                terminal, interruption, "Solving", "trajectories", starts.count(), 0, grid.steps())) {
            ends = summary.solve(solver, starts, progress);
            seconds = progress.seconds();
        }
        if (ends.isEmpty()) {
            terminal.say("%s", NOTHING_WRITTEN);
            return ExitCode.STOPPED;
        }
        terminal.say("Solved %s in %.2f s.", OutputRun.trajectories(starts.count()), seconds);
        return run.report(solver, ends.get(), output.strict());
    }

    private void write(Problem problem, Summary summary, Map<String, Object> description) throws IOException {
        if (output.summary().isPresent()) {
            Path file = output.summary().get();
            SummaryFile.write(file, summary, description);
            terminal.say(
                    "Wrote %s: %d times, %d components, quantiles by histograms of %d bins.",
                    file, summary.grid().points(), summary.components().size(), summary.bins());
        }
        if (output.report().isPresent()) {
            MadeBy made =
                    MadeBy.of("attns solve " + problem.name(), LocalDate.now().toString());
            Path page = SweepReport.of(problem.name(), summary)
                    .madeBy(made)
                    .writeTo(output.report().get());
            terminal.say("Wrote %s.", page);
        }
    }
}
