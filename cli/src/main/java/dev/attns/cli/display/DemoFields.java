package dev.attns.cli.display;

import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.report.comparison.Comparison;
import dev.attns.report.comparison.ComparisonReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a trained solver is worth among its rivals, for machines. What there is none of is null. */
public final class DemoFields {

    private DemoFields() {}

    /** The figures by name. */
    public static Map<String, Object> of(Comparison comparison, ComparisonReport report) {
        Map<String, Object> fields = new LinkedHashMap<>(measured(comparison.trained()));
        fields.put("horizon", comparison.truth().grid().end());
        fields.put("trajectories", comparison.truth().count());
        fields.put("plain", measured(comparison.plain()));
        fields.put(
                "others",
                comparison.measured().stream()
                        .filter(each ->
                                comparison.others().containsKey(each.contender().family()))
                        .map(DemoFields::named)
                        .toList());
        fields.put(
                "at_the_same_error",
                comparison.atSameError().stream().map(DemoFields::named).toList());
        List<String> conclusions = new ArrayList<>(List.of(report.conclusion()));
        report.conclusionOnGrid().ifPresent(conclusions::add);
        fields.put("conclusions", conclusions);
        return fields;
    }

    private static Map<String, Object> named(Measured measured) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("solver", measured.contender().family());
        fields.put("step", measured.contender().step());
        fields.putAll(measured(measured));
        return fields;
    }

    private static Map<String, Object> measured(Measured measured) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("mse_at_end", measured.error());
        fields.put("seconds_per_trajectory", measured.seconds());
        fields.put("spread_of_seconds", measured.spread());
        return fields;
    }
}
