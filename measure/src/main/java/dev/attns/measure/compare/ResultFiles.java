package dev.attns.measure.compare;

import dev.attns.file.AtomicFile;
import dev.attns.file.Json;
import dev.attns.report.MadeBy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The results for machines: all of them as JSON, and as comma-separated values a line for each entrant and setting. */
public final class ResultFiles {

    private final List<ProblemResult> results;
    private final Size size;
    private final MadeBy provenance;

    /** The files of a comparison. */
    public ResultFiles(List<ProblemResult> results, Size size, MadeBy provenance) {
        this.results = List.copyOf(results);
        this.size = size;
        this.provenance = provenance;
    }

    /** Writes {@code results.json} and {@code results.csv}. */
    public void writeTo(Path folder) throws IOException {
        AtomicFile.write(folder.resolve("results.json"), json());
        AtomicFile.write(folder.resolve("results.csv"), csv());
    }

    /** Everything. */
    public String json() {
        return Json.pretty(describe());
    }

    /** Everything by name. */
    public Map<String, Object> describe() {
        Map<String, Object> page = new LinkedHashMap<>();
        page.put("provenance", provenance.entries());
        page.putAll(size.describe());
        page.put("problems", results.stream().map(this::problem).toList());
        return page;
    }

    private Map<String, Object> problem(ProblemResult result) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("problem", result.problem());
        fields.put("virtual_machines", result.machines());
        fields.put("verdict", new Verdict(result).paragraph(size.targets()));
        fields.put("entrants", result.lines().stream().map(ResultFiles::entrant).toList());
        fields.put(
                "ratios",
                new RatioTable(List.of(result), size.targets())
                        .of(result).stream()
                                .map(ratio -> ratio.describe(result.problem()))
                                .toList());
        return fields;
    }

    private static Map<String, Object> entrant(ProblemResult.Line line) {
        Map<String, Object> fields = new LinkedHashMap<>(line.entrant().describe());
        List<Object> times = new ArrayList<>();
        for (Setting setting : line.seconds().length == 0 ? List.<Setting>of() : Setting.ALL) {
            Map<String, Object> time = new LinkedHashMap<>();
            time.put("batch", setting.batch());
            time.put("threads", threads(setting));
            time.put("seconds_per_trajectory", line.of(setting));
            times.add(time);
        }
        fields.put("times", times);
        return fields;
    }

    private static int threads(Setting setting) {
        return setting.allThreads() ? Runtime.getRuntime().availableProcessors() : 1;
    }

    /** A line for each entrant, batch and number of threads. */
    public String csv() {
        StringBuilder text =
                new StringBuilder("problem,family,label,scheme,step,width,tolerance,evaluations,error,batch,"
                        + "threads,seconds_median,seconds_least,seconds_largest\n");
        for (ProblemResult result : results) {
            for (ProblemResult.Line line : result.timed()) {
                Entrant entrant = line.entrant();
                for (Setting setting : Setting.ALL) {
                    text.append(String.join(
                                    ",",
                                    result.problem(),
                                    entrant.family().label(),
                                    '"' + entrant.label() + '"',
                                    entrant.scheme(),
                                    orNothing(entrant.step()),
                                    entrant.family().isTrained() ? Integer.toString(entrant.width()) : "",
                                    orNothing(entrant.tolerance()),
                                    Double.toString(entrant.evaluations()),
                                    Double.toString(entrant.error()),
                                    Integer.toString(setting.batch()),
                                    Integer.toString(threads(setting)),
                                    Double.toString(line.median(setting)),
                                    Double.toString(line.least(setting)),
                                    Double.toString(line.largest(setting))))
                            .append('\n');
                }
            }
        }
        return text.toString();
    }

    private static String orNothing(double value) {
        return value == 0 ? "" : Double.toString(value);
    }
}
