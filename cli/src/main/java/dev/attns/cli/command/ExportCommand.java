package dev.attns.cli.command;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.OutputFolder;
import dev.attns.export.c.CFiles;
import dev.attns.model.Model;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code attns export}: a model as source code that runs without this library. */
@Command(
        name = "export",
        description = "Write a model out as source code that runs without this program.",
        customSynopsis = "attns export MODEL --c=DIR [OPTIONS]",
        sortOptions = false,
        footer = {
            "",
            "DIR gets NAME.c and NAME.h in C99, which need math.h alone, an example main.c, and a CMakeLists.txt.",
            "Example: attns export elastic.model --c elastic"
        })
final class ExportCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(paramLabel = "MODEL", description = "A file that 'train' or 'tune' has written.")
    private Path file;

    @ArgGroup(multiplicity = "1")
    private Form form;

    /** What it is written as: one of them. */
    private static final class Form {

        @Option(names = "--c", paramLabel = "DIR", required = true, description = "The folder to write C into.")
        private Path c;
    }

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "What the names in C begin with (default: the system's name).")
    private String name;

    @Option(names = "--force", description = "Replace files that exist.")
    private boolean force;

    ExportCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        Model model = Detached.call(() -> Model.read(file), interruption);
        return writeC(model, form.c);
    }

    private int writeC(Model model, Path folder) throws IOException {
        CFiles files = CFiles.of(model, Optional.ofNullable(name));
        return OutputFolder.reserve(folder).during(() -> {
            if (!force) {
                files.requireNew(folder);
            }
            files.write(folder);
            terminal.say(
                    "Wrote %s and %s into %s, with an example main.c and a CMakeLists.txt.",
                    files.name() + ".c", files.name() + ".h", folder);
            return ExitCode.DONE;
        });
    }
}
