package dev.attns.cli;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.NOT_A_FOLDER;

import dev.attns.report.Provenance;
import dev.attns.rivals.BenchPage;
import dev.attns.rivals.BenchRun;
import dev.attns.rivals.LineUp;
import dev.attns.rivals.ProblemResult;
import dev.attns.rivals.RatioTable;
import dev.attns.rivals.ResultFiles;
import dev.attns.rivals.Size;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code attns bench}: AttNS and what one would use instead, error against time. */
@Command(
        name = "bench",
        description = "Measure AttNS beside NeurVec, batched RK4 and order 8, and Hipparchus: error against time.",
        sortOptions = false,
        footer = {
            "",
            "Models are trained first, and rivals tuned to the errors that are compared;",
            "then fresh virtual machines take the times. All five problems take about ten",
            "minutes. A run that is stopped goes on where it was.",
            "",
            "Example: attns bench elastic-pendulum --jvms 10"
        })
final class BenchCommand implements Callable<Integer> {

    private static final int MOST_MACHINES = 100;

    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            completionCandidates = Candidates.OfBenchProblem.class,
            description = "Problems: ${COMPLETION-CANDIDATES} (default: all).")
    private List<String> names;

    @Option(names = "--json", description = "Print all results as JSON instead of the table of ratios.")
    private boolean json;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "attns-bench",
            description = "Where to write models, results and page (default: ${DEFAULT-VALUE}).")
    private Path out;

    @Option(
            names = "--jvms",
            paramLabel = "N",
            description = "Virtual machines for each problem; 0 times in this one (default: 3, --quick: 1).")
    private Integer machines;

    @Option(names = "--quick", description = "A few models and rough times: seconds for a problem.")
    private boolean quick;

    @Option(names = "--force", description = "Train and measure again what is there already.")
    private boolean force;

    BenchCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        List<String> problems = names == null ? LineUp.problems() : List.copyOf(new LinkedHashSet<>(names));
        problems.forEach(LineUp::requireProblem);
        Size size = quick ? Size.QUICK : Size.STANDARD;
        int count = machines == null ? size.machines() : machines;
        if (count < 0 || count > MOST_MACHINES) {
            throw BAD_COUNT.with("The number of virtual machines", count, 0, MOST_MACHINES);
        }
        if (Files.exists(out) && !Files.isDirectory(out)) {
            throw NOT_A_FOLDER.with(out);
        }
        BenchRun run =
                new BenchRun(out, size, count, interruption::isRequested, sentence -> terminal.say("%s", sentence));
        if (force) {
            run.startOver(problems);
        }
        Optional<List<ProblemResult>> results = run.complete(problems);
        if (results.isEmpty()) {
            terminal.say("Stopped; the same command goes on with what is missing in %s.", out);
            return ExitCode.STOPPED;
        }
        Provenance provenance =
                BenchPage.provenance(command(count), LocalDate.now().toString(), count);
        ResultFiles files = new ResultFiles(results.get(), size, provenance);
        files.writeTo(out);
        Path page = new BenchPage(results.get(), size).write(out, provenance);
        RatioTable ratios = new RatioTable(results.get(), size.targets());
        terminal.out().print(json ? files.json() : ratios.table().text());
        terminal.out().flush();
        terminal.say("%s", ratios.conclusion());
        terminal.say("Wrote %s, README.md, results.json and results.csv.", page);
        return ExitCode.DONE;
    }

    private String command(int count) {
        return "attns bench" + (names == null ? "" : " " + String.join(" ", names)) + (quick ? " --quick" : "")
                + " --jvms " + count;
    }
}
