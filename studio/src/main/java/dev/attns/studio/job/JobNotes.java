package dev.attns.studio.job;

import dev.attns.error.InputException;
import dev.attns.file.AtomicFile;
import dev.attns.file.Journal;
import dev.attns.file.Json;
import dev.attns.file.Reservation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is under way, a file for each job, written whole before the job begins and deleted when it is done. The studio that works on it
 * holds a lock, which the system takes away from one that was killed; so what is there and not locked is what can go on.
 */
public final class JobNotes {

    private static final String ENDING = ".json";

    /** Older ones are forgotten. */
    private static final int MOST = 20;

    private final Path folder;

    JobNotes(Path folder) {
        this.folder = folder;
    }

    /** What was under way. */
    record Note(String id, JobKind kind, String system, Instant since, Map<?, ?> request) {

        Map<String, Object> describe() {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("job", id);
            fields.put("kind", kind.label());
            fields.put("system", system);
            fields.put("since", since.toString());
            fields.put("request", request);
            return fields;
        }
    }

    /** Notes a job that begins, and keeps other studios off it. */
    void keep(Job job) throws IOException {
        if (!job.kind().isNoted()) {
            return;
        }
        Files.createDirectories(folder);
        job.hold(Reservation.of(file(job.id())));
        Note note = new Note(job.id(), job.kind(), job.system(), job.since(), job.request());
        AtomicFile.write(file(job.id()), Json.pretty(note.describe()));
    }

    /** Deletes what is noted of a job, and what it had tried. */
    void forget(String id) throws IOException {
        tried(id).clear();
        AtomicFile.delete(file(id));
    }

    /** What a search of this job has tried. */
    Journal tried(String id) {
        return new Journal(folder.resolve(id + ".tuning"));
    }

    /** What could go on, the latest first; the oldest beyond a number is forgotten. */
    List<Note> all() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Note> notes = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> each.getFileName().toString().matches("[0-9a-f]{16}\\.json"))
                    .toList()) {
                find(file.getFileName().toString().replace(ENDING, "")).ifPresent(notes::add);
            }
        }
        notes.sort(Comparator.comparing(Note::since).reversed());
        for (Note old : notes.subList(Math.min(MOST, notes.size()), notes.size())) {
            forget(old.id());
        }
        return notes.subList(0, Math.min(MOST, notes.size()));
    }

    /** A note, if it is there, readable, and no studio works on it. */
    Optional<Note> find(String id) throws IOException {
        Path file = file(id);
        if (!id.matches("[0-9a-f]{16}") || !Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Reservation.of(file)
                    .during(() -> Json.read(file) instanceof Map<?, ?> fields ? read(id, fields) : Optional.empty());
        } catch (InputException usedOrDamaged) {
            return Optional.empty();
        }
    }

    private static Optional<Note> read(String id, Map<?, ?> fields) {
        try {
            return fields.get("request") instanceof Map<?, ?> request
                    ? Optional.of(new Note(
                            id,
                            JobKind.valueOf(String.valueOf(fields.get("kind")).toUpperCase(Locale.ROOT)),
                            String.valueOf(fields.get("system")),
                            Instant.parse(String.valueOf(fields.get("since"))),
                            request))
                    : Optional.empty();
        } catch (IllegalArgumentException | DateTimeParseException damaged) {
            return Optional.empty();
        }
    }

    private Path file(String id) {
        return folder.resolve(id + ENDING);
    }
}
