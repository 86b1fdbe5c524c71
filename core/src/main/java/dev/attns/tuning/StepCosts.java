package dev.attns.tuning;

import dev.attns.network.Precision;
import dev.attns.scheme.Scheme;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a step of one trajectory costs, in seconds, as part of a large batch on all threads; {@link Calibration} measures it.
 * A step of a corrected solver costs what its scheme and its network cost, however long it is, so a trajectory to the
 * horizon T costs {@code T/h} times as much. By this the candidates are put in order; the answer at the end is by measured
 * times of whole trajectories.
 */
final class StepCosts {

    private final Map<String, Double> seconds;

    /** Costs by {@linkplain #name name}. */
    StepCosts(Map<String, Double> seconds) {
        this.seconds = new LinkedHashMap<>(seconds);
    }

    /** What candidates that differ in their step alone have in common. */
    static String name(Candidate candidate, Precision precision) {
        return String.join(
                " ",
                candidate.scheme().name(),
                candidate.input().label(),
                Integer.toString(candidate.width()),
                candidate.activation().label(),
                precision.name().toLowerCase(Locale.ROOT));
    }

    /** A candidate's trajectory to the horizon. */
    double trajectory(Candidate candidate, Precision precision, double horizon) {
        return horizon / candidate.step() * cost(name(candidate, precision));
    }

    /** The least that a candidate's trajectory to the horizon can cost: in single precision. */
    double least(Candidate candidate, double horizon) {
        return trajectory(candidate, Precision.FLOAT, horizon);
    }

    /** The trajectory of what was trained, in the precision that it needs for the wanted error. */
    double trajectory(Outcome outcome, double target, double horizon) {
        return trajectory(outcome.candidate(), outcome.precision(target), horizon);
    }

    /** A trajectory of a classical scheme to the horizon. */
    double trajectory(Scheme scheme, double step, double horizon) {
        return horizon / step * cost(scheme.name());
    }

    /**
     * These costs without some of what disturbed the measurement. That only ever adds time; so a step of a candidate costs no
     * more than that of one that {@linkplain Candidate#doesAllOf does all it does}.
     */
    StepCosts undisturbed(List<Candidate> candidates) {
        Map<String, Double> least = new LinkedHashMap<>(seconds);
        for (Precision precision : Precision.values()) {
            Map<String, Candidate> shapes = new LinkedHashMap<>();
            candidates.forEach(candidate -> shapes.putIfAbsent(name(candidate, precision), candidate));
            shapes.forEach((name, shape) -> shapes.forEach((other, larger) -> {
                if (larger.doesAllOf(shape)) {
                    least.merge(name, cost(other), Math::min);
                }
            }));
        }
        return new StepCosts(least);
    }

    /** Whether all candidates were measured. */
    boolean know(List<Candidate> candidates) {
        return candidates.stream()
                .allMatch(candidate -> Arrays.stream(Precision.values())
                        .allMatch(precision -> seconds.containsKey(name(candidate, precision))));
    }

    private double cost(String name) {
        Double cost = seconds.get(name);
        if (cost == null) {
            throw new IllegalArgumentException("The cost of '" + name + "' was not measured");
        }
        return cost;
    }

    /** The costs by name, for a file. */
    Map<String, Object> describe() {
        return new LinkedHashMap<>(seconds);
    }

    /** The costs that a file describes. */
    static StepCosts read(Map<?, ?> fields) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        fields.forEach((name, value) -> seconds.put((String) name, ((Number) value).doubleValue()));
        return new StepCosts(seconds);
    }
}
