package dev.attns.training.closedform;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.InputRows;
import dev.attns.correction.NetworkInput;
import dev.attns.parallel.Workers;
import dev.attns.training.sample.ResidualRows;
import dev.attns.training.sample.RowChoice;
import dev.attns.training.sample.Split;
import dev.attns.trajectory.Trajectories;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The residual rows of a training, which no shape of a network nor ridge changes: computed once for each set of trajectories
 * and each input that a network may have, and shared by all plans and all parts of the set. Rows that say nothing in the
 * data to train on are left out.
 */
final class DataRows {

    private final CoarseStep step;
    private final Trajectories data;
    private final double noise;
    private final Workers workers;
    private final Map<NetworkInput, InputRows> chosen = new HashMap<>();
    private final Map<InputRows, Map<Trajectories, ResidualRows>> known = new HashMap<>();

    /**
     * No rows yet.
     *
     * @param data to train on
     * @param noise added to every component of a sample's first state
     */
    DataRows(CoarseStep step, Trajectories data, double noise, Workers workers) {
        this.step = step;
        this.data = data;
        this.noise = noise;
        this.workers = workers;
    }

    /** The rows of an input that say something. */
    InputRows of(NetworkInput input) {
        return chosen.computeIfAbsent(input, any -> RowChoice.of(step, input, data));
    }

    /** What a part of the data has of the rows that a step reads. */
    ResidualRows of(CorrectedStep corrected, Split.Part part) {
        return known.computeIfAbsent(corrected.input(), any -> new IdentityHashMap<>())
                .computeIfAbsent(part.data(), set -> ResidualRows.computedOnce(corrected, set, noise, workers))
                .range(part.first(), part.count());
    }
}
