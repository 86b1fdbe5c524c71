package dev.attns.data;

import dev.attns.trajectory.TimeGrid;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/** How the points of data were brought onto the grid of a step. */
public sealed interface GridFit {

    /** What a model keeps of it, by name. */
    Map<String, Object> provenance();

    /** All points are used: they are a step apart. */
    record Unchanged() implements GridFit {

        @Override
        public Map<String, Object> provenance() {
            return Map.of();
        }
    }

    /**
     * Every n-th point is used: the spacing is an n-th of the step.
     *
     * @param spacing of the points that were given
     * @param every n
     * @param leftOver how many points at the end make no whole step
     */
    record EveryNth(double spacing, int every, int leftOver) implements GridFit {

        @Override
        public Map<String, Object> provenance() {
            return Map.of("data_every", (long) every);
        }
    }

    /**
     * The points were interpolated.
     *
     * @param grid onto which
     * @param error as estimated by {@link Resampling}
     */
    record Interpolated(TimeGrid grid, OptionalDouble error) implements GridFit {

        @Override
        public Map<String, Object> provenance() {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("resampled", true);
            error.ifPresent(value -> fields.put("resampling_error", value));
            return fields;
        }
    }
}
