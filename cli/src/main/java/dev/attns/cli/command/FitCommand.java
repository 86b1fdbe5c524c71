package dev.attns.cli.command;

import dev.attns.cli.display.FitText;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.JsonResult;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.SeedOption;
import dev.attns.cli.option.ThreadOption;
import dev.attns.cli.option.output.JsonOption;
import dev.attns.cli.option.output.OutputFolder;
import dev.attns.cli.run.Detached;
import dev.attns.cli.run.ExitCode;
import dev.attns.fitting.FitResult;
import dev.attns.fitting.Observations;
import dev.attns.fitting.ParameterFit;
import dev.attns.report.MadeBy;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code attns fit}: parameters from noisy observations. */
@Command(
        name = "fit",
        description = "Estimate parameters, and starts, from noisy observations.",
        customSynopsis = "attns fit MODEL|SYSTEM --data=FILE --parameters=NAMES [OPTIONS]",
        sortOptions = false,
        footer = {
            "",
            "Columns of the data: trajectory, t, components that were observed, parameters that are known.",
            "Example: attns fit elastic.model --data measured.csv --parameters k,l0"
        })
final class FitCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final Interruption interruption;

    @Mixin
    private DerivedSubject subject;

    @Option(names = "--data", paramLabel = "FILE", required = true, description = "What was measured: a .csv file.")
    private Path data;

    @Option(
            names = "--parameters",
            paramLabel = "NAMES",
            required = true,
            split = ",",
            description = "The parameters to estimate, with commas; they vary in the model or system.")
    private List<String> parameters;

    @Option(names = "--known-starts", description = "The first points are exact; do not estimate the starts too.")
    private boolean startsAreKnown;

    @Option(
            names = "--guesses",
            paramLabel = "N",
            defaultValue = "8",
            description = "Go out from so many guesses (default: ${DEFAULT-VALUE}).")
    private int guesses;

    @Option(names = "--step", paramLabel = "H", description = "For a system: the time step (default: the system's).")
    private Double step;

    @Mixin
    private SeedOption seed;

    @Mixin
    private ThreadOption threads;

    @Mixin
    private JsonOption json;

    @Option(names = "--report", paramLabel = "DIR", description = "Write a report with plots of the residuals.")
    private Path report;

    FitCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        if (report == null) {
            return run();
        }
        return OutputFolder.reserve(report).during(this::run);
    }

    private int run() throws IOException {
        DerivedSubject.Opened opened = Detached.call(subject::open, interruption);
        Observations observations = Detached.call(() -> Observations.read(data, opened.problem()), interruption);
        ParameterFit fit = new ParameterFit(
                opened.problem(),
                observations,
                parameters.stream().map(String::strip).toList(),
                startsAreKnown,
                guesses,
                seed.seed());
        long begin = System.nanoTime();
        FitResult result = Detached.call(
                () -> fit.with(opened.sensitivity(Optional.ofNullable(step), fit.directions(), threads.workers())),
                interruption);
        FitText text = new FitText(fit, result, 1e-9 * (System.nanoTime() - begin));
        terminal.out()
                .print(
                        json.isGiven()
                                ? JsonResult.of("fit")
                                        .system(opened.problem())
                                        .step(opened.schemeName(), opened.step(Optional.ofNullable(step)))
                                        .seed(seed.seed())
                                        .text(text.fields())
                                : text.text());
        terminal.out().flush();
        if (report != null) {
            String command = "attns fit … --data " + data + " --parameters " + String.join(",", parameters);
            Path page =
                    text.report(MadeBy.of(command, LocalDate.now().toString())).writeTo(report);
            terminal.say("Wrote %s.", page);
        }
        return ExitCode.DONE;
    }
}
