package dev.attns.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Where trajectories came from.
 *
 * @param source of what kind they are
 * @param details all there is to say of that source, by name
 */
public record DataOrigin(Source source, Map<String, Object> details) {

    private static final String SOURCE = "source";

    /** The kinds of sources. */
    public enum Source {
        /** A program gave them, and said no more. */
        GIVEN,
        /** Read from a file. */
        FILE,
        /** Made by a reference solver from starts of a seed. */
        GENERATED,
        /** Set aside from the data to train on. */
        HELD_OUT;

        String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Keeps a copy of the details. */
    public DataOrigin {
        details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    }

    /** Of trajectories of which nothing is known. */
    public static DataOrigin given() {
        return new DataOrigin(Source.GIVEN, Map.of());
    }

    /** Of trajectories that were set aside. */
    public static DataOrigin heldOut() {
        return new DataOrigin(Source.HELD_OUT, Map.of());
    }

    /**
     * Of trajectories in a file.
     *
     * @param findings what was found out about them and done to them, by name
     */
    public static DataOrigin file(String name, Map<String, Object> findings) {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("file", name);
        details.putAll(findings);
        return new DataOrigin(Source.FILE, details);
    }

    /**
     * Of trajectories that a solver made.
     *
     * @param reference the solver's name
     * @param seed of the starts
     * @param first the number of the first start
     */
    public static DataOrigin generated(String reference, long seed, long first) {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("reference", reference);
        details.put("seed", seed);
        details.put("first", first);
        return new DataOrigin(Source.GENERATED, details);
    }

    /** All of it by name, for files. */
    Map<String, Object> describe() {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put(SOURCE, source.label());
        entries.putAll(details);
        return entries;
    }

    /** What {@link #describe} wrote; a source of a newer program is one that was given. */
    static DataOrigin read(Map<String, Object> entries) {
        Map<String, Object> details = new LinkedHashMap<>(entries);
        Object label = details.remove(SOURCE);
        Source source = Arrays.stream(Source.values())
                .filter(kind -> kind.label().equals(label))
                .findFirst()
                .orElse(Source.GIVEN);
        return new DataOrigin(source, details);
    }
}
