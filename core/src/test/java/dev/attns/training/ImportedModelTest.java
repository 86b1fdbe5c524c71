package dev.attns.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.correction.CorrectedStepper;
import dev.attns.correction.Corrections;
import dev.attns.error.InputException;
import dev.attns.file.Json;
import dev.attns.model.Model;
import dev.attns.network.Precision;
import dev.attns.network.foreign.ForeignFile;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A NeurVec of PyTorch's takes the step that PyTorch took with it. */
class ImportedModelTest {

    private static final String[] COEFFICIENTS = {"a0", "a1", "a2", "a3", "b0", "b1", "b2"};

    @TempDir
    private Path folder;

    private static Map<?, ?> golden() throws IOException {
        try (InputStream in = ImportedModelTest.class.getResourceAsStream("/golden/corrections.json")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return (Map<?, ?>) ((Map<?, ?>) Json.parse(text, "corrections.json")).get("neurvec_rk4_one_step");
        }
    }

    /** The file that the authors' class would save, with its names. */
    private Path weights(boolean single) throws IOException {
        Map<?, ?> parameters = (Map<?, ?>) golden().get("parameters");
        ForeignFile file = new ForeignFile(single);
        for (String name : List.of("0.weight", "0.bias", "2.weight", "2.bias")) {
            file.with("error.nn." + name, parameters.get(name));
        }
        List<?> coefficients = (List<?>) parameters.get("1.c");
        for (int i = 0; i < COEFFICIENTS.length; i++) {
            file.with("error.nn.1." + COEFFICIENTS[i], coefficients.get(i));
        }
        return file.write(folder.resolve("neurvec.safetensors"));
    }

    private static ImportedModel imported(Path file, String system, String method) throws IOException {
        return ImportedModel.read(
                file,
                Systems.problem(system),
                Schemes.rk4(),
                0.1,
                Corrections.named(method),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void itTakesTheStepOfPyTorch() throws IOException {
        Model model = imported(weights(false), "elastic-pendulum", "neurvec").model();
        double[][] state = columns((List<?>) golden().get("u"));
        double[][] expected = columns((List<?>) golden().get("next_state"));
        int lanes = state[0].length;
        new CorrectedStepper(model.correctedStep(), model.parameters(), lanes).advance(0, 0.1, 0.1, state, lanes);
        for (int c = 0; c < 4; c++) {
            for (int lane = 0; lane < lanes; lane++) {
                assertThat(Math.abs(state[c][lane] - expected[c][lane]))
                        .isLessThan(1e-12 * Math.max(1, Math.abs(expected[c][lane])));
            }
        }
    }

    private static double[][] columns(List<?> rows) {
        int components = ((List<?>) rows.get(0)).size();
        double[][] columns = new double[components][rows.size()];
        for (int r = 0; r < rows.size(); r++) {
            for (int c = 0; c < components; c++) {
                columns[c][r] = ((Number) ((List<?>) rows.get(r)).get(c)).doubleValue();
            }
        }
        return columns;
    }

    @Test
    void itsFileIsAModelLikeAnyOther() throws IOException {
        ImportedModel imported = imported(weights(true), "elastic-pendulum", "neurvec");
        Path file = folder.resolve("neurvec.model");
        imported.model().write(file);
        Model read = Model.read(file);
        assertThat(read.parameters()).isEqualTo(imported.model().parameters());
        assertThat(read.correctedStep().precision()).isEqualTo(Precision.FLOAT);
        assertThat(read.provenance().trainer()).isEqualTo("import");
        assertThat(read.provenance().settings())
                .containsEntry("file", "neurvec.safetensors")
                .containsKey("sha256");
        assertThat(read.provenance().region()).isEmpty();
    }

    @Test
    void aNetworkOfAnotherSystemIsRefused() {
        assertThatThrownBy(() -> imported(weights(true), "lorenz", "neurvec"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("from 4 to 4 numbers, but with neurvec on lorenz it goes from 3 to 3");
    }
}
