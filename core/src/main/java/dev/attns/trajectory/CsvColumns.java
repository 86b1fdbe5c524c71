package dev.attns.trajectory;

import static dev.attns.error.InputError.CSV_HEADER;
import static dev.attns.error.InputError.CSV_MISSING_COMPONENT;
import static dev.attns.error.InputError.CSV_REPEATED_COMPONENT;
import static dev.attns.error.InputError.CSV_UNKNOWN_COMPONENT;

import dev.attns.error.Suggestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which component stands in which column after {@code trajectory,t}.
 *
 * @param names of the columns from the third on
 * @param components the component of each
 */
record CsvColumns(List<String> names, int[] components) {

    private static final List<String> LEADING = List.of("trajectory", "t");

    /** The columns that a header names. */
    static CsvColumns of(String header, List<String> components, String file) {
        String expected = String.join(", ", components);
        List<String> names =
                Arrays.stream(header.split(",", -1)).map(String::strip).toList();
        if (names.size() < 2 || !names.subList(0, 2).equals(LEADING)) {
            throw CSV_HEADER.with(file, header.length() > 40 ? header.substring(0, 40) + "…" : header, expected);
        }
        List<String> rest = names.subList(2, names.size());
        List<String> seen = new ArrayList<>();
        int[] places = new int[rest.size()];
        for (int i = 0; i < places.length; i++) {
            String name = rest.get(i);
            places[i] = components.indexOf(name);
            if (places[i] < 0) {
                throw CSV_UNKNOWN_COMPONENT.with(file, name, Suggestion.of(name, components), expected);
            }
            if (seen.contains(name)) {
                throw CSV_REPEATED_COMPONENT.with(file, name);
            }
            seen.add(name);
        }
        for (String component : components) {
            if (!seen.contains(component)) {
                throw CSV_MISSING_COMPONENT.with(file, component, expected);
            }
        }
        return new CsvColumns(rest, places);
    }

    /** How many columns there are, {@code trajectory} and {@code t} counted. */
    int count() {
        return components.length + LEADING.size();
    }
}
