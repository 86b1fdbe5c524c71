package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.run.ExitCode;
import dev.attns.export.onnx.ModelPart;
import dev.attns.export.onnx.OnnxExport;
import dev.attns.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code attns export --onnx}; whether what it writes is right is tested where it is made. */
class ExportOnnxTest {

    @TempDir
    static Path models;

    @TempDir
    Path folder;

    private static Path model;

    @BeforeAll
    static void trained() {
        model = SmallTraining.train(models.resolve("a.model"));
    }

    @Test
    void itWritesTheStepOrTheNetworkAlone() throws IOException {
        Path step = folder.resolve("step.onnx");
        CommandRun run = CommandRun.of("export", model.toString(), "--onnx", step.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Wrote " + step + ": the whole corrected step");
        assertThat(Files.readAllBytes(step)).isEqualTo(OnnxExport.bytes(Model.read(model), ModelPart.STEP));
        Path network = folder.resolve("network.onnx");
        CommandRun alone =
                CommandRun.of("export", model.toString(), "--onnx", network.toString(), "--part", "correction");
        assertThat(alone.code()).as(alone.err()).isZero();
        assertThat(Files.readAllBytes(network)).isEqualTo(OnnxExport.bytes(Model.read(model), ModelPart.CORRECTION));
    }

    @Test
    void whatExistsIsNotReplacedUnlessAllowed() throws IOException {
        Path file = Files.writeString(folder.resolve("mine.onnx"), "mine");
        refused("exists already", "--onnx", file.toString());
        assertThat(file).hasContent("mine");
        CommandRun forced = CommandRun.of("export", model.toString(), "--onnx", file.toString(), "--force");
        assertThat(forced.code()).as(forced.err()).isZero();
        assertThat(Files.size(file)).isGreaterThan(1000);
    }

    @Test
    void wrongUseIsRefusedInOneSentence() {
        String file = folder.resolve("a.onnx").toString();
        refused("did you mean 'correction'?", "--onnx", file, "--part", "corection");
        refused("C has the whole step", "--c", folder.resolve("c").toString(), "--part", "correction");
        refused("it is for the names in C", "--onnx", file, "--name", "arm");
        refused("There is no folder", "--onnx", folder.resolve("nowhere/a.onnx").toString());
        assertThat(folder).isEmptyDirectory();
    }

    private static void refused(String sentence, String... options) {
        String[] arguments = new String[options.length + 2];
        arguments[0] = "export";
        arguments[1] = model.toString();
        System.arraycopy(options, 0, arguments, 2, options.length);
        CommandRun run = CommandRun.of(arguments);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains(sentence).hasLineCount(1);
    }
}
