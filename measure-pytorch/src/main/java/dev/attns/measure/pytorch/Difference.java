package dev.attns.measure.pytorch;

import java.util.Map;

/**
 * How far PyTorch's numbers are from ours.
 *
 * @param what which numbers
 * @param relative the greatest relative difference
 * @param limit how large it may be: what single precision explains
 */
record Difference(String what, double relative, double limit) {

    /** Whether both computed the same; not so where a number is not one. */
    boolean isSmall() {
        return relative <= limit;
    }

    /** The greater of two differences of the same numbers. */
    Difference or(Difference other) {
        return Double.compare(relative, other.relative) >= 0 ? this : other;
    }

    /** By name. */
    Map<String, Object> describe() {
        return Map.of("what", what, "relative", relative, "limit", limit);
    }

    /** The difference that describes itself so. */
    static Difference of(Map<?, ?> fields) {
        return new Difference(
                (String) fields.get("what"),
                ((Number) fields.get("relative")).doubleValue(),
                ((Number) fields.get("limit")).doubleValue());
    }
}
