package dev.attns.measure.pytorch;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What one JVM found out.
 *
 * @param torch which PyTorch it was
 * @param differences of its numbers from ours
 * @param seconds for one operation of each job, by ours and then by each {@link Way} of PyTorch's
 */
record RoundResult(String torch, List<Difference> differences, Map<Job, double[]> seconds) {

    RoundResult {
        differences = List.copyOf(differences);
    }

    /** How many times as long as ours each way of PyTorch's takes. */
    double[] ratios(Job job) {
        double[] all = seconds.get(job);
        return Arrays.stream(all, 1, all.length).map(theirs -> theirs / all[0]).toArray();
    }

    /** The least of the ratios. */
    double fastest(Job job) {
        return Arrays.stream(ratios(job)).min().orElseThrow();
    }

    /** By name, for the JVM that started this one. */
    Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("torch", torch);
        fields.put("differences", differences.stream().map(Difference::describe).toList());
        seconds.forEach((job, each) -> fields.put(job.label(), each));
        return fields;
    }

    /** The result that describes itself so. */
    static RoundResult of(Map<?, ?> fields) {
        Map<Job, double[]> seconds = new EnumMap<>(Job.class);
        for (Job job : Job.values()) {
            seconds.put(
                    job,
                    ((List<?>) fields.get(job.label()))
                            .stream()
                                    .mapToDouble(each -> ((Number) each).doubleValue())
                                    .toArray());
        }
        List<Difference> differences = ((List<?>) fields.get("differences"))
                .stream().map(each -> Difference.of((Map<?, ?>) each)).toList();
        return new RoundResult((String) fields.get("torch"), differences, seconds);
    }
}
