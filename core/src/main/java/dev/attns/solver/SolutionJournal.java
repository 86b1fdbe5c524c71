package dev.attns.solver;

import dev.attns.file.Json;
import dev.attns.solver.Status.Outcome;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which tiles of an unfinished file are done, and what is known of them. The first line tells what is being computed;
 * each further line is a tile. A line that a kill cut short does not count.
 */
final class SolutionJournal implements Closeable {

    /** A tile that is done. */
    record Tile(long first, int lanes, SolutionSummary summary) {}

    private final Path file;
    private final List<Tile> tiles;
    private final Writer writer;

    private SolutionJournal(Path file, String description, List<Tile> tiles) throws IOException {
        this.file = file;
        this.tiles = tiles;
        StringBuilder kept = new StringBuilder(description).append('\n');
        tiles.forEach(tile -> kept.append(line(tile)));
        Files.writeString(file, kept);
        this.writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
    }

    /** The description in a journal's first line, or null where there is no journal. */
    static String description(Path file) throws IOException {
        return Files.exists(file) ? Files.readString(file).split("\n", 2)[0] : null;
    }

    /** Opens the journal of the computation described, with the tiles that it already has. */
    static SolutionJournal open(Path file, String description) throws IOException {
        List<Tile> tiles = new ArrayList<>();
        if (description.equals(description(file))) {
            String[] lines = Files.readString(file).split("\n", -1);
            for (int i = 1; i < lines.length - 1; i++) {
                try {
                    tiles.add(tile(Json.parse(lines[i], file.toString())));
                } catch (RuntimeException torn) {
                    break;
                }
            }
        }
        return new SolutionJournal(file, description, tiles);
    }

    /** The tiles that were done before this journal was opened. */
    List<Tile> earlier() {
        return List.copyOf(tiles);
    }

    /** Notes that a tile is done. */
    synchronized void add(Tile tile) throws IOException {
        writer.write(line(tile));
        writer.flush();
    }

    void delete() throws IOException {
        close();
        Files.deleteIfExists(file);
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }

    private static String line(Tile tile) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("first", tile.first());
        fields.put("lanes", tile.lanes());
        fields.put("accuracy", tile.summary().accuracy());
        fields.put("parts", tile.summary().parts());
        List<Object> unfinished = new ArrayList<>();
        tile.summary()
                .firstUnfinished()
                .forEach((trajectory, status) ->
                        unfinished.add(List.of(trajectory, status.outcome().name(), status.step(), status.time())));
        fields.put("unfinished", unfinished);
        return Json.compact(fields) + "\n";
    }

    private static Tile tile(Object line) {
        Map<?, ?> fields = (Map<?, ?>) line;
        SolutionSummary summary = new SolutionSummary();
        summary.proved((Double) fields.get("accuracy"), ((Long) fields.get("parts")).intValue());
        for (Object each : (List<?>) fields.get("unfinished")) {
            List<?> ending = (List<?>) each;
            Outcome outcome = Outcome.valueOf((String) ending.get(1));
            summary.unfinished((Long) ending.get(0), new Status(outcome, (Long) ending.get(2), (Double) ending.get(3)));
        }
        return new Tile((Long) fields.get("first"), ((Long) fields.get("lanes")).intValue(), summary);
    }
}
