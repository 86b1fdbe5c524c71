package dev.attns.model;

import dev.attns.guard.TrainedRegion;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How a model came about. What the rest of the model tells (system, scheme, step, method, network, precision) is not told
 * here again.
 *
 * @param trainer its name
 * @param settings of the trainer, by name
 * @param data what it was trained on
 * @param validation what its error was measured on
 * @param figures what was measured, by name
 * @param tuning the search that it comes from, by name; empty where there was none
 * @param region where it was trained; not known of models that earlier versions made
 * @param certificate what is known of its errors, where fresh trajectories were made to find out
 */
public record Provenance(
        String trainer,
        Map<String, Object> settings,
        Data data,
        Validation validation,
        Map<String, Object> figures,
        Map<String, Object> tuning,
        Optional<TrainedRegion> region,
        Optional<Certificate> certificate) {

    private static final String TRAINER = "trainer";
    private static final String SETTINGS = "settings";
    private static final String DATA = "data";
    private static final String VALIDATION = "validation";
    private static final String FIGURES = "figures";
    private static final String TUNING = "tuning";
    private static final String REGION = "trained_region";
    private static final String CERTIFICATE = "certificate";
    private static final String TRAJECTORIES = "trajectories";
    private static final String HORIZON = "horizon";
    private static final String FRACTION = "fraction";

    /** Of a model of which nothing is known. */
    public static final Provenance UNKNOWN = read(Map.of());

    /**
     * Trajectories to train on.
     *
     * @param trajectories how many there were
     * @param horizon the time to which they go
     * @param fraction the share of them that was to be used
     */
    public record Data(DataOrigin origin, long trajectories, double horizon, double fraction) {

        /** All of it by name. */
        public Map<String, Object> describe() {
            Map<String, Object> entries = origin.describe();
            entries.put(TRAJECTORIES, trajectories);
            entries.put(HORIZON, horizon);
            entries.put(FRACTION, fraction);
            return entries;
        }

        private static Data read(Map<String, Object> entries) {
            long trajectories = number(entries.remove(TRAJECTORIES), 0).longValue();
            double horizon = number(entries.remove(HORIZON), Double.NaN).doubleValue();
            double fraction = number(entries.remove(FRACTION), 1).doubleValue();
            return new Data(DataOrigin.read(entries), trajectories, horizon, fraction);
        }
    }

    /**
     * Trajectories to judge by.
     *
     * @param trajectories how many; none where the only one of the data was judged by itself
     */
    public record Validation(DataOrigin origin, long trajectories) {

        /** All of it by name. */
        public Map<String, Object> describe() {
            Map<String, Object> entries = origin.describe();
            entries.put(TRAJECTORIES, trajectories);
            return entries;
        }

        private static Validation read(Map<String, Object> entries) {
            long trajectories = number(entries.remove(TRAJECTORIES), 0).longValue();
            return new Validation(DataOrigin.read(entries), trajectories);
        }
    }

    /** Keeps copies of the maps. */
    public Provenance {
        settings = unmodifiable(settings);
        figures = unmodifiable(figures);
        tuning = unmodifiable(tuning);
    }

    /** Of a model that is not certified. */
    public Provenance(
            String trainer,
            Map<String, Object> settings,
            Data data,
            Validation validation,
            Map<String, Object> figures,
            Map<String, Object> tuning,
            Optional<TrainedRegion> region) {
        this(trainer, settings, data, validation, figures, tuning, region, Optional.empty());
    }

    /** The same for a model of which it is known where it was trained. */
    public Provenance trainedIn(TrainedRegion known) {
        return new Provenance(trainer, settings, data, validation, figures, tuning, Optional.of(known), certificate);
    }

    /** The same for a model that is certified. */
    public Provenance certifiedBy(Certificate found) {
        return new Provenance(trainer, settings, data, validation, figures, tuning, region, Optional.of(found));
    }

    /** The same for a model that a search found. */
    public Provenance foundBy(Map<String, Object> search) {
        return new Provenance(trainer, settings, data, validation, figures, search, region, certificate);
    }

    /** The same with more that was measured. */
    public Provenance measured(Map<String, Object> more) {
        Map<String, Object> all = new LinkedHashMap<>(figures);
        all.putAll(more);
        return new Provenance(trainer, settings, data, validation, all, tuning, region, certificate);
    }

    /** All of it by name, for files. */
    Map<String, Object> describe() {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put(TRAINER, trainer);
        entries.put(SETTINGS, settings);
        entries.put(DATA, data.describe());
        entries.put(VALIDATION, validation.describe());
        entries.put(FIGURES, figures);
        if (!tuning.isEmpty()) {
            entries.put(TUNING, tuning);
        }
        region.ifPresent(trained -> entries.put(REGION, trained.describe()));
        certificate.ifPresent(found -> entries.put(CERTIFICATE, found.describe()));
        return entries;
    }

    /** What {@link #describe} wrote. What has no place here, as in files of earlier versions, is kept among the figures. */
    static Provenance read(Map<String, Object> entries) {
        Map<String, Object> others = new LinkedHashMap<>(entries);
        String trainer = others.get(TRAINER) instanceof String name ? name : "";
        others.remove(TRAINER, trainer);
        Map<String, Object> settings = section(others, SETTINGS);
        Data data = Data.read(section(others, DATA));
        Validation validation = Validation.read(section(others, VALIDATION));
        Map<String, Object> figures = section(others, FIGURES);
        Map<String, Object> tuning = section(others, TUNING);
        Map<String, Object> region = section(others, REGION);
        Map<String, Object> certificate = section(others, CERTIFICATE);
        figures.putAll(others);
        return new Provenance(
                trainer,
                settings,
                data,
                validation,
                figures,
                tuning,
                region.isEmpty() ? Optional.empty() : Optional.of(TrainedRegion.read(region)),
                certificate.isEmpty() ? Optional.empty() : Optional.of(Certificate.read(certificate)));
    }

    /** Takes the section of that name out of the entries; an empty one where there is none. */
    private static Map<String, Object> section(Map<String, Object> entries, String name) {
        Map<String, Object> section = new LinkedHashMap<>();
        if (entries.get(name) instanceof Map<?, ?> found) {
            found.forEach((key, value) -> section.put((String) key, value));
            entries.remove(name);
        }
        return section;
    }

    private static Number number(Object value, Number otherwise) {
        return value instanceof Number number ? number : otherwise;
    }

    private static Map<String, Object> unmodifiable(Map<String, Object> entries) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }
}
