package dev.attns.training.gradient;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.file.Tensor;
import dev.attns.file.TensorFile;
import dev.attns.fuzz.Damage;
import dev.attns.fuzz.FormatFuzz;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

class CheckpointFuzzTest extends FormatFuzz {

    private static final String FORMAT = "attns-checkpoint";
    private static final int PARAMETERS = 5;

    private static CheckpointFile store(Path file) {
        return new CheckpointFile(file, Map.of("system", "lorenz", "epochs", 12), 0);
    }

    @Override
    protected String name() {
        return "fuzz.checkpoint";
    }

    @Override
    protected void write(Path file) throws IOException {
        double[] numbers = {1, 2, 3, 4, 1.0 / 3};
        store(file)
                .offer(() -> new Checkpoint(3, 120, 1, 0.5, numbers, Arrays.copyOf(numbers, 2 * PARAMETERS), numbers));
    }

    @Override
    protected String read(Path file) throws IOException {
        Checkpoint noted = store(file).load().orElseThrow();
        assertThat(noted.moments()).hasSize(2 * noted.parameters().length);
        assertThat(noted.best()).hasSameSizeAs(noted.parameters());
        assertThat(noted.epoch()).isNotNegative();
        assertThat(noted.iteration()).isNotNegative();
        return Arrays.asList(
                        noted.epoch(),
                        noted.iteration(),
                        noted.guardActs(),
                        noted.bestError(),
                        Arrays.toString(noted.parameters()),
                        Arrays.toString(noted.moments()),
                        Arrays.toString(noted.best()))
                .toString();
    }

    @Override
    protected void requireTruth(String written, String read) {
        assertThat(read).isEqualTo(written);
    }

    @Override
    protected void lie(Path file, Damage damage) throws IOException {
        TensorFile truth = TensorFile.read(file, FORMAT, 1);
        Map<String, String> metadata = new TreeMap<>(truth.metadata());
        List<Tensor> tensors = new ArrayList<>(truth.tensors());
        String entry = damage.oneOf(List.copyOf(metadata.keySet()));
        switch (damage.random().nextInt(4)) {
            case 0 -> metadata.remove(entry);
            case 1 -> metadata.put(entry, damage.number());
            case 2 -> {
                Tensor old = tensors.remove(damage.random().nextInt(tensors.size()));
                double[] values = Arrays.copyOf(old.values(), damage.random().nextInt(2 * PARAMETERS + 2));
                tensors.add(new Tensor(old.name(), new int[] {values.length}, values, false));
            }
            default -> metadata.put(entry, damage.text(metadata.get(entry)));
        }
        new TensorFile(FORMAT, 1, metadata, tensors).write(file);
    }
}
