package dev.attns.measure.compare.entrant;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How much is measured.
 *
 * @param label the name in files
 * @param machines virtual machines where no number is given
 * @param trainingTrajectories that each model is trained on
 * @param choosing trajectories that steps and tolerances of the rivals are chosen by
 * @param tests trajectories for the errors, which no choice has seen
 * @param budget seconds of search for the models of each method and error
 * @param models the most models of each method for each error
 * @param targets mean squared errors that every rival is tuned to
 * @param rungs further tolerances and steps between the targets, for the curves
 * @param rounds in which every entrant is timed once, in each virtual machine
 * @param longSeconds about so long is a repetition with the large batch
 * @param shortSeconds about so long is a repetition with a small batch
 */
public record Size(
        String label,
        int machines,
        int trainingTrajectories,
        int choosing,
        int tests,
        double budget,
        int models,
        List<Double> targets,
        boolean rungs,
        int rounds,
        double longSeconds,
        double shortSeconds) {

    /** In a label, before errors that are not the usual ones. */
    private static final String AT = "-at-";

    private static final String BETWEEN = "_";

    /** What claims rest on. */
    public static final Size STANDARD =
            new Size("standard", 3, 200, 1000, 100, 60, 4, List.of(1e-3, 1e-6, 1e-9, 1e-13), true, 3, 0.025, 0.005);

    /** A glance: one error, a short search, one virtual machine, times that mean little. */
    public static final Size QUICK = new Size("quick", 1, 8, 64, 16, 2, 1, List.of(1e-6), false, 2, 0.002, 0.001);

    public Size {
        targets = List.copyOf(targets);
    }

    /** The one or the other. */
    public static Size of(boolean quick) {
        return quick ? QUICK : STANDARD;
    }

    /** The same for other errors, in descending order; for the usual ones where none are given. */
    public Size comparing(List<Double> errors) {
        if (errors.isEmpty()) {
            return this;
        }
        List<Double> sorted =
                errors.stream().distinct().sorted(Comparator.reverseOrder()).toList();
        String words = sorted.stream().map(String::valueOf).collect(Collectors.joining(BETWEEN));
        return new Size(
                label + AT + words,
                machines,
                trainingTrajectories,
                choosing,
                tests,
                budget,
                models,
                sorted,
                rungs,
                rounds,
                longSeconds,
                shortSeconds);
    }

    /** The size of that name. */
    public static Size named(String label) {
        String[] parts = label.split(AT);
        Size usual = of(parts[0].equals(QUICK.label));
        return parts.length == 1
                ? usual
                : usual.comparing(
                        Stream.of(parts[1].split(BETWEEN)).map(Double::valueOf).toList());
    }

    /** About so long is a repetition in a setting. */
    public double seconds(Setting setting) {
        return setting.batch() == Setting.LARGE ? longSeconds : shortSeconds;
    }

    /** All that results depend on, by name. */
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("size", label);
        fields.put("training_trajectories", trainingTrajectories);
        fields.put("search_seconds", budget);
        fields.put("models_for_each_error", models);
        fields.put("choosing_trajectories", choosing);
        fields.put("test_trajectories", tests);
        fields.put("targets", targets);
        fields.put("rounds", rounds);
        fields.put("long_seconds", longSeconds);
        fields.put("short_seconds", shortSeconds);
        return fields;
    }
}
