package dev.attns.solver.output;

import dev.attns.event.Occurrence;
import dev.attns.file.AtomicFile;
import dev.attns.file.Json;
import dev.attns.solver.SolutionSummary;
import dev.attns.solver.Status;
import dev.attns.solver.Status.Outcome;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * Which tiles of an unfinished file are done, and what is known of them. The first line says what is being computed: all
 * that determines the numbers. Each further line is a tile, with a checksum of its numbers by which the journal and the
 * file can be held against each other. Each line begins with a checksum of itself: one that a kill cut short, or that was
 * damaged, does not count, nor do those after it.
 */
final class SolutionJournal implements Closeable {

    private static final String FORMAT = "attns-journal 4";

    /**
     * A tile that is done.
     *
     * @param checksum of its numbers as they stand in the file, point after point
     * @param events that happened to its trajectories
     */
    record Tile(long first, int lanes, long checksum, SolutionSummary summary, List<Occurrence> events) {}

    /**
     * What a journal says.
     *
     * @param description what was being computed; null where the journal is damaged
     */
    record Found(Map<?, ?> description, List<Tile> tiles) {}

    private final Path file;
    private final FileChannel channel;

    private SolutionJournal(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Reads a journal; null where there is none. */
    static Found read(Path file) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return null;
        }
        String[] lines = new String(Files.readAllBytes(file), StandardCharsets.UTF_8).split("\n", -1);
        List<Tile> tiles = new ArrayList<>();
        Map<?, ?> description = null;
        try {
            Map<?, ?> header = (Map<?, ?>) Json.parse(opened(lines[0]), file.toString());
            description = FORMAT.equals(header.get("format")) ? (Map<?, ?>) header.get("description") : null;
            for (int i = 1; i < lines.length - 1 && description != null; i++) {
                tiles.add(tile(Json.parse(opened(lines[i]), file.toString())));
            }
        } catch (RuntimeException damaged) {
            // What was read before the damage counts.
        }
        return new Found(description, tiles);
    }

    /** Begins a journal of the computation described, with the tiles that are done. */
    static SolutionJournal begin(Path file, Map<String, Object> description, List<Tile> done) throws IOException {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("format", FORMAT);
        header.put("description", description);
        StringBuilder lines = new StringBuilder(sealed(Json.compact(header))).append('\n');
        done.forEach(tile -> lines.append(line(tile)));
        AtomicFile.write(file, lines.toString());
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.APPEND, LinkOption.NOFOLLOW_LINKS);
        return new SolutionJournal(file, channel);
    }

    /** Notes, on the disk, that tiles are done; their numbers must be there already. */
    void add(List<Tile> tiles) throws IOException {
        StringBuilder lines = new StringBuilder();
        tiles.forEach(tile -> lines.append(line(tile)));
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(lines.toString());
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        channel.force(false);
    }

    void delete() throws IOException {
        close();
        AtomicFile.delete(file);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** A line of the file: a text behind its checksum. */
    static String sealed(String text) {
        CRC32C checksum = new CRC32C();
        checksum.update(text.getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x ", checksum.getValue()) + text;
    }

    /** The text of a line. */
    static String opened(String line) {
        String text = line.substring(Math.min(line.length(), 9));
        if (!sealed(text).equals(line)) {
            throw new IllegalArgumentException("The line is damaged");
        }
        return text;
    }

    private static String line(Tile tile) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("first", tile.first());
        fields.put("lanes", tile.lanes());
        fields.put("checksum", tile.checksum());
        fields.put("accuracy", tile.summary().accuracy());
        fields.put("parts", tile.summary().parts());
        fields.put("watched", tile.summary().watchedSteps());
        List<Object> unfinished = new ArrayList<>();
        tile.summary().all().forEach((trajectory, status) -> unfinished.add(ending(trajectory, status)));
        fields.put("unfinished", unfinished);
        if (!tile.events().isEmpty()) {
            fields.put(
                    "events", tile.events().stream().map(SolutionJournal::entry).toList());
        }
        return sealed(Json.compact(fields)) + "\n";
    }

    private static List<Object> entry(Occurrence event) {
        List<Object> state = new ArrayList<>();
        for (double value : event.state()) {
            state.add(value);
        }
        return List.of(event.trajectory(), event.event(), event.time(), state);
    }

    private static Occurrence occurrence(List<?> entry) {
        double[] state = ((List<?>) entry.get(3))
                .stream().mapToDouble(value -> ((Number) value).doubleValue()).toArray();
        return new Occurrence((Long) entry.get(0), (String) entry.get(1), (Double) entry.get(2), state);
    }

    private static List<Object> ending(long trajectory, Status status) {
        return List.of(
                trajectory,
                status.outcome().name(),
                status.step(),
                status.time(),
                status.guardedSteps(),
                status.reason());
    }

    private static Tile tile(Object line) {
        Map<?, ?> fields = (Map<?, ?>) line;
        SolutionSummary summary = new SolutionSummary(((Long) fields.get("lanes")).intValue());
        summary.proved((Double) fields.get("accuracy"), ((Long) fields.get("parts")).intValue());
        summary.watched((Long) fields.get("watched"));
        for (Object each : (List<?>) fields.get("unfinished")) {
            List<?> ending = (List<?>) each;
            Outcome outcome = Outcome.valueOf((String) ending.get(1));
            summary.unfinished(
                    (Long) ending.get(0),
                    new Status(
                            outcome,
                            (Long) ending.get(2),
                            (Double) ending.get(3),
                            ending.size() > 5 ? (String) ending.get(5) : "",
                            (Long) ending.get(4)));
        }
        List<Occurrence> events = new ArrayList<>();
        if (fields.get("events") instanceof List<?> entries) {
            entries.forEach(entry -> events.add(occurrence((List<?>) entry)));
        }
        return new Tile(
                (Long) fields.get("first"),
                ((Long) fields.get("lanes")).intValue(),
                (Long) fields.get("checksum"),
                summary,
                events);
    }
}
