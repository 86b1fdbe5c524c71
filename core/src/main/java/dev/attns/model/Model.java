package dev.attns.model;

import static dev.attns.error.InputError.MALFORMED_MODEL;

import dev.attns.Version;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.DenseOutput;
import dev.attns.error.InputException;
import dev.attns.file.Json;
import dev.attns.file.Tensor;
import dev.attns.file.TensorFile;
import dev.attns.network.Network;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkDescription;
import dev.attns.problem.Family;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A trained correction with all that is needed to solve with it.
 *
 * @param problem what it was trained on
 * @param correctedStep scheme, step, formula and network
 * @param parameters of the network
 * @param dense what it tells between its steps, where it does
 * @param provenance how it was trained
 */
public record Model(
        Problem problem,
        CorrectedStep correctedStep,
        double[] parameters,
        Optional<DenseOutput> dense,
        Provenance provenance) {

    private static final String FORMAT = "attns-model";
    private static final int FORMAT_VERSION = 1;

    /** The entry with the text of a system that is written as one, so that the model is whole without its file. */
    private static final String SYSTEM_TEXT = "system_text";

    /** The entry with {@linkplain RecordedSlopes slopes} of the equation; models of earlier versions have none. */
    private static final String SLOPES = "slopes";

    /** What the entries and tensors of the dense output begin with. */
    private static final String DENSE = "dense.";

    /** A model that tells nothing between its steps. */
    public Model(Problem problem, CorrectedStep correctedStep, double[] parameters, Provenance provenance) {
        this(problem, correctedStep, parameters, Optional.empty(), provenance);
    }

    /** The same with its network in another precision. */
    public Model in(Precision precision) {
        return new Model(problem, correctedStep.in(precision), parameters, dense, provenance);
    }

    /** The same with another provenance. */
    public Model with(Provenance other) {
        return new Model(problem, correctedStep, parameters, dense, other);
    }

    /** The same with a dense output. */
    public Model with(DenseOutput other) {
        return new Model(problem, correctedStep, parameters, Optional.of(other.require(correctedStep)), provenance);
    }

    /** Writes the model; the file is replaced in one step. */
    public void write(Path file) throws IOException {
        Map<String, String> metadata = new LinkedHashMap<>();
        metadata.put("attns_version", Version.current());
        metadata.put("system", problem.name());
        problem.source().ifPresent(text -> metadata.put(SYSTEM_TEXT, text));
        metadata.put(SLOPES, RecordedSlopes.of(problem, correctedStep.step()));
        metadata.putAll(StepEntries.of(correctedStep));
        metadata.put("provenance", Json.compact(provenance.describe()));
        List<Tensor> tensors = new ArrayList<>(tensors("", correctedStep.network(), parameters));
        dense.ifPresent(output -> {
            new NetworkDescription(output.network())
                    .describe()
                    .forEach((name, value) -> metadata.put(DENSE + name, value));
            tensors.addAll(tensors(DENSE, output.network(), output.parameters()));
        });
        new TensorFile(FORMAT, FORMAT_VERSION, metadata, tensors).write(file);
    }

    private static List<Tensor> tensors(String prefix, Network network, double[] parameters) {
        return network.blocks().stream()
                .map(block -> new Tensor(
                        prefix + block.name(),
                        shape(block),
                        Arrays.copyOfRange(parameters, block.offset(), block.end()),
                        false))
                .toList();
    }

    /** Reads a model and checks that it is whole. It is read from this file alone, whatever else the file names. */
    public static Model read(Path file) throws IOException {
        return read(file, tensors -> problem(tensors, file));
    }

    /**
     * Reads a model of a problem that is given in Java, to which no name leads. The problem must be the one that the model
     * was trained on: of the same name and text, and with the same slopes at the states that the model keeps.
     */
    public static Model read(Path file, Problem problem) throws IOException {
        return read(file, tensors -> {
            if (!tensors.metadata("system").equals(problem.name())) {
                throw new IllegalArgumentException(
                        "it is of the system " + tensors.metadata("system") + ", not of " + problem.name());
            }
            String text = tensors.metadata().get(SYSTEM_TEXT);
            if (text != null
                    && problem.source().isPresent()
                    && !text.equals(problem.source().get())) {
                throw anotherEquation(problem);
            }
            return problem;
        });
    }

    private static IllegalArgumentException anotherEquation(Problem problem) {
        return new IllegalArgumentException("it was trained on another equation that is called " + problem.name()
                + " too; use the one that it was trained on, or train anew");
    }

    private static Problem problem(TensorFile tensors, Path file) {
        String name = tensors.metadata("system");
        String text = tensors.metadata().get(SYSTEM_TEXT);
        if (text == null && Systems.isFile(name)) {
            throw new IllegalArgumentException(
                    "its system is in another file, " + name + ", and a model must have it in itself; train it anew");
        }
        if (text == null) {
            return Systems.problem(name);
        }
        int colon = name.indexOf(':');
        return Family.of(new SourceText("the system in " + file, text))
                .with(colon < 0 ? "" : name.substring(colon + 1));
    }

    private static Model read(Path file, Function<TensorFile, Problem> problemOf) throws IOException {
        TensorFile tensors = TensorFile.read(file, FORMAT, FORMAT_VERSION);
        try {
            Problem problem = problemOf.apply(tensors);
            String slopes = tensors.metadata().get(SLOPES);
            if (slopes != null && !RecordedSlopes.areOf(problem, slopes, "The recorded slopes of " + file)) {
                throw anotherEquation(problem);
            }
            CorrectedStep step = StepEntries.read(problem.ode(), tensors.metadata(), tensors::metadata);
            Provenance provenance = provenance(tensors, file);
            provenance.region().ifPresent(region -> region.require(step));
            Optional<DenseOutput> dense = dense(tensors, step);
            List<String> others =
                    new ArrayList<>(tensors.tensors().stream().map(Tensor::name).toList());
            others.removeAll(names("", step.network()));
            dense.ifPresent(output -> others.removeAll(names(DENSE, output.network())));
            if (!others.isEmpty()) {
                throw new IllegalArgumentException("its network has no " + others.get(0));
            }
            return new Model(problem, step, parameters(tensors, "", step.network()), dense, provenance);
        } catch (IllegalArgumentException e) {
            if (e instanceof InputException && e.getMessage().contains(file.toString())) {
                throw e;
            }
            throw MALFORMED_MODEL.with(file, e.getMessage().replaceFirst("\\.$", ""));
        }
    }

    private static Provenance provenance(TensorFile tensors, Path file) {
        String text = tensors.metadata("provenance");
        if (!(Json.parse(text, "The provenance of " + file) instanceof Map<?, ?> told)) {
            throw StepEntries.unusable("provenance", text);
        }
        Map<String, Object> entries = new LinkedHashMap<>();
        told.forEach((name, value) -> entries.put((String) name, value));
        return Provenance.read(entries);
    }

    private static Optional<DenseOutput> dense(TensorFile tensors, CorrectedStep step) {
        Map<String, String> entries = new LinkedHashMap<>();
        tensors.metadata().forEach((name, value) -> {
            if (name.startsWith(DENSE)) {
                entries.put(name.substring(DENSE.length()), value);
            }
        });
        if (entries.isEmpty()) {
            return Optional.empty();
        }
        Network network = NetworkDescription.of(entries);
        return Optional.of(new DenseOutput(network, parameters(tensors, DENSE, network)).require(step));
    }

    private static List<String> names(String prefix, Network network) {
        return network.blocks().stream().map(block -> prefix + block.name()).toList();
    }

    /** The parameters; every tensor is looked at before memory is taken for a network that may not be in the file. */
    private static double[] parameters(TensorFile tensors, String prefix, Network network) {
        List<ParameterBlock> blocks = network.blocks();
        for (ParameterBlock block : blocks) {
            int[] there = tensors.tensor(prefix + block.name()).shape();
            if (!Arrays.equals(there, shape(block))) {
                throw new IllegalArgumentException("its " + prefix + block.name() + " has the shape "
                        + Arrays.toString(there) + " instead of " + Arrays.toString(shape(block)));
            }
        }
        double[] parameters = new double[network.parameterCount()];
        for (ParameterBlock block : blocks) {
            System.arraycopy(
                    tensors.tensor(prefix + block.name()).values(), 0, parameters, block.offset(), block.size());
        }
        return parameters;
    }

    private static int[] shape(ParameterBlock block) {
        return block.isMatrix() ? new int[] {block.rows(), block.columns()} : new int[] {block.columns()};
    }
}
