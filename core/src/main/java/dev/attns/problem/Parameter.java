package dev.attns.problem;

import dev.attns.random.Distribution;
import dev.attns.text.syntax.NumberRange;
import java.util.List;

/**
 * A settable number, or list of numbers, of a system; each may vary from trajectory to trajectory.
 *
 * @param name as it is written on the command line
 * @param meaning a few words for people; may be empty
 * @param range which values are allowed
 * @param isList whether it takes several values, or one for all
 * @param standard the value when none is given; empty where the system draws it
 */
public record Parameter(String name, String meaning, NumberRange range, boolean isList, List<Distribution> standard) {

    public Parameter {
        standard = List.copyOf(standard);
    }

    /** What a value must be, for people. */
    String description() {
        return isList ? range.descriptionOfMany() + ", with '/' between them" : range.description();
    }
}
