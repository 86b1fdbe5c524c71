package dev.attns.cli.command;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.Candidates;
import dev.attns.cli.run.Browser;
import dev.attns.cli.run.Detached;
import dev.attns.cli.run.ExitCode;
import dev.attns.problem.Family;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.studio.Studio;
import dev.attns.studio.StudioSettings;
import dev.attns.studio.StudioSettings.FirstSubject;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code attns studio}: a page in the browser. */
@Command(
        name = "studio",
        description = "Write an equation, train, drag a start and compare, on a page in the browser.",
        customSynopsis = "attns studio [SYSTEM|MODEL] [OPTIONS]",
        sortOptions = false,
        footer = {
            "",
            "The page is served on this machine alone, until Ctrl-C. Its address, which is printed,",
            "carries a token: who does not know it is refused. Models that the page trains are kept",
            "in the folder, and so is what was under way: the next start offers to go on.",
            "",
            "Example: attns studio elastic-pendulum"
        })
final class StudioCommand implements Callable<Integer> {

    private static final int MOST_PORT = 65_535;

    private final Terminal terminal;
    private final Interruption interruption;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "SYSTEM|MODEL",
            arity = "0..1",
            completionCandidates = Candidates.OfSystem.class,
            description = "What to begin with: NAME or FILE.yaml, :PARAMETER=VALUE,… after it, or the file of a model.")
    private String subject;

    @Option(
            names = "--port",
            paramLabel = "P",
            defaultValue = "0",
            description = "The port to serve on (default: ${DEFAULT-VALUE}, any that is free).")
    private int port;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Where models and notes are kept (default: attns/studio in the user's state folder).")
    private Path folder;

    @Option(names = "--no-open", description = "Open no browser.")
    private boolean isNotOpened;

    StudioCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        if (port < 0 || port > MOST_PORT) {
            throw new ParameterException(
                    spec.commandLine(), "The port is " + port + "; it must be from 0 to " + MOST_PORT + ".");
        }
        Optional<FirstSubject> first =
                subject == null ? Optional.empty() : Optional.of(Detached.call(() -> first(subject), interruption));
        Path kept =
                folder != null ? folder : StudioSettings.usualFolder(System.getenv(), System.getProperty("user.home"));
        try (Studio studio = Studio.open(new StudioSettings(port, kept, first))) {
            terminal.out().println(studio.address());
            terminal.out().flush();
            terminal.say("Serving the studio on this machine; Ctrl-C stops it.");
            if (!isNotOpened) {
                Browser.open(studio.address());
            }
            interruption.whenRequested().join();
        } catch (BindException taken) {
            throw new ParameterException(
                    spec.commandLine(),
                    "Nothing can be served on port " + port + ", which is in use or not for this user; choose another,"
                            + " or 0 for any that is free.",
                    taken);
        }
        terminal.say("Stopped.");
        return ExitCode.DONE;
    }

    /** A file that is no text is a model. */
    private static FirstSubject first(String named) {
        if (!Systems.isFile(named) && Files.isRegularFile(Path.of(named))) {
            return new StudioSettings.OfModel(Path.of(named));
        }
        Family family = Systems.family(named);
        Problem problem = Systems.problem(named);
        Map<String, Double> values = new LinkedHashMap<>();
        problem.parameters().all().forEach((name, all) -> {
            boolean isUsual = family.parameters().stream()
                    .anyMatch(parameter -> parameter.name().equals(name)
                            && parameter.standard().equals(all));
            if (all.size() == 1 && !isUsual) {
                values.put(name, all.get(0).mean());
            }
        });
        return new StudioSettings.OfText(family.text(), values);
    }
}
