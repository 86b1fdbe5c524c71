package dev.attns.cli.command;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.NOT_A_FOLDER;

import dev.attns.cli.display.ExitCode;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.Candidates;
import dev.attns.file.Json;
import dev.attns.measure.BenchPart;
import dev.attns.measure.PartFiles;
import dev.attns.measure.compare.BenchPage;
import dev.attns.measure.compare.BenchParts;
import dev.attns.measure.compare.BenchRun;
import dev.attns.measure.compare.LineUp;
import dev.attns.measure.compare.ProblemResult;
import dev.attns.measure.compare.RatioTable;
import dev.attns.measure.compare.ResultFiles;
import dev.attns.measure.compare.Size;
import dev.attns.report.MadeBy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code attns bench}: AttNS and what one would use instead, error against time; its kernels beside the machine. */
@Command(
        name = "bench",
        description = "Measure AttNS beside NeurVec, batched RK4 and order 8, and Hipparchus: error against time.",
        sortOptions = false,
        footer = {
            "",
            "Models are trained first, and rivals tuned to the errors that are compared;",
            "then fresh virtual machines take the times. All five problems take about ten",
            "minutes. kernels shows how near the inner loops come to what the machine can",
            "do, growth how time and memory grow; ten minutes more, pages of their own in",
            "DIR/kernels and DIR/growth. A run that is stopped goes on where it was.",
            "",
            "Example: attns bench elastic-pendulum --jvms 10",
            "Example: attns bench kernels growth --quick"
        })
final class BenchCommand implements Callable<Integer> {

    private static final int MOST_MACHINES = 100;

    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            completionCandidates = Candidates.OfBenchName.class,
            description = "What to measure: ${COMPLETION-CANDIDATES} (default: all).")
    private List<String> names;

    @Option(names = "--json", description = "Print all results as JSON instead of the tables.")
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
            description = "Virtual machines for each; 0 times in this one (default: 3, --quick: 1).")
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
        List<String> chosen = names == null ? BenchParts.names() : List.copyOf(new LinkedHashSet<>(names));
        chosen.forEach(BenchParts::requireName);
        int count = machines == null ? size().machines() : machines;
        if (count < 0 || count > MOST_MACHINES) {
            throw BAD_COUNT.with("The number of virtual machines", count, 0, MOST_MACHINES);
        }
        if (Files.exists(out) && !Files.isDirectory(out)) {
            throw NOT_A_FOLDER.with(out);
        }
        List<String> problems =
                chosen.stream().filter(LineUp.problems()::contains).toList();
        Map<String, Object> results = new LinkedHashMap<>();
        List<String> tables = new ArrayList<>();
        if (!problems.isEmpty() && !compare(problems, count, results, tables)) {
            return stopped();
        }
        for (String name : chosen) {
            if (!problems.contains(name) && !measure(name, count, results, tables)) {
                return stopped();
            }
        }
        terminal.out().print(json ? Json.pretty(results) : String.join("\n", tables));
        terminal.out().flush();
        return ExitCode.DONE;
    }

    private int stopped() {
        terminal.say("Stopped; the same command goes on with what is missing in %s.", out);
        return ExitCode.STOPPED;
    }

    private Size size() {
        return quick ? Size.QUICK : Size.STANDARD;
    }

    /** The comparison on problems; gives whether it was finished. */
    private boolean compare(List<String> problems, int count, Map<String, Object> results, List<String> tables)
            throws IOException {
        BenchRun run = new BenchRun(out, size(), count, interruption::isRequested, this::say);
        if (force) {
            run.startOver(problems);
        }
        Optional<List<ProblemResult>> found = run.complete(problems);
        if (found.isEmpty()) {
            return false;
        }
        MadeBy provenance = BenchPage.provenance(command(count), today(), count);
        ResultFiles files = new ResultFiles(found.get(), size(), provenance);
        files.writeTo(out);
        Path page = new BenchPage(found.get(), size()).write(out, provenance);
        RatioTable ratios = new RatioTable(found.get(), size().targets());
        results.putAll(files.describe());
        tables.add(ratios.table().text());
        wrote(ratios.conclusion(), page);
        return true;
    }

    /** A part with a page of its own; gives whether it was finished. */
    private boolean measure(String name, int count, Map<String, Object> results, List<String> tables)
            throws IOException {
        BenchPart part = BenchParts.part(name, out, quick, count, interruption::isRequested, this::say);
        if (force) {
            part.startOver();
        }
        Optional<BenchPart.Result> found = part.complete();
        if (found.isEmpty()) {
            return false;
        }
        MadeBy provenance = found.get().provenance(MadeBy.of(command(count), today()));
        PartFiles files = new PartFiles(found.get(), provenance);
        Path page = files.writeTo(out.resolve(name));
        results.put(name, files.describe());
        tables.add(found.get().table().text());
        wrote(found.get().report().conclusion(), page);
        return true;
    }

    private void say(String sentence) {
        terminal.say("%s", sentence);
    }

    private void wrote(String conclusion, Path page) {
        say(conclusion);
        terminal.say("Wrote %s, README.md, results.json and results.csv.", page);
    }

    private static String today() {
        return LocalDate.now().toString();
    }

    private String command(int count) {
        return "attns bench" + (names == null ? "" : " " + String.join(" ", names)) + (quick ? " --quick" : "")
                + " --jvms " + count;
    }
}
