package dev.attns.cli.command;

import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.OUTPUT_EXISTS;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.Candidates;
import dev.attns.cli.option.output.OutputFolder;
import dev.attns.cli.run.Detached;
import dev.attns.cli.run.ExitCode;
import dev.attns.export.c.CFiles;
import dev.attns.export.onnx.ModelPart;
import dev.attns.export.onnx.OnnxExport;
import dev.attns.file.Reservation;
import dev.attns.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code attns export}: a model as source code or as a graph that runs without this library. */
@Command(
        name = "export",
        description = "Write a model out as C or ONNX that runs without this program.",
        customSynopsis = "attns export MODEL (--c=DIR | --onnx=FILE) [OPTIONS]",
        sortOptions = false,
        footer = {
            "",
            "DIR gets NAME.c and NAME.h in C99, which need math.h alone, an example main.c, and a CMakeLists.txt.",
            "FILE gets the whole step as one graph of standard operators: state to next_state, and the distance from where"
                    + " the model was trained.",
            "Example: attns export elastic.model --c elastic",
            "Example: attns export elastic.model --onnx elastic.onnx"
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

        @Option(names = "--onnx", paramLabel = "FILE", required = true, description = "The ONNX file to write.")
        private Path onnx;
    }

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "What the names in C begin with (default: the system's name).")
    private String name;

    @Option(
            names = "--part",
            paramLabel = "PART",
            completionCandidates = PartNames.class,
            description = "What of it ONNX gets: step (default), or correction, the network alone.")
    private String part;

    @Option(names = "--force", description = "Replace files that exist.")
    private boolean force;

    /** Names of parts. */
    private static final class PartNames extends Candidates {
        PartNames() {
            super(Stream.of(ModelPart.values()).map(ModelPart::label));
        }
    }

    ExportCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        ModelPart wanted = part == null ? ModelPart.STEP : ModelPart.named(part);
        if (form.c != null && wanted != ModelPart.STEP) {
            throw BAD_SETTING.with("part", part, "left out: C has the whole step");
        }
        if (form.onnx != null && name != null) {
            throw BAD_SETTING.with("name", name, "left out: it is for the names in C");
        }
        Model model = Detached.call(() -> Model.read(file), interruption);
        return form.c != null ? writeC(model, form.c) : writeOnnx(model, wanted, form.onnx);
    }

    private int writeOnnx(Model model, ModelPart wanted, Path target) throws IOException {
        return Reservation.of(target).during(() -> {
            if (Files.exists(target) && !force) {
                throw OUTPUT_EXISTS.with(target);
            }
            OnnxExport.write(model, wanted, target);
            terminal.say(
                    "Wrote %s: %s, for any program that runs ONNX.",
                    target, wanted == ModelPart.STEP ? "the whole corrected step" : "the network alone");
            if (wanted == ModelPart.STEP && model.provenance().region().isEmpty()) {
                terminal.say(
                        "The model does not say where it was trained, so that the graph tells no distance from there.");
            }
            return ExitCode.DONE;
        });
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
