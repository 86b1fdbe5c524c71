package dev.attns.cli;

import dev.attns.kernel.Kernels;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.SolutionSummary;
import dev.attns.solver.SolutionWriter;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** Solves a batch into a file, with progress, and says what came of it. The same for every command that does so. */
final class OutputRun {

    private final Terminal terminal;
    private final Interruption interruption;

    OutputRun(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    /**
     * Solves and writes.
     *
     * @param strict whether a trajectory that is not finite makes the exit code say so
     * @return the exit code
     */
    int run(
            Problem problem,
            Solver solver,
            Starts starts,
            TimeGrid grid,
            Map<String, Object> description,
            OutputOptions output)
            throws IOException {
        if (!Kernels.areVectorized()) {
            terminal.say("attns: no SIMD: the Vector API module is missing, so this takes several times longer.");
        }
        Path target = output.target();
        try (SolutionWriter writer =
                new SolutionWriter(target, grid, starts.count(), problem.components(), description, output.replace())) {
            long before = writer.done();
            if (before > 0) {
                terminal.say("Going on with a stopped run: %d of %d trajectories were done.", before, starts.count());
            }
            double seconds;
            boolean complete;
            try (ProgressDisplay progress = new ProgressDisplay(
                    terminal, interruption, "Solving", "trajectories", starts.count(), before, grid.steps())) {
                complete = writer.solve(solver, starts, progress);
                seconds = progress.seconds();
            } catch (IOException diskFailed) {
                writer.discard();
                throw diskFailed;
            }
            if (!complete) {
                terminal.say(
                        "Stopped: %d of %d trajectories are done; run the same command again to go on.",
                        writer.done(), starts.count());
                return ExitCode.STOPPED;
            }
            SolutionSummary summary = finish(writer);
            terminal.say(
                    "Wrote %s: %d times, %d trajectories, %d components; %.2f s.",
                    target, grid.points(), starts.count(), problem.dimension(), seconds);
            return report(solver, summary, output.strict());
        }
    }

    private static SolutionSummary finish(SolutionWriter writer) throws IOException {
        try {
            return writer.finish();
        } catch (IOException diskFailed) {
            writer.discard();
            throw diskFailed;
        }
    }

    private int report(Solver solver, SolutionSummary summary, boolean strict) {
        if (solver instanceof AccurateSolver accurate && summary.parts() > 0) {
            terminal.say(
                    "Accuracy proved by step halving: %.1e relative (asked: %.0e), order 8 with up to %d steps from point"
                            + " to point.",
                    summary.accuracy(), accurate.tolerance(), summary.parts());
            if (summary.accuracy() > accurate.tolerance()) {
                terminal.say("Smaller steps did not help: rounding errors grow along these trajectories. A shorter"
                        + " horizon would be more accurate.");
            }
        }
        if (summary.unfinished() == 0) {
            return ExitCode.DONE;
        }
        Map.Entry<Long, dev.attns.solver.Status> first =
                summary.firstUnfinished().entrySet().iterator().next();
        terminal.say(
                "%d trajectories did not stay finite; the first is number %d: %s. Their states are NaN from there on.",
                summary.unfinished(), first.getKey(), first.getValue().sentence());
        return strict ? ExitCode.NUMERICAL_FAILURE : ExitCode.DONE;
    }
}
