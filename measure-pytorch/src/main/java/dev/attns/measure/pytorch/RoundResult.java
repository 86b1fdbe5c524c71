package dev.attns.measure.pytorch;

import dev.attns.measure.jmh.RolloutWorkload;
import dev.attns.measure.jmh.TrainingWorkload;
import dev.attns.measure.jmh.Workload;
import java.util.ArrayList;
import java.util.List;

/**
 * What one JVM found out, which it tells the one that started it in lines of fields between tabs.
 *
 * @param torch which PyTorch it was
 * @param differences of its numbers from ours
 */
record RoundResult(String torch, List<Difference> differences, List<Time> times) {

    /** What is timed. */
    static final List<Workload> WORKLOADS =
            List.of(TrainingWorkload.TRAINING_ITERATION, RolloutWorkload.HYBRID_ROLLOUT);

    private static final String TORCH = "torch";
    private static final String DIFFERENCE = "difference";
    private static final String TIME = "time";

    RoundResult {
        differences = List.copyOf(differences);
        times = List.copyOf(times);
    }

    /** The lines that say it. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(String.join("\t", TORCH, torch));
        for (Difference difference : differences) {
            lines.add(DIFFERENCE + "\t" + difference.what() + "\t" + difference.relative() + "\t" + difference.limit());
        }
        for (Time time : times) {
            lines.add(TIME + "\t" + time.workload().label() + "\t" + time.contender() + "\t" + time.value());
        }
        return lines;
    }

    /** What the lines say; others among them, which a library may print, are passed over. */
    static RoundResult of(List<String> lines) {
        String torch = "";
        List<Difference> differences = new ArrayList<>();
        List<Time> times = new ArrayList<>();
        for (String line : lines) {
            String[] fields = line.split("\t");
            switch (fields[0]) {
                case TORCH -> torch = fields[1];
                case DIFFERENCE -> differences.add(new Difference(fields[1], number(fields[2]), number(fields[3])));
                case TIME -> times.add(new Time(workload(fields[1]), fields[2], number(fields[3])));
                default -> {}
            }
        }
        return new RoundResult(torch, differences, times);
    }

    private static double number(String field) {
        return Double.parseDouble(field);
    }

    private static Workload workload(String label) {
        return WORKLOADS.stream()
                .filter(workload -> workload.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No workload is " + label));
    }
}
