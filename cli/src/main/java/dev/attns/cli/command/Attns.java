package dev.attns.cli.command;

import dev.attns.Version;
import dev.attns.cli.display.Hints;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.NumberConverter;
import dev.attns.cli.run.Detached;
import dev.attns.cli.run.ExitCode;
import dev.attns.error.InputException;
import dev.attns.error.Suggestion;
import dev.attns.training.progress.TrainingFailure;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command with all its subcommands, and how their failures are shown. */
@Command(
        name = "attns",
        description = "A coarse classical step plus a small trained correction: fast, accurate solving of"
                + " differential equations.",
        synopsisSubcommandLabel = "COMMAND",
        versionProvider = Attns.VersionText.class,
        footer = {"", "Example: attns generate elastic-pendulum --trajectories 100 --out data.npy"})
public final class Attns {

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.",
            scope = ScopeType.INHERIT)
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version.")
    private boolean version;

    @Option(
            names = {"-q", "--quiet"},
            description = "Say nothing but errors.",
            scope = ScopeType.INHERIT)
    private boolean quiet;

    @Option(
            names = "--stacktrace",
            description = "Show where in the program an error arose.",
            scope = ScopeType.INHERIT,
            hidden = true)
    private boolean stackTrace;

    private final Terminal terminal;
    private final CommandLine commandLine;

    public Attns(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        commandLine = new CommandLine(this)
                .addSubcommand(new DemoCommand(terminal, interruption))
                .addSubcommand(new SystemsCommand(terminal, interruption))
                .addSubcommand(new GenerateCommand(terminal, interruption))
                .addSubcommand(TrainCommand.SECTIONS.applyTo(new TrainCommand(terminal, interruption)))
                .addSubcommand(new TuneCommand(terminal, interruption))
                .addSubcommand(new EvaluateCommand(terminal, interruption))
                .addSubcommand(new SolveCommand(terminal, interruption))
                .addSubcommand(new InspectCommand(terminal, interruption))
                .addSubcommand(new ExportCommand(terminal, interruption))
                .addSubcommand(new ImportCommand(terminal, interruption))
                .addSubcommand(new SensitivityCommand(terminal, interruption))
                .addSubcommand(new FitCommand(terminal, interruption))
                .addSubcommand(new StudioCommand(terminal, interruption))
                .addSubcommand(new PaperCommand(terminal, interruption))
                .addSubcommand(new BenchCommand(terminal, interruption))
                .addSubcommand(new CompletionCommand(terminal))
                .addSubcommand(new ReferenceCommand(terminal))
                .registerConverter(Double.class, new NumberConverter.Real())
                .registerConverter(Double.TYPE, new NumberConverter.Real())
                .setExpandAtFiles(false)
                .setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8))
                .setExecutionStrategy(this::execute)
                .setParameterExceptionHandler((exception, arguments) -> wrongUse(exception))
                .setExecutionExceptionHandler((exception, command, parsed) -> failed(exception));
        commandLine
                .getCommandSpec()
                .usageMessage()
                .exitCodeListHeading("Exit codes:%n")
                .exitCodeList(ExitCode.meanings());
    }

    /** The command as its parser sees it: all subcommands with their options. */
    public CommandLine commandLine() {
        return commandLine;
    }

    /** Runs the command and returns its exit code. */
    public int run(String... arguments) {
        if (arguments.length == 0) {
            commandLine.usage(terminal.err());
            return ExitCode.BAD_INPUT;
        }
        try {
            return commandLine.execute(arguments);
        } catch (OutOfMemoryError tooMuch) {
            terminal.loud()
                    .say(
                            "attns: Java ran out of its %d MB of memory; use fewer trajectories, or a smaller --batch, --width or"
                                    + " --rollout.",
                            Runtime.getRuntime().maxMemory() >> 20);
            return ExitCode.FAILED;
        }
    }

    private int execute(ParseResult parsed) {
        if (quiet) {
            terminal.beQuiet();
        }
        return new RunLast().execute(parsed);
    }

    private int wrongUse(ParameterException exception) {
        String message = exception.getMessage();
        if (exception instanceof UnmatchedArgumentException unmatched
                && exception.getCommandLine() == commandLine
                && !unmatched.getUnmatched().isEmpty()) {
            String typed = unmatched.getUnmatched().get(0);
            message = "There is no command '" + typed + "'"
                    + Suggestion.of(typed, commandLine.getSubcommands().keySet());
        }
        message = message.replaceFirst("^Error: ", "");
        String path = exception.getCommandLine().getCommandSpec().qualifiedName();
        terminal.loud().say("attns: %s (see '%s --help')", message, path);
        return ExitCode.BAD_INPUT;
    }

    private int failed(Exception exception) {
        if (stackTrace) {
            exception.printStackTrace(terminal.loud().err());
        }
        if (exception instanceof Detached.Stopped) {
            terminal.say("Stopped before anything was written; the same command starts over.");
            return ExitCode.STOPPED;
        }
        if (exception instanceof InputException input) {
            terminal.loud().say("attns: %s", Hints.sentence(input));
            return ExitCode.BAD_INPUT;
        }
        if (exception instanceof TrainingFailure failure) {
            terminal.loud().say("attns: %s", Hints.sentence(failure));
            return ExitCode.NUMERICAL_FAILURE;
        }
        IOException io = exception instanceof UncheckedIOException unchecked
                ? unchecked.getCause()
                : exception instanceof IOException itself ? itself : null;
        if (io != null) {
            terminal.loud().say("attns: %s.", sentence(io));
            return ExitCode.FAILED;
        }
        terminal.loud().say("attns: unexpected failure (%s); --stacktrace shows where.", exception);
        return ExitCode.FAILED;
    }

    private static String sentence(IOException failure) {
        if (failure instanceof AccessDeniedException denied) {
            return denied.getFile() + " cannot be written or read: permission denied";
        }
        if (failure instanceof FileSystemException file && file.getReason() != null) {
            return file.getFile() + " cannot be written or read: " + file.getReason();
        }
        return failure.getMessage();
    }

    /** The text of {@code --version}. */
    static final class VersionText implements CommandLine.IVersionProvider {

        @Override
        public String[] getVersion() {
            return new String[] {
                "attns " + Version.current() + " (Java " + Runtime.version().feature() + ")"
            };
        }
    }
}
