package dev.attns.measure.compare.page;

import dev.attns.measure.BenchPart;
import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.HipparchusVersion;
import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.report.MadeBy;
import dev.attns.report.Report;
import dev.attns.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A comparison in every form: for people, as JSON, and as values with a line for each entrant and setting. */
public final class ComparisonResult implements BenchPart.Result {

    private final List<ProblemResult> results;
    private final Size size;
    private final int machines;

    /**
     * The results of problems.
     *
     * @param machines virtual machines that took the times of each; zero for the one of the command
     */
    public ComparisonResult(List<ProblemResult> results, Size size, int machines) {
        this.results = List.copyOf(results);
        this.size = size;
        this.machines = machines;
    }

    @Override
    public Report report() {
        return new ComparisonPage(results, size).report();
    }

    @Override
    public Table table() {
        return new RatioTable(results, size.targets()).table();
    }

    @Override
    public MadeBy provenance(MadeBy common) {
        return common.with("Hipparchus", HipparchusVersion.current())
                .with("virtual machines", machines == 0 ? "the one of the command" : machines + " for each problem")
                .with("seeds", "training 1, test 2, timing 3, choosing rivals 4");
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> page = new LinkedHashMap<>(size.describe());
        page.put("problems", results.stream().map(this::problem).toList());
        return page;
    }

    private Map<String, Object> problem(ProblemResult result) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("problem", result.problem());
        fields.put("tried", result.tried());
        fields.put("missed", result.missed());
        fields.put("virtual_machines", result.machines());
        fields.put("verdict", new Winners(result).paragraph(size.targets()));
        fields.put(
                "entrants",
                result.lines().stream().map(ComparisonResult::entrant).toList());
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
            time.put("on_the_grid", setting.onTheGrid());
            time.put("seconds_per_trajectory", line.of(setting));
            time.put("spread_of_seconds", line.time(setting).spread());
            times.add(time);
        }
        fields.put("times", times);
        return fields;
    }

    private static int threads(Setting setting) {
        return setting.allThreads() ? Runtime.getRuntime().availableProcessors() : 1;
    }

    @Override
    public String csv() {
        StringBuilder text = new StringBuilder(
                "problem,family,label,scheme,step,network,tolerance,training_seconds,evaluations,error,error_on_the_way,batch,"
                        + "threads,on_the_grid,seconds_median,seconds_least,seconds_largest,seconds_spread\n");
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
                                    '"' + entrant.network() + '"',
                                    orNothing(entrant.tolerance()),
                                    orNothing(entrant.trainingSeconds()),
                                    Double.toString(entrant.evaluations()),
                                    Double.toString(entrant.error()),
                                    Double.toString(entrant.errorOnTheWay()),
                                    Integer.toString(setting.batch()),
                                    Integer.toString(threads(setting)),
                                    Boolean.toString(setting.onTheGrid()),
                                    Double.toString(line.median(setting)),
                                    Double.toString(line.least(setting)),
                                    Double.toString(line.largest(setting)),
                                    Double.toString(line.time(setting).spread())))
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
