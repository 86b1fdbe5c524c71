package dev.attns.cli.command;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.BatchOptions;
import dev.attns.cli.option.BatchStarts;
import dev.attns.cli.option.ParameterOption;
import dev.attns.cli.option.StartOptions;
import dev.attns.cli.run.Detached;
import dev.attns.cli.run.ExitCode;
import dev.attns.file.AtomicFile;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.sensitivity.Sensitivity;
import dev.attns.solver.Solution;
import dev.attns.trajectory.CsvTrajectories;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code attns sensitivity}: how much the states depend on starts and parameters. */
@Command(
        name = "sensitivity",
        description = "Show how much solutions depend on starts and parameters: exact derivatives of the solver.",
        customSynopsis = {
            "attns sensitivity MODEL|SYSTEM --by=NAMES",
            "                         (--initial=START | --trajectories=N) [OPTIONS]"
        },
        sortOptions = false,
        footer = {"", "Example: attns sensitivity van-der-pol:mu=0.5..2 --by mu,x --trajectories 9"})
final class SensitivityCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final Interruption interruption;

    @Mixin
    private DerivedSubject subject;

    @Option(
            names = "--by",
            paramLabel = "NAMES",
            required = true,
            split = ",",
            description = "Components, whose starts are varied, and parameters that vary, with commas.")
    private List<String> by;

    @ArgGroup(multiplicity = "1")
    private StartOptions from;

    @Mixin
    private ParameterOption parameters;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write states and derivatives at all steps, as .csv; a file that exists is replaced.")
    private Path out;

    @Mixin
    private BatchOptions batch;

    SensitivityCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        DerivedSubject.Opened opened = Detached.call(subject::open, interruption);
        Problem problem = opened.problem();
        List<String> names = by.stream().map(String::strip).toList();
        Optional<Double> given = batch.stepGiven();
        Sensitivity sensitivity = Detached.call(() -> opened.sensitivity(given, names, batch.workers()), interruption);
        Starts starts = new BatchStarts(from, parameters, batch).of(opened.limits(), new LinkedHashMap<>());
        TimeGrid steps = TimeGrid.until(batch.horizon(problem), opened.step(given));
        TimeGrid grid = out == null ? new TimeGrid(steps.start(), steps.end(), 1) : steps;
        Solution solution = Detached.call(() -> sensitivity.solve(starts, grid), interruption);
        terminal.out().print(table(problem, solution, names).text());
        terminal.out().flush();
        terminal.say(
                "%s at time %s.",
                starts.count() == 1
                        ? "The derivatives of one trajectory"
                        : "The root mean square of the derivatives over " + Numbers.count(starts.count())
                                + " trajectories",
                grid.end());
        if (out != null) {
            AtomicFile.write(out, stream -> CsvTrajectories.write(solution, columns(problem, names), stream));
            terminal.say("Wrote %s.", out);
        }
        return ExitCode.DONE;
    }

    private static Table table(Problem problem, Solution solution, List<String> names) {
        List<Column> columns = new ArrayList<>(List.of(Column.left("component"), Column.right("value")));
        names.forEach(name -> columns.add(Column.right("by " + name)));
        Table table = Table.of(columns.toArray(Column[]::new));
        int last = solution.grid().steps();
        for (int c = 0; c < problem.dimension(); c++) {
            List<String> cells = new ArrayList<>(List.of(problem.components().get(c), typical(solution, last, c)));
            for (int j = 0; j < names.size(); j++) {
                cells.add(typical(solution, last, problem.dimension() * (1 + j) + c));
            }
            table = table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    /** The number of a single trajectory, or the root mean square over several. */
    private static String typical(Solution solution, int point, int component) {
        if (solution.count() == 1) {
            return Numbers.number(solution.at(point, 0, component));
        }
        double sum = 0;
        for (long i = 0; i < solution.count(); i++) {
            double value = solution.at(point, i, component);
            sum += value * value / solution.count();
        }
        return Numbers.number(Math.sqrt(sum));
    }

    private static List<String> columns(Problem problem, List<String> names) {
        List<String> columns = new ArrayList<>(problem.components());
        for (String name : names) {
            problem.components().forEach(component -> columns.add("d" + component + "/d" + name));
        }
        columns.addAll(problem.variedNames());
        return columns;
    }
}
