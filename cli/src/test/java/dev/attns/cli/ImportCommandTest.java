package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.run.ExitCode;
import dev.attns.file.Tensor;
import dev.attns.file.TensorFile;
import dev.attns.model.Model;
import dev.attns.network.ParameterBlock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Weights that another program has saved become a model that solves, is certified and, shown its data, guarded. */
class ImportCommandTest {

    @TempDir
    static Path folder;

    private static Path original;
    private static Path weights;
    private static Path data;

    @BeforeAll
    static void saved() throws IOException {
        original = folder.resolve("original.model");
        data = folder.resolve("data.npy");
        run("generate", "elastic-pendulum", "--trajectories", "6", "--horizon", "2", "--out", data.toString());
        run(
                "train",
                "elastic-pendulum",
                "--data",
                data.toString(),
                "--method",
                "neurvec",
                "--activation",
                "tanh",
                "--width",
                "8",
                "--no-linear-term",
                "--precision",
                "double",
                "--out",
                original.toString());
        weights = save(Model.read(original), folder.resolve("neurvec.safetensors"));
    }

    /** The names that the class of a PyTorch program would give, and a tensor that is no part of the network. */
    private static Path save(Model model, Path file) throws IOException {
        List<Tensor> tensors = new ArrayList<>();
        for (ParameterBlock block : model.correctedStep().network().blocks()) {
            int[] shape = block.isMatrix() ? new int[] {block.rows(), block.columns()} : new int[] {block.columns()};
            double[] values = Arrays.copyOfRange(model.parameters(), block.offset(), block.end());
            tensors.add(new Tensor("error.nn." + block.name(), shape, values, false));
        }
        tensors.add(new Tensor("null", new int[] {1}, new double[1], false));
        new TensorFile("pt", 0, Map.of(), tensors).write(file);
        return file;
    }

    private static CommandRun run(String... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        return run;
    }

    @Test
    void theModelTakesTheStepsOfTheOneThatTheWeightsAreOf() throws IOException {
        Path model = folder.resolve("imported.model");
        CommandRun run = run(
                "import",
                "elastic-pendulum",
                "--weights",
                weights.toString(),
                "--activation",
                "tanh",
                "--horizon",
                "2",
                "--out",
                model.toString());
        assertThat(run.err())
                .contains("neurvec on rk4 with step 0.1, 8 tanh units in 1 layer from ")
                .contains("Left out of it: null.")
                .contains("with confidence 95 %")
                .contains("nothing guards it");
        assertThat(Model.read(model).parameters())
                .isEqualTo(Model.read(original).parameters());
        assertThat(solved(model)).isEqualTo(solved(original));
        assertThat(run("inspect", model.toString()).out())
                .contains("Trained by another program; the network comes from neurvec.safetensors.");
    }

    private static byte[] solved(Path model) throws IOException {
        Path out = folder.resolve(model.getFileName() + ".npy");
        run(
                "solve",
                model.toString(),
                "--trajectories",
                "3",
                "--horizon",
                "2",
                "--guard",
                "off",
                "--out",
                out.toString());
        return Files.readAllBytes(out);
    }

    @Test
    void shownItsDataItIsGuarded() throws IOException {
        Path model = folder.resolve("shown.model");
        CommandRun run = run(
                "import",
                "elastic-pendulum",
                "--weights",
                weights.toString(),
                "--activation",
                "tanh",
                "--horizon",
                "2",
                "--data",
                data.toString(),
                "--out",
                model.toString());
        assertThat(run.err()).doesNotContain("nothing guards it");
        Model read = Model.read(model);
        assertThat(read.provenance().region()).isPresent();
        assertThat(read.provenance().data().trajectories()).isEqualTo(6);
    }

    @Test
    void whatDoesNotFitIsRefusedInOneSentence() throws IOException {
        String out = folder.resolve("refused.model").toString();
        assertRefused(
                "its activation has no coefficients",
                "import",
                "elastic-pendulum",
                "--weights",
                weights.toString(),
                "--out",
                out);
        assertRefused(
                "but with neurvec on lorenz it goes from 3 to 3",
                "import",
                "lorenz",
                "--weights",
                weights.toString(),
                "--activation",
                "tanh",
                "--out",
                out);
        assertRefused("There is no file", "import", "lorenz", "--weights", "nowhere.safetensors", "--out", out);
        assertRefused(
                "exists already",
                "import",
                "elastic-pendulum",
                "--weights",
                weights.toString(),
                "--activation",
                "tanh",
                "--out",
                original.toString());
        assertThat(Path.of(out)).doesNotExist();
    }

    private static void assertRefused(String sentence, String... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains(sentence).hasLineCount(1);
    }
}
