package dev.attns.measure.compare.entrant;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Who takes part in a problem.
 *
 * @param entrants with their errors
 * @param tried how many candidates of each trained method were looked at to find its models, by the method's label
 * @param missed for people: who was chosen for an error and missed it on trajectories that the choice had not seen
 */
public record LineUp(List<Entrant> entrants, Map<String, Integer> tried, List<String> missed) {

    public LineUp {
        entrants = List.copyOf(entrants);
        tried = new LinkedHashMap<>(tried);
        missed = List.copyOf(missed);
    }

    /** All fields by name, for files. */
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("tried", tried);
        fields.put("missed", missed);
        fields.put("entrants", entrants.stream().map(Entrant::describe).toList());
        return fields;
    }

    /** The line-up that describes itself so. */
    public static LineUp of(Map<?, ?> fields) {
        Map<String, Integer> tried = new LinkedHashMap<>();
        ((Map<?, ?>) fields.get("tried"))
                .forEach((method, count) -> tried.put((String) method, ((Number) count).intValue()));
        List<Entrant> entrants = ((List<?>) fields.get("entrants"))
                .stream().map(entrant -> Entrant.of((Map<?, ?>) entrant)).toList();
        List<String> missed = ((List<?>) fields.get("missed"))
                .stream().map(String.class::cast).toList();
        return new LineUp(entrants, tried, missed);
    }

    /** A problem's name as a part of file names. */
    public static String slug(String problem) {
        return problem.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }
}
