package dev.attns.measure;

import dev.attns.file.AtomicFile;
import dev.attns.file.Json;
import dev.attns.report.MadeBy;
import dev.attns.report.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The files of a part: {@code report.html}, {@code README.md}, the pictures, {@code results.json} and {@code results.csv}.
 *
 * @param result what was measured
 * @param provenance what made it
 */
public record PartFiles(BenchPart.Result result, MadeBy provenance) {

    /** Everything by name, with what made it. */
    public Map<String, Object> describe() {
        Map<String, Object> page = new LinkedHashMap<>();
        page.put("provenance", provenance.entries());
        page.putAll(result.describe());
        return page;
    }

    /** Writes all files; gives the path of the page. */
    public Path writeTo(Path folder) throws IOException {
        Report report = result.report().madeBy(provenance);
        Path page = report.writeTo(folder);
        AtomicFile.write(folder.resolve("README.md"), report.markdown());
        AtomicFile.write(folder.resolve("results.json"), Json.pretty(describe()));
        AtomicFile.write(folder.resolve("results.csv"), result.csv());
        return page;
    }
}
