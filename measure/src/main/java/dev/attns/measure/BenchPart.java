package dev.attns.measure;

import dev.attns.report.MadeBy;
import dev.attns.report.Report;
import dev.attns.report.Table;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** A part of the bench with a page of its own. */
public interface BenchPart {

    /** The name of its folder and of its entry among all results; empty for the part that these are all about. */
    String name();

    /** Forgets what was measured. */
    void startOver() throws IOException;

    /** Measures what is missing; nothing where a stop was requested. */
    Optional<Result> complete() throws IOException;

    /** All that was measured, in every form. */
    interface Result {

        /** The page for people. */
        Report report();

        /** The main table, for a terminal. */
        Table table();

        /** Everything by name. */
        Map<String, Object> describe();

        /** A line for each row of the tables. */
        String csv();

        /** What made it, with what is worth knowing about this part. */
        MadeBy provenance(MadeBy common);
    }
}
