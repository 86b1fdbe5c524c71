package dev.attns.cli.option;

import dev.attns.file.Fingerprint;
import dev.attns.problem.ParameterLimits;
import dev.attns.problem.ParameterSets;
import dev.attns.problem.ParameterSweep;
import dev.attns.sweep.GridMap;
import dev.attns.sweep.ParameterSetFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Values for the parameters of every trajectory. */
public final class ParameterOption {

    @Option(
            names = "--parameters",
            paramLabel = "SETS",
            description = "Of what varies: k=30..50/21,l0=10 (21 values of k) or a file: .npy or .csv.")
    private String text;

    private ParameterSets sets;

    /** Whether they are given. */
    public boolean isGiven() {
        return text != null;
    }

    /** As it was typed. */
    String text() {
        return text;
    }

    /**
     * The sets.
     *
     * @param description modified: gets what they are
     */
    ParameterSets read(ParameterLimits limits, BatchOptions batch, Map<String, Object> description) throws IOException {
        description.put("parameter_sets", text);
        if (ParameterSetFile.isFile(text)) {
            sets = ParameterSetFile.open(Path.of(text), limits);
            description.put("parameter_sets_sha256", Fingerprint.of(Path.of(text)));
        } else {
            ParameterSweep sweep = ParameterSweep.of(limits, text, batch.seed(), batch.first());
            if (sweep.draws()) {
                description.put("seed", batch.seed());
                description.put("first", batch.first());
            }
            sets = sweep;
        }
        return sets;
    }

    /** A map of ends, where the sets that were read are a grid of two parameters. */
    public Optional<GridMap> map(int components) {
        return sets instanceof ParameterSweep sweep ? GridMap.of(sweep, components) : Optional.empty();
    }
}
