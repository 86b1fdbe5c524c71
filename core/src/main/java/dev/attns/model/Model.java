package dev.attns.model;

import static dev.attns.error.InputError.MALFORMED_MODEL;

import dev.attns.Version;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.error.InputException;
import dev.attns.file.Json;
import dev.attns.file.Tensor;
import dev.attns.file.TensorFile;
import dev.attns.network.Network;
import dev.attns.network.NetworkForm;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Precision;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A trained correction with all that is needed to solve with it.
 *
 * @param problem what it was trained on
 * @param form scheme, step, formula and network
 * @param parameters of the network
 * @param provenance how it was trained: data, trainer, settings, figures
 */
public record Model(Problem problem, CorrectedStep form, double[] parameters, Map<String, Object> provenance) {

    private static final String FORMAT = "attns-model";
    private static final int FORMAT_VERSION = 1;

    /** Writes the model; the file is replaced in one step. */
    public void write(Path file) throws IOException {
        Map<String, String> metadata = new LinkedHashMap<>();
        metadata.put("attns_version", Version.current());
        metadata.put("system", problem.name());
        metadata.put("scheme", form.scheme().name());
        metadata.put("step", Double.toString(form.step()));
        metadata.put("method", form.correction().name());
        metadata.put("scaled_input", Boolean.toString(form.scaledInput()));
        metadata.put("precision", form.precision().name().toLowerCase(Locale.ROOT));
        new NetworkForm(form.network()).describe().forEach((name, value) -> metadata.put("network_" + name, value));
        metadata.put("provenance", Json.compact(provenance));
        List<Tensor> tensors = new ArrayList<>();
        for (ParameterBlock block : form.network().blocks()) {
            int[] shape = block.isMatrix() ? new int[] {block.rows(), block.columns()} : new int[] {block.columns()};
            double[] values = Arrays.copyOfRange(parameters, block.offset(), block.offset() + block.size());
            tensors.add(new Tensor(block.name(), shape, values, false));
        }
        new TensorFile(FORMAT, FORMAT_VERSION, metadata, tensors).write(file);
    }

    /** Reads a model and checks that it is whole. */
    public static Model read(Path file) throws IOException {
        TensorFile tensors = TensorFile.read(file, FORMAT, FORMAT_VERSION);
        try {
            Problem problem = Systems.problem(tensors.metadata("system"));
            Map<String, String> networkEntries = new LinkedHashMap<>();
            tensors.metadata().forEach((name, value) -> {
                if (name.startsWith("network_")) {
                    networkEntries.put(name.substring("network_".length()), value);
                }
            });
            Network network = NetworkForm.of(networkEntries);
            CorrectedStep form = new CorrectedStep(
                    problem.ode(),
                    Schemes.named(tensors.metadata("scheme")),
                    Double.parseDouble(tensors.metadata("step")),
                    Corrections.named(tensors.metadata("method")),
                    network,
                    Boolean.parseBoolean(tensors.metadata("scaled_input")),
                    Precision.valueOf(tensors.metadata("precision").toUpperCase(Locale.ROOT)));
            Map<String, Object> provenance = new LinkedHashMap<>();
            ((Map<?, ?>) Json.parse(tensors.metadata("provenance"), file.toString()))
                    .forEach((name, value) -> provenance.put((String) name, value));
            return new Model(problem, form, parameters(tensors, network), provenance);
        } catch (InputException e) {
            throw e;
        } catch (IllegalArgumentException | ClassCastException e) {
            throw MALFORMED_MODEL.with(file, e.getMessage());
        }
    }

    private static double[] parameters(TensorFile tensors, Network network) {
        double[] parameters = new double[network.parameterCount()];
        for (ParameterBlock block : network.blocks()) {
            double[] values = tensors.tensor(block.name()).values();
            if (values.length != block.size()) {
                throw new IllegalArgumentException(
                        "its " + block.name() + " has " + values.length + " numbers instead of " + block.size());
            }
            System.arraycopy(values, 0, parameters, block.offset(), values.length);
        }
        return parameters;
    }
}
