package dev.attns.model;

import dev.attns.correction.CorrectedStep;
import dev.attns.network.NetworkForm;
import dev.attns.problem.Problem;
import dev.attns.trajectory.TimeGrid;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How a model came about, by name; the part that every training tells alike. */
public final class ModelProvenance {

    private ModelProvenance() {}

    /**
     * What was trained, by which trainer and on which times; a training adds where its data came from.
     *
     * @param settings of the trainer, by name
     * @param grid of the data
     */
    public static Map<String, Object> of(
            Problem problem, CorrectedStep form, String trainer, Map<String, Object> settings, TimeGrid grid) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("system", problem.name());
        fields.put("scheme", form.scheme().name());
        fields.put("step", form.step());
        fields.put("method", form.correction().name());
        fields.put("input", form.input().label());
        fields.put("scaled_input", form.scaledInput());
        fields.put("precision", form.precision().name().toLowerCase(Locale.ROOT));
        fields.putAll(new NetworkForm(form.network()).describe());
        fields.put("trainer", trainer);
        fields.putAll(settings);
        fields.put("horizon", grid.end());
        return fields;
    }
}
