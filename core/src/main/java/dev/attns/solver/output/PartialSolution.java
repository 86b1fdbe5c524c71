package dev.attns.solver.output;

import static dev.attns.error.InputError.NOT_A_FILE;
import static dev.attns.error.InputError.OUTPUT_EXISTS;
import static dev.attns.error.InputError.OUTPUT_IN_USE;
import static dev.attns.error.InputError.UNFINISHED_OUTPUT_DIFFERS;

import dev.attns.event.Occurrence;
import dev.attns.file.EntryDifference;
import dev.attns.file.Json;
import dev.attns.solver.SolutionSink;
import dev.attns.solver.SolutionSummary;
import dev.attns.trajectory.NpyWriter;
import dev.attns.trajectory.NumberType;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.zip.CRC32C;

/**
 * The numbers of an unfinished file, {@code FILE.partial}, and the journal that vouches for them, {@code FILE.progress}.
 *
 * <p>The journal says that a tile is done only once its numbers are on the disk, with a checksum of them. Whoever goes on
 * believes a tile only where the numbers in the file have that checksum; all others are solved again.
 */
final class PartialSolution implements SolutionSink, Closeable {

    /** How long finished tiles may wait for the disk; a kill loses no more work than this. */
    private static final long COMMIT_NANOS = 250_000_000L;

    private final Path file;
    private final int points;
    private final long count;
    private final int components;
    private final NpyWriter numbers;
    private final SolutionJournal journal;
    private final Optional<String> remark;
    private final SolutionSummary summary = new SolutionSummary();
    private final TreeMap<Long, Long> done = new TreeMap<>();
    private final ConcurrentSkipListMap<Long, List<Occurrence>> events = new ConcurrentSkipListMap<>();
    private final Map<Long, CRC32C> checksums = new ConcurrentHashMap<>();

    /** Tiles whose numbers are written but perhaps not on the disk yet. */
    private final List<SolutionJournal.Tile> undurable = new ArrayList<>();

    private volatile long lastCommit = System.nanoTime();

    /**
     * Opens the unfinished work on a target, or begins it.
     *
     * @param description all that determines the numbers
     * @param replace whether the unfinished work of another run may be replaced
     */
    PartialSolution(
            Path target,
            int points,
            long count,
            int components,
            NumberType type,
            Map<String, Object> description,
            boolean replace)
            throws IOException {
        this.file = target.resolveSibling(target.getFileName() + ".partial");
        this.points = points;
        this.count = count;
        this.components = components;
        Path journalFile = target.resolveSibling(target.getFileName() + ".progress");
        SolutionJournal.Found found = SolutionJournal.read(journalFile);
        Map<?, ?> wanted = (Map<?, ?>) Json.parse(Json.compact(description), "the description");
        boolean resumes = found != null && wanted.equals(found.description());
        if (found != null && found.description() != null && !resumes && !replace) {
            throw UNFINISHED_OUTPUT_DIFFERS.with(file, difference(found.description(), wanted));
        }
        checkFile(found != null, replace);
        numbers = NpyWriter.open(file, type, points, count, components);
        if (numbers == null) {
            throw OUTPUT_IN_USE.with(target);
        }
        try {
            List<SolutionJournal.Tile> believed = new ArrayList<>();
            for (SolutionJournal.Tile tile : resumes ? found.tiles() : List.<SolutionJournal.Tile>of()) {
                if (isInFile(tile)) {
                    believed.add(tile);
                    done.put(tile.first(), tile.first() + tile.lanes());
                    summary.add(tile.summary());
                    tile.events().forEach(this::event);
                }
            }
            remark = remark(found, resumes, believed.size());
            journal = SolutionJournal.begin(journalFile, description, believed);
        } catch (Throwable failure) {
            numbers.close();
            throw failure;
        }
    }

    /** A file of that name which is not ours, or not a file, is not touched; one without numbers was left by a kill. */
    private void checkFile(boolean hasJournal, boolean replace) throws IOException {
        boolean there = Files.exists(file, LinkOption.NOFOLLOW_LINKS);
        if (there && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw NOT_A_FILE.with(file);
        }
        if (there && !hasJournal && !replace && !NpyWriter.hasNoNumbers(file)) {
            throw OUTPUT_EXISTS.with(file);
        }
    }

    /** The first entry in which two descriptions differ, for people. */
    private static String difference(Map<?, ?> there, Map<?, ?> here) {
        for (Map.Entry<?, ?> entry : there.entrySet()) {
            if (!Objects.equals(entry.getValue(), here.get(entry.getKey()))) {
                return EntryDifference.of(entry.getKey(), entry.getValue(), here.get(entry.getKey()));
            }
        }
        return "it says less than this one";
    }

