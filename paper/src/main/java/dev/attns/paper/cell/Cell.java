package dev.attns.paper.cell;

import dev.attns.Version;
import dev.attns.file.Journal;
import dev.attns.report.Machine;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A piece of an experiment that is computed once and kept. Cells that say the same of themselves are the same. */
public interface Cell {

    /** The system that it is about, with its parameters. */
    String system();

    /** What people call it: words with spaces between them, by which rows are chosen. */
    String name();

    /** All that tells it from the other cells of this version, by name, in a fixed order. */
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

    /** Whether it is so much work that it runs alone, on all threads. */
    default boolean isLarge() {
        return false;
    }

    /** Whether it looks at the model of another cell, which should then be there first. */
    default boolean looksAtAnother() {
        return false;
    }

    /** What the result depends on beside the description, by name. */
    default Map<String, Object> circumstances() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("version", Version.current());
        facts.put("system_sha256", SystemFacts.of(system()).fingerprint());
        if (isTiming()) {
            facts.put("java", Machine.current().java());
            facts.put("machine", Machine.current().description());
        }
        return facts;
    }

    /** Where the journal has it: under all that the result depends on. */
    default Journal.Entry entry() {
        Map<String, Object> facts = new LinkedHashMap<>(describe());
        facts.putAll(circumstances());
        return Journal.Entry.of(facts);
    }
}
