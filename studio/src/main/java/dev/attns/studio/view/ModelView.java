package dev.attns.studio.view;

import dev.attns.correction.CorrectedStep;
import dev.attns.model.Certificate;
import dev.attns.model.Model;
import dev.attns.random.Distribution;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a page is told of a model. */
public final class ModelView {

    private ModelView() {}

    /** The model by names. */
    public static Map<String, Object> of(ShelvedModel shelved) {
        Model model = shelved.model();
        CorrectedStep step = model.correctedStep();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("model", shelved.id());
        fields.put("name", model.problem().name());
        fields.put("method", step.correction().name());
        fields.put("scheme", step.scheme().name());
        fields.put("step", step.step());
        fields.put("horizon", model.problem().horizon());
        fields.put(
                "network",
                String.format(
                        Locale.ROOT,
                        "%d numbers, reads the %s, runs in %s",
                        model.parameters().length,
                        step.input().input().label(),
                        step.precision().name().toLowerCase(Locale.ROOT)));
        fields.put("dense", model.dense().isPresent());
        fields.put("text", shelved.prepared().family().text());
        fields.put("parameters", parameters(model));
        fields.put("varied", model.problem().variedNames());
        fields.put(
                "certificate",
                model.provenance().certificate().map(ModelView::certificate).orElse(null));
        fields.put("bytes", shelved.bytes());
        return fields;
    }

    private static Map<String, Object> parameters(Model model) {
        Map<String, Object> values = new LinkedHashMap<>();
        model.problem().parameters().all().forEach((name, all) -> {
            if (all.size() == 1) {
                values.put(name, value(all));
            }
        });
        return values;
    }

    private static double value(List<Distribution> one) {
        return one.get(0).mean();
    }

    private static Map<String, Object> certificate(Certificate certificate) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("verdict", certificate.verdict());
        fields.put("horizon", certificate.horizon());
        fields.put("errorAtEnd", certificate.bar().errorAtEnd());
        fields.put("share", certificate.bar().share());
        fields.put("confidence", certificate.confidence());
        fields.put("isWeak", certificate.isWeak());
        return fields;
    }
}
