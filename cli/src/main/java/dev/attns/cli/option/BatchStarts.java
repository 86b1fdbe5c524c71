package dev.attns.cli.option;

import static dev.attns.error.InputError.SETS_WITHOUT_COUNT;

import dev.attns.problem.ParameterLimits;
import dev.attns.problem.ParameterSets;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import java.io.IOException;
import java.util.Map;

/**
 * Starts and parameters together. One start goes with all sets of parameters, one set with all starts; where no starts are asked for,
 * as many as there are sets are drawn.
 *
 * @param starts null where none are asked for
 */
public record BatchStarts(StartOptions starts, ParameterOption parameters, BatchOptions batch) {

    /** Whether starts and parameters are drawn as the system's own. */
    public boolean areDrawn() {
        return starts != null && starts.areDrawn() && !parameters.isGiven();
    }

    /**
     * The starts.
     *
     * @param description modified: gets what the starts are, by name
     */
    public Starts of(ParameterLimits limits, Map<String, Object> description) throws IOException {
        Starts all = parameters.isGiven() ? swept(limits, description) : plain(limits, description);
        description.put("trajectories", all.count());
        return all;
    }

    private Starts plain(ParameterLimits limits, Map<String, Object> description) throws IOException {
        Problem problem = limits.problem();
        if (starts.areDrawn()) {
            drawn(description);
            return problem.starts(batch.seed(), batch.first(), starts.count());
        }
        return limits.checked(starts.given(problem, true, description));
    }

    private Starts swept(ParameterLimits limits, Map<String, Object> description) throws IOException {
        Problem problem = limits.problem();
        ParameterSets sets = parameters.read(limits, batch, description);
        if (starts != null && !starts.areDrawn()) {
            return starts.given(problem, false, description).with(problem, sets);
        }
        long count = starts != null
                ? starts.count()
                : sets.count().orElseThrow(() -> SETS_WITHOUT_COUNT.with(parameters.text()));
        drawn(description);
        return Starts.drawn(problem, sets, batch.seed(), batch.first(), count);
    }

    private void drawn(Map<String, Object> description) {
        description.put("seed", batch.seed());
        description.put("first", batch.first());
    }
}
