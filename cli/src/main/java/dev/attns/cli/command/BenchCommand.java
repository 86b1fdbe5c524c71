package dev.attns.cli.command;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.BAD_SETTING;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.JsonResult;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.Candidates;
import dev.attns.cli.option.output.OutputFolder;
import dev.attns.cli.run.ExitCode;
import dev.attns.measure.BenchPart;
import dev.attns.measure.BenchRun;
import dev.attns.measure.PartFiles;
import dev.attns.measure.bench.BenchParts;
import dev.attns.problem.Systems;
import dev.attns.report.MadeBy;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
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
            "All are tuned to the errors that are compared, AttNS and NeurVec by the search",
            "of tune, a minute at most for each error, and tested on trajectories that no",
            "choice has seen; then fresh virtual machines take the times: at most ten minutes",
            "a problem. kernels shows how near the inner loops come to what the machine can",
            "do, growth how time and memory grow; ten minutes more, pages of their own in",
            "DIR/kernels and DIR/growth. A run that is stopped goes on where it was.",
            "",
            "Example: attns bench elastic-pendulum systems/duffing.yaml --jvms 10",
            "Example: attns bench kernels growth --quick"
        })
final class BenchCommand implements Callable<Integer> {

    private static final int MOST_MACHINES = 100;

    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            completionCandidates = Names.class,
            description = "A system or FILE.yaml, kernels or growth (default: ${COMPLETION-CANDIDATES}).")
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

    @Option(
            names = "--errors",
            paramLabel = "E",
            split = ",",
            description = "The mean squared errors that are compared (default: 1e-3,1e-6,1e-9,1e-13; --quick: 1e-6).")
    private List<Double> errors = List.of();

    @Option(names = "--quick", description = "A short search and rough times: half a minute for a problem.")
    private boolean quick;

    @Option(names = "--force", description = "Train and measure again what is there already.")
    private boolean force;

    /** Names of what is measured. */
    private static final class Names extends Candidates {
        Names() {
            super(BenchParts.names().stream());
        }
    }

    BenchCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        List<String> chosen = names == null ? BenchParts.names() : List.copyOf(new LinkedHashSet<>(names));
        chosen.forEach(BenchParts::requireName);
        int count = machines == null ? BenchParts.machines(quick) : machines;
        if (count < 0 || count > MOST_MACHINES) {
            throw BAD_COUNT.with("The number of virtual machines", count, 0, MOST_MACHINES);
        }
        errors.forEach(BenchCommand::require);
        return OutputFolder.reserve(out).during(() -> run(chosen, count));
    }

    private static void require(double error) {
        if (!(error > 0 && error < Double.POSITIVE_INFINITY)) {
            throw BAD_SETTING.with("error", error, "a finite number above zero");
        }
    }

    private int run(List<String> chosen, int count) throws IOException {
        MadeBy common = MadeBy.of(command(count), LocalDate.now().toString());
        Map<String, Object> results = new LinkedHashMap<>();
        List<String> tables = new ArrayList<>();
        BenchRun run = new BenchRun(out, quick, errors, count, interruption::isRequested, this::say);
        for (BenchPart part : BenchParts.of(chosen, run)) {
            if (force) {
                part.startOver();
            }
            Optional<BenchPart.Result> found = part.complete();
            if (found.isEmpty()) {
                return stopped();
            }
            results.putAll(write(part.name(), found.get(), common));
            tables.add(found.get().table().text());
        }
        terminal.out().print(json ? head(chosen).text(results) : String.join("\n", tables));
        terminal.out().flush();
        return ExitCode.DONE;
    }

    /** What was measured on, where it is one system. */
    private static JsonResult head(List<String> chosen) {
        JsonResult head = JsonResult.of("bench");
        return chosen.size() == 1 && !BenchParts.isPart(chosen.get(0))
                ? head.system(Systems.problem(chosen.get(0)))
                : head;
    }

    /** Writes the files of a part; gives everything by name, below the name of the part where it has one. */
    private Map<String, Object> write(String name, BenchPart.Result result, MadeBy common) throws IOException {
        PartFiles files = new PartFiles(result, result.provenance(common));
        Path page = files.writeTo(out.resolve(name));
        say(result.report().conclusion());
        terminal.say("Wrote %s, README.md, results.json and results.csv.", page);
        return name.isEmpty() ? files.describe() : Map.of(name, files.describe());
    }

    private int stopped() {
        terminal.say("Stopped; the same command goes on with what is missing in %s.", out);
        return ExitCode.STOPPED;
    }

    private void say(String sentence) {
        terminal.say("%s", sentence);
    }

    private String command(int count) {
        return "attns bench" + (names == null ? "" : " " + String.join(" ", names)) + (quick ? " --quick" : "")
                + (errors.isEmpty()
                        ? ""
                        : " --errors " + errors.stream().map(String::valueOf).collect(Collectors.joining(",")))
                + " --jvms " + count;
    }
}
