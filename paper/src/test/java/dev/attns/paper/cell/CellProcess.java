package dev.attns.paper.cell;

import dev.attns.paper.recipe.Scale;
import dev.attns.parallel.Workers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Computes a small cell in a virtual machine of its own, which can be killed. */
public final class CellProcess {

    static final int EPOCHS = 400;

    private CellProcess() {}

    /** A training of a second or two that notes where it is after each epoch; the answers of Q are a part of its result. */
    static Trial trial() {
        Trial small = TrainedBy.ADAM
                .trials(Scale.SMOKE, "spring-mass:d=2", "rk4", 1, "attns-m")
                .get(0);
        return small.withRecipe(small.recipe().withEpochs(EPOCHS));
    }

    static Archive archive(Path folder) throws IOException {
        return Archive.notedEvery(0, folder);
    }

    /** The arguments are the folder and the number of threads. */
    public static void main(String[] arguments) throws IOException {
        Archive archive = archive(Path.of(arguments[0]));
        Workers workers = Workers.of(Integer.parseInt(arguments[1]));
        Optional<Map<String, Object>> metrics = trial().compute(new Laboratory(archive, workers, () -> false));
        archive.keep(trial(), metrics.orElseThrow(), 1);
    }
}
