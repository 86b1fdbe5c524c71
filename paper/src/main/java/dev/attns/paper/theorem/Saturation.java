package dev.attns.paper.theorem;

import java.util.OptionalInt;

/**
 * The paper's N_b (section 2.3), the data size from which more data hardly help, among the sizes that were measured: the least one
 * from which on every error is no more than a factor above that of the largest size.
 */
public final class Saturation {

    private Saturation() {}

    /**
     * Where the errors level out.
     *
     * @param errors at ever larger sizes
     * @param factor what counts as level, above 1
     * @return the place of that size; nothing where only the largest one qualifies, which says that errors still fall there
     */
    public static OptionalInt of(double[] errors, double factor) {
        int last = errors.length - 1;
        int place = last;
        while (place > 0 && errors[place - 1] <= factor * errors[last]) {
            place--;
        }
        return place < last ? OptionalInt.of(place) : OptionalInt.empty();
    }
}
