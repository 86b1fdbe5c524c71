package dev.attns.tuning;

import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkShape;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Candidates, errors and costs written down in a test, of an equation of two components. */
final class MadeUpCandidates {

    static final int DIMENSION = 2;

    private MadeUpCandidates() {}

    static NetworkShape units(int width, Activation activation) {
        return new NetworkShape.Units(width, activation, true);
    }

    /** A network of tanh units of the slope, on a step of so many finest ones of length ½. */
    static Candidate tanh(Scheme scheme, int every, int width) {
        return new Candidate(scheme, every, 0.5 * every, NetworkInput.SLOPE, DIMENSION, units(width, Activation.TANH));
    }

    /** A polynomial in the slope, likewise. */
    static Candidate polynomial(Scheme scheme, int every, int degree) {
        return new Candidate(
                scheme, every, 0.5 * every, NetworkInput.SLOPE, DIMENSION, new NetworkShape.Degree(degree));
    }

    static Outcome with(Candidate candidate, double error) {
        return new Outcome(candidate, error, error, 1, 1);
    }

    /** A stage costs 100, and a multiply-add of a network 1 in single and 2 in double precision, of tanh twice as much. */
    static StepCosts costs() {
        return costs(Activation.TANH);
    }

    /** The same with other units, which cost as much as those of tanh. */
    static StepCosts costs(Activation... activations) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        for (Scheme scheme : Schemes.all()) {
            seconds.put(scheme.name(), 100.0 * scheme.stages());
        }
        List<NetworkShape> shapes = new ArrayList<>(List.of(new NetworkShape.Degree(1)));
        for (Activation activation : activations) {
            shapes.add(units(1, activation));
        }
        for (NetworkShape shape : shapes) {
            double one = shape instanceof NetworkShape.Units ? 2 : 1;
            seconds.put(StepCosts.name(shape, Precision.FLOAT), one);
            seconds.put(StepCosts.name(shape, Precision.DOUBLE), 2 * one);
        }
        return new StepCosts(seconds);
    }
}
