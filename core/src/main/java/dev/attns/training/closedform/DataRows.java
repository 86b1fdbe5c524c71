package dev.attns.training.closedform;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.NetworkInput;
import dev.attns.parallel.Workers;
import dev.attns.training.sample.ResidualRows;
import dev.attns.training.sample.Split;
import dev.attns.trajectory.Trajectories;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The residual rows of a training, which neither width nor activation nor ridge changes: computed once for each set of
 * trajectories and each input that a network may have, and shared by all plans and all parts of the set.
 */
final class DataRows {

    private final double noise;
    private final Workers workers;
    private final Map<NetworkInput, Map<Trajectories, ResidualRows>> known = new EnumMap<>(NetworkInput.class);

    /**
     * No rows yet.
     *
     * @param noise added to every component of a sample's first state
     */
    DataRows(double noise, Workers workers) {
        this.noise = noise;
        this.workers = workers;
    }

    /** The rows of a part of the data that a network of the step reads. */
    ResidualRows of(CorrectedStep step, Split.Part part) {
        return known.computeIfAbsent(step.input(), any -> new IdentityHashMap<>())
                .computeIfAbsent(part.data(), data -> ResidualRows.computedOnce(step, data, noise, workers))
                .range(part.first(), part.count());
    }
}
