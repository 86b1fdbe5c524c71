package dev.attns.tuning;

import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Candidates, errors and costs written down in a test. */
final class MadeUpCandidates {

    private MadeUpCandidates() {}

    /** A network of tanh units of the slope, on a step of so many finest ones of length ½. */
    static Candidate tanh(Scheme scheme, int every, int width) {
        return new Candidate(scheme, every, 0.5 * every, width, Activation.TANH, NetworkInput.SLOPE);
    }

    static Candidate serpentine(Scheme scheme, int every, int width) {
        return new Candidate(scheme, every, 0.5 * every, width, Activation.SERPENTINE, NetworkInput.SLOPE);
    }

    static Candidate ofStages(Scheme scheme, int every, int width) {
        return new Candidate(scheme, every, 0.5 * every, width, Activation.TANH, NetworkInput.MIDDLE);
    }

    static Outcome with(Candidate candidate, double error) {
        return new Outcome(candidate, error, error, 1);
    }

    /** A step costs a stage 1, and a unit of the network 0.1 in single and 0.2 in double precision. */
    static StepCosts costs(Collection<Candidate> candidates) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        for (Scheme scheme : Schemes.all()) {
            seconds.put(scheme.name(), (double) scheme.stages());
        }
        for (Candidate candidate : candidates) {
            double stages = candidate.scheme().stages();
            seconds.put(StepCosts.name(candidate, Precision.FLOAT), stages + 0.1 * candidate.width());
            seconds.put(StepCosts.name(candidate, Precision.DOUBLE), stages + 0.2 * candidate.width());
        }
        return new StepCosts(seconds);
    }
}