    private Optional<String> remark(SolutionJournal.Found found, boolean resumes, int believed) {
        if (found == null || resumes && believed == found.tiles().size()) {
            return Optional.empty();
        }
        String why = found.description() == null
                ? "The journal beside " + file + " is damaged"
                : resumes ? "Numbers in " + file + " are damaged or gone" : file + " was of another run";
        return Optional.of(why + (believed == 0 ? "; starting over." : "; what is not whole is solved again."));
    }

    /** Whether the numbers of a tile are those that it was done with. */
    private boolean isInFile(SolutionJournal.Tile tile) throws IOException {
        boolean fits = tile.first() >= 0 && tile.lanes() > 0 && tile.first() + tile.lanes() <= count;
        Map.Entry<Long, Long> before = fits ? done.floorEntry(tile.first() + tile.lanes() - 1) : null;
        if (!fits || before != null && before.getValue() > tile.first()) {
            return false;
        }
        CRC32C checksum = new CRC32C();
        for (int point = 0; point < points; point++) {
            numbers.check(place(point, tile.first()), tile.lanes() * components, checksum);
        }
        return checksum.getValue() == tile.checksum();
    }

    private long place(int point, long trajectory) {
        return (point * count + trajectory) * components;
    }

    /** The file of numbers. */
    Path file() {
        return file;
    }

    /** What a user should hear about unfinished work that was found and not, or not wholly, resumed. */
    Optional<String> remark() {
        return remark;
    }

    /** What became of the trajectories that are done. */
    SolutionSummary summary() {
        return summary;
    }

    /** The trajectories that are done, as ranges: from the first to one after the last. */
    TreeMap<Long, Long> done() {
        synchronized (done) {
            return new TreeMap<>(done);
        }
    }

    @Override
    public void point(int point, long first, int lanes, double[][] state) {
        try {
            CRC32C checksum = checksums.computeIfAbsent(first, tile -> new CRC32C());
            numbers.write(place(point, first), state, lanes, checksum);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void event(Occurrence occurrence) {
        events.computeIfAbsent(occurrence.trajectory(), trajectory -> new ArrayList<>())
                .add(occurrence);
    }

    /** The events of the trajectories that are done, by trajectory, and for each in the order of time. */
    List<Occurrence> events() {
        return events.values().stream().flatMap(List::stream).toList();
    }

    @Override
    public void tileDone(long first, int lanes, SolutionSummary tile) {
        CRC32C checksum = checksums.remove(first);
        Map<Long, List<Occurrence>> here = events.subMap(first, first + lanes);
        if (tile.stopped()) {
            here.clear();
            return;
        }
        List<Occurrence> happened = here.values().stream().flatMap(List::stream).toList();
        summary.add(tile);
        synchronized (done) {
            done.put(first, first + lanes);
        }
        synchronized (undurable) {
            undurable.add(new SolutionJournal.Tile(first, lanes, checksum.getValue(), tile, happened));
        }
        try {
            if (System.nanoTime() - lastCommit >= COMMIT_NANOS) {
                commit();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Brings what is done to the disk: first the numbers, then the journal. */
    private synchronized void commit() throws IOException {
        List<SolutionJournal.Tile> tiles;
        synchronized (undurable) {
            tiles = List.copyOf(undurable);
        }
        if (!tiles.isEmpty()) {
            numbers.force();
            journal.add(tiles);
            synchronized (undurable) {
                undurable.subList(0, tiles.size()).clear();
            }
        }
        lastCommit = System.nanoTime();
    }

    /** Brings all numbers to the disk and checks that none is missing. */
    void complete() throws IOException {
        commit();
        if (!numbers.isWhole()) {
            throw new IOException(file + " was shortened while it was being written; run the same command again");
        }
    }

    /** Deletes the journal: the numbers have found their place. */
    void forget() throws IOException {
        journal.delete();
    }

    /** Closes the files, and leaves nothing behind where nothing was done. */
    void abandon() throws IOException {
        close();
        if (done.isEmpty()) {
            journal.delete();
            Files.deleteIfExists(file);
        }
    }

    /** Closes the files; unfinished work stays and can be resumed. */
    @Override
    public void close() throws IOException {
        try (numbers;
                journal) {
            if (numbers.isOpen()) {
                commit();
            }
        }
    }
}
