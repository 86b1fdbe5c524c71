package dev.attns.cli.command;

import static dev.attns.error.InputError.BAD_SETTING;

import dev.attns.cli.display.FishCompletion;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.Candidates;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code attns completion}: a script that teaches a shell to complete the command. */
@Command(
        name = "completion",
        description = "Print a script that lets the shell complete commands, options and names.",
        footer = {
            "",
            "Load the script where the shell starts, ~/.bashrc or ~/.zshrc: source FILE;",
            "fish finds it by itself in ~/.config/fish/completions/attns.fish.",
            "Example: attns completion bash > ~/.attns.bash",
            "Example: attns completion fish > ~/.config/fish/completions/attns.fish"
        })
final class CompletionCommand implements Runnable {

    /** The shells. The first two read the same script, which finds out by itself which of them it is read by. */
    private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    private final Terminal terminal;

    @Spec
    private CommandSpec self;

    @Parameters(paramLabel = "SHELL", completionCandidates = Shells.class, description = "bash, zsh or fish.")
    private String shell;

    /** Names of shells. */
    private static final class Shells extends Candidates {
        Shells() {
            super(SHELLS.stream());
        }
    }

    CompletionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        if (!SHELLS.contains(shell)) {
            throw BAD_SETTING.with("shell", shell, "bash, zsh or fish");
        }
        CommandLine root = self.root().commandLine();
        terminal.out()
                .print(
                        shell.equals("fish")
                                ? new FishCompletion(root).text()
                                : AutoComplete.bash(self.root().name(), root));
    }
}
