package dev.attns.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.file.Tensor;
import dev.attns.file.TensorFile;
import dev.attns.fuzz.Damage;
import dev.attns.fuzz.FormatFuzz;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.problem.Family;
import dev.attns.problem.Problem;
import dev.attns.scheme.Schemes;
import dev.attns.text.source.SourceText;
import dev.attns.text.syntax.SampleTexts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

class ModelFuzzTest extends FormatFuzz {

    private static final String FORMAT = "attns-model";

    @Override
    protected String name() {
        return "fuzz.model";
    }

    @Override
    protected void write(Path file) throws IOException {
        Problem problem =
                Family.of(new SourceText("a.yaml", SampleTexts.PENDULUM)).with("");
        int dimension = problem.dimension();
        Network network = network(dimension);
        CorrectedStep step = new CorrectedStep(
                problem.ode(), Schemes.rk4(), 0.1, Corrections.attns(), network, false, Precision.FLOAT);
        new Model(problem, step, network.start(1), Provenance.UNKNOWN).write(file);
    }

    /** The network of the model that is damaged. */
    Network network(int dimension) {
        return new Perceptron(dimension, dimension, 3, 2, Activation.RATIONAL);
    }

    @Override
    protected String read(Path file) throws IOException {
        Model model = Model.read(file);
        assertThat(model.parameters()).hasSize(model.correctedStep().network().parameterCount());
        assertThat(model.correctedStep().step()).isPositive().isFinite();
        return model.problem().name()
                + StepEntries.of(model.correctedStep())
                + model.provenance()
                + Arrays.toString(model.parameters());
    }

    @Override
    protected void requireTruth(String written, String read) {
        assertThat(read).isEqualTo(written);
    }

    /** Fewer than usual: reading a model compiles its equations. */
    @Override
    protected int lies() {
        return Damage.FILES / 10;
    }

    @Override
    protected void lie(Path file, Damage damage) throws IOException {
        TensorFile truth = TensorFile.read(file, FORMAT, 1);
        Map<String, String> metadata = new TreeMap<>(truth.metadata());
        List<Tensor> tensors = new ArrayList<>(truth.tensors());
        List<String> names = List.copyOf(metadata.keySet());
        String entry = damage.oneOf(names);
        switch (damage.random().nextInt(7)) {
            case 0 -> metadata.remove(entry);
            case 1 -> metadata.put(entry, metadata.get(damage.oneOf(names)));
            case 2 -> metadata.put(entry, damage.number());
            case 3 -> tensors.remove(damage.oneOf(tensors));
            case 4 -> replace(tensors, damage);
            case 5 -> metadata.put("another", entry);
            default -> metadata.put(entry, damage.text(metadata.get(entry)));
        }
        new TensorFile(FORMAT, 1, metadata, tensors).write(file);
    }

    /** Another shape for the same numbers, fewer of them, or some that are not finite. */
    private static void replace(List<Tensor> tensors, Damage damage) {
        int which = damage.random().nextInt(tensors.size());
        Tensor old = tensors.get(which);
        double[] values = Arrays.copyOf(old.values(), damage.random().nextInt(old.values().length + 1));
        Arrays.setAll(values, i -> damage.random().nextInt(20) == 0 ? Double.NaN : values[i]);
        tensors.set(
                which,
                new Tensor(
                        old.name(),
                        new int[] {values.length},
                        values,
                        damage.random().nextBoolean()));
    }
}
