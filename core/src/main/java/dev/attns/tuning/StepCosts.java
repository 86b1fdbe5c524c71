package dev.attns.tuning;

import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkShape;
import dev.attns.scheme.Scheme;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * What a step of one trajectory costs, in seconds, as part of a large batch on all threads; {@link Calibration} measures it.
 * A corrected step costs what its scheme costs and, for each multiply-add of its network, what that costs in a network of its
 * kind. A step's length does not matter, so a trajectory to the horizon T costs {@code T/h} times as much. By this the
 * candidates are put in order; the answer at the end is by measured times of whole trajectories.
 */
final class StepCosts {

    private final Map<String, Double> seconds;

    /** Costs by {@linkplain #name name}. */
    StepCosts(Map<String, Double> seconds) {
        this.seconds = new LinkedHashMap<>(seconds);
    }

    /** What networks have in common whose multiply-adds cost the same. */
    static String name(NetworkShape shape, Precision precision) {
        String kind =
                shape instanceof NetworkShape.Units units ? units.activation().label() : "polynomial";
        return kind + " " + precision.name().toLowerCase(Locale.ROOT);
    }

    /**
     * A candidate's trajectory to the horizon.
     *
     * @param share of its network that is there
     */
    double trajectory(Candidate candidate, int dimension, double share, Precision precision, double horizon) {
        double network = share
                * cost(name(candidate.shape(), precision))
                * candidate.shape().cost(candidate.rows(), dimension);
        return horizon / candidate.step() * (cost(candidate.scheme().name()) + network);
    }

    /** A trajectory of a classical scheme to the horizon. */
    double trajectory(Scheme scheme, double step, double horizon) {
        return horizon / step * cost(scheme.name());
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
