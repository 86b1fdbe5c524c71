package dev.attns.cli.run;

import dev.attns.cli.display.GuardText;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.ProgressDisplay;
import dev.attns.cli.display.Terminal;
import dev.attns.event.Occurrence;
import dev.attns.guard.Guard;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.EventSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.SolutionSummary;
import dev.attns.solver.Solver;
import dev.attns.solver.Status;
import dev.attns.solver.Status.Outcome;
import dev.attns.solver.block.BlockSolver;
import dev.attns.solver.output.SolutionWriter;
import dev.attns.trajectory.NumberType;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Solves a batch into a file, with progress, and says what came of it. The same for every command that does so. */
public final class OutputRun {

    private final Terminal terminal;
    private final Interruption interruption;

    public OutputRun(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    /**
     * What is written.
     *
     * @param type of the numbers
     * @param replace whether a file that exists may be replaced
     * @param strict whether a trajectory that is lost or out of range shows in the exit code
     */
    public record Target(Path file, NumberType type, boolean replace, boolean strict) {}

    /** Takes the events of all trajectories. */
    @FunctionalInterface
    public interface Events {

        void accept(List<Occurrence> events) throws IOException;
    }

    /**
     * Solves and writes.
     *
     * @param components names for what the solver hands on
     * @param parameters names of the parameters of every trajectory's own
     * @param reader is handed all states once they are solved
     * @param events is handed what happened, before the file has its name
     * @return the exit code
     */
    public int run(
            List<String> components,
            List<String> parameters,
            Solver solver,
            Starts starts,
            TimeGrid grid,
            Map<String, Object> description,
            Target target,
            Consumer<Trajectories> reader,
            Events events)
            throws IOException {
        solver.check(grid);
        if (TableRun.isMeant(target.file())) {
            return new TableRun(terminal).run(components, parameters, solver, starts, grid, description, target);
        }
        try (SolutionWriter writer = new SolutionWriter(
                target.file(),
                grid,
                starts.count(),
                components,
                parameters,
                target.type(),
                description,
                target.replace())) {
            long before = writer.done();
            writer.remark().ifPresent(remark -> terminal.say("%s", remark));
            if (before > 0) {
                terminal.say("Resuming a stopped run: %d of %d trajectories were done.", before, starts.count());
            }
            double seconds;
            boolean complete;
            SolutionSummary summary = null;
            try (ProgressDisplay progress = new ProgressDisplay(
                    terminal, interruption, "Solving", "trajectories", starts.count(), before, grid.steps())) {
                complete = writer.solve(solver, starts, progress);
                seconds = progress.seconds();
                if (complete) {
                    events.accept(writer.events());
                    summary = writer.finish(reader);
                }
            } catch (IOException diskFailed) {
                throw new IOException(
                        diskFailed.getMessage() + "; what is done is kept, and the same command goes on from there",
                        diskFailed);
            }
            if (!complete) {
                terminal.say(
                        "Stopped: %d of %d trajectories are done; run the same command again to resume.",
                        writer.done(), starts.count());
                return ExitCode.STOPPED;
            }
            terminal.say(
                    "Wrote %s: %d times, %s, %d components; %.2f s.",
                    target.file(), grid.points(), trajectories(starts.count()), components.size(), seconds);
            return report(solver, summary, target.strict());
        }
    }

    /** Says what became of all trajectories; gives the exit code. */
    public int report(Solver solved, SolutionSummary summary, boolean strict) {
        Solver solver = solved instanceof BlockSolver blocks ? blocks.solver() : solved;
        Solver steps = solver instanceof EventSolver following ? following.solver() : solver;
        Guard guard = steps instanceof HybridSolver hybrid ? hybrid.guard() : Guard.OFF;
        boolean told = strict || guard == Guard.FAIL && summary.outOfRange() > 0;
        boolean failed = told && (summary.unfinished() > 0 || summary.outOfRange() > 0);
        Terminal teller = failed ? terminal.loud() : terminal;
        if (solver instanceof AccurateSolver accurate && summary.parts() > 0) {
            boolean reached = summary.accuracy() <= accurate.tolerance();
            terminal.say(
                    "Accuracy %s: %.1e relative (asked: %.0e), order 8 with up to %d steps from point to point.",
                    reached ? "proved by step halving" : "reached",
                    summary.accuracy(),
                    accurate.tolerance(),
                    summary.parts());
            if (!reached) {
                terminal.say("Smaller steps did not help: rounding errors grow along these trajectories. A shorter"
                        + " horizon would be more accurate.");
            }
        }
        if (summary.unfinished() > 0) {
            Map.Entry<Long, Status> first =
                    summary.firstUnfinished().entrySet().iterator().next();
            teller.say(
                    "%s %s, the first being number %d: %s. The states are NaN from there on.",
                    trajectories(summary.unfinished()),
                    first.getValue().outcome() == Outcome.EVENT_FAILED
                            ? "could not be followed to the end"
                            : "did not stay finite",
                    first.getKey(),
                    first.getValue().sentence());
        }
        if (summary.endedByEvent() > 0) {
            Map.Entry<Long, Status> first =
                    summary.firstEndedByEvent().entrySet().iterator().next();
            terminal.say(
                    "%s ended before the horizon, the first being number %d: %s. The states are NaN from there on.",
                    trajectories(summary.endedByEvent()),
                    first.getKey(),
                    first.getValue().sentence());
        }
        GuardText.sentence(
                        guard, summary.guarded() + summary.outOfRange(), summary.guardedSteps(), summary.guardedShare())
                .ifPresent(sentence -> teller.say("%s", sentence));
        if (summary.outOfRange() > 0) {
            Map.Entry<Long, Status> first =
                    summary.firstOutOfRange().entrySet().iterator().next();
            teller.say(
                    "The first of them is number %d: %s.",
                    first.getKey(), first.getValue().sentence());
        }
        return failed ? ExitCode.NUMERICAL_FAILURE : ExitCode.DONE;
    }

    /** So many trajectories, for people. */
    public static String trajectories(long count) {
        return count == 1 ? "1 trajectory" : count + " trajectories";
    }
}
