package dev.attns.paper.cell;

import dev.attns.Version;
import dev.attns.file.Fingerprint;
import dev.attns.file.Journal;
import dev.attns.problem.Systems;
import dev.attns.report.Machine;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A piece of an experiment that is computed once and kept. Cells that say the same of themselves are the same. */
public interface Cell {

    /** The system that it is about, with its parameters. */
    String system();

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

    /** Where the journal has it: under all that the result depends on. */
    default Journal.Entry entry() {
        Map<String, Object> facts = new LinkedHashMap<>(describe());
        facts.put("version", Version.current());
        facts.put("system_sha256", Fingerprint.of(Systems.family(system()).text()));
        if (isTiming()) {
            facts.put("java", Machine.current().java());
            facts.put("machine", Machine.current().description());
        }
        return Journal.Entry.of(facts);
    }
}
