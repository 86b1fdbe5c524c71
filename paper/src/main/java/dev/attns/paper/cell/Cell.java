package dev.attns.paper.cell;

import dev.attns.file.Json;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** A piece of an experiment that is computed once and kept. Cells that say the same of themselves are the same. */
public interface Cell {

    /** All that the result depends on, by name, in a fixed order. */
    Map<String, Object> describe();

    /**
     * Computes the metrics of this cell, by name: numbers and arrays of numbers.
     *
     * @return nothing where a stop was requested
     */
    Optional<Map<String, Object>> compute(Laboratory laboratory) throws IOException;

    /** Whether the metrics are times, so that nothing else may run beside. */
    default boolean isTiming() {
        return false;
    }

    /** The description as a text. */
    default String key() {
        return Json.compact(describe());
    }
}
