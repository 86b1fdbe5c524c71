package dev.attns.tuning;

import dev.attns.network.Precision;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What became of a candidate that was trained. Errors are mean squared ones at the end of trajectories that training has not
 * seen, with twice their standard error added, so that others are not likely to have larger ones; infinite where a trajectory
 * is lost. It says nothing of a wanted error, so it serves for any.
 *
 * @param inDouble the error with the network in double precision
 * @param inFloat the error with the network in single precision
 * @param share of the network's terms that are left; 1 where none was left out
 * @param seconds that training took
 */
public record Outcome(Candidate candidate, double inDouble, double inFloat, double share, double seconds) {

    /** Single precision that makes the error no larger than by this factor is as good as double. */
    private static final double AS_GOOD = 2;

    /** The precision to run the network in: single where the wanted error is reached with it, or it is as good. */
    public Precision precision(double target) {
        boolean enough = inFloat <= target || inDouble > target && inFloat <= AS_GOOD * inDouble;
        return enough ? Precision.FLOAT : Precision.DOUBLE;
    }

    /** The error in that precision. */
    public double error(double target) {
        return precision(target) == Precision.FLOAT ? inFloat : inDouble;
    }

    /** Whether the wanted error is reached. */
    public boolean reaches(double target) {
        return error(target) <= target;
    }

    /** The same where other trajectories showed a larger error, in the precision that the wanted one asks for. */
    Outcome shownToHave(double error, double target) {
        return precision(target) == Precision.FLOAT
                ? new Outcome(candidate, inDouble, Math.max(inFloat, error), share, seconds)
                : new Outcome(candidate, Math.max(inDouble, error), inFloat, share, seconds);
    }

    /** The figures by name, for a file. */
    Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("error_in_double", inDouble);
        fields.put("error_in_float", inFloat);
        fields.put("share_of_terms", share);
        fields.put("seconds", seconds);
        return fields;
    }

    /** The outcome that a file describes. */
    static Outcome read(Candidate candidate, Map<?, ?> fields) {
        return new Outcome(
                candidate,
                number(fields.get("error_in_double")),
                number(fields.get("error_in_float")),
                number(fields.get("share_of_terms")),
                number(fields.get("seconds")));
    }

    /** JSON has no infinity and says null instead. */
    private static double number(Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.POSITIVE_INFINITY;
    }
}
