package dev.attns.studio.job;

import dev.attns.correction.CorrectedStep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The fields of the event that a job is done. */
final class JobSummary {

    private JobSummary() {}

    /** With a model that was made. */
    static Map<String, Object> done(
            String model,
            List<String> sentences,
            CorrectedStep step,
            double plainError,
            double correctedError,
            double seconds) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("sentences", sentences);
        summary.put("step", step.step());
        summary.put("scheme", step.scheme().name());
        summary.put("method", step.correction().name());
        summary.put("plainError", plainError);
        summary.put("correctedError", correctedError);
        summary.put("seconds", seconds);
        return fields(model, summary);
    }

    /** With nothing but sentences. */
    static Map<String, Object> done(List<String> sentences, double seconds) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("sentences", sentences);
        summary.put("seconds", seconds);
        return fields(null, summary);
    }

    private static Map<String, Object> fields(String model, Map<String, Object> summary) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("model", model);
        fields.put("summary", summary);
        return fields;
    }
}
