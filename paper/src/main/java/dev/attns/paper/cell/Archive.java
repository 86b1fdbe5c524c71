package dev.attns.paper.cell;

import dev.attns.file.AtomicFile;
import dev.attns.file.Journal;
import dev.attns.model.Model;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The folder of the experiments: finished cells with their models ({@code cells}), what unfinished trainings have noted
 * ({@code checkpoints}) and the results alone in one small file, the {@link ResultBook}, from which the page is made.
 */
public final class Archive {

    private static final String MODEL = ".model";

    /** The files of a cell; the one that says it is finished comes last. */
    private static final List<String> FILES = List.of(MODEL, ".json");

    /** A training notes where it is at most so often. */
    private static final double NOTE_SECONDS = 10;

    private final Path cells;
    private final Journal journal;
    private final Path notes;
    private final double noteSeconds;
    private final ResultBook book;

    /** How long the work of earlier runs took that trainings of this one went on from. */
    private final Map<Journal.Entry, Double> secondsBefore = new ConcurrentHashMap<>();

    private Archive(Path folder, double noteSeconds) throws IOException {
        cells = folder.resolve("cells");
        journal = new Journal(cells);
        notes = folder.resolve("checkpoints");
        this.noteSeconds = noteSeconds;
        book = ResultBook.in(folder);
    }

    /** What is in a folder. */
    public static Archive in(Path folder) throws IOException {
        return new Archive(folder, NOTE_SECONDS);
    }

    /** The same with another time from note to note. */
    public static Archive notedEvery(double seconds, Path folder) throws IOException {
        return new Archive(folder, seconds);
    }

    /** The result of a cell that need not be computed again: it was, by this version and of the same system. */
    public Optional<Result> find(Cell cell) throws IOException {
        Optional<Result> finished = journal.find(cell.entry()).map(Result::of);
        return finished.isPresent() ? finished : book.find(cell).filter(line -> line.isOf(cell.circumstances()));
    }

    /** The result of a cell for the page, whichever version it is of. */
    public Optional<Result> shown(Cell cell) throws IOException {
        Optional<Result> current = find(cell);
        return current.isPresent() ? current : book.find(cell);
    }

    /**
     * Keeps the metrics of a cell; what its training had noted is no longer needed.
     *
     * @param seconds that this run took; those that it went on from are added
     */
    public void keep(Cell cell, Map<String, Object> metrics, double seconds) throws IOException {
        double all = secondsBefore.getOrDefault(cell.entry(), 0.0) + seconds;
        journal.keep(cell.entry(), Result.page(cell, metrics, all));
        notes(cell).delete();
    }

    /** A finished cell with its model, to be sent to another archive. */
    public byte[] packed(Cell cell) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        for (String ending : FILES) {
            Path file = file(cell, ending);
            byte[] content = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
            out.writeInt(content.length);
            out.write(content);
        }
        return bytes.toByteArray();
    }

    /** Takes in what another archive has packed. */
    public void unpack(Cell cell, byte[] packed) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(packed));
        Files.createDirectories(cells);
        for (String ending : FILES) {
            byte[] content = in.readNBytes(in.readInt());
            if (content.length > 0) {
                AtomicFile.write(file(cell, ending), out -> out.write(content));
            }
        }
    }

    private Path file(Cell cell, String ending) {
        return cells.resolve(cell.entry().name() + ending);
    }

    /** Writes the results of these cells into the book, as far as they are there. */
    public void writeBook(List<Cell> cells) throws IOException {
        for (Cell cell : cells) {
            Optional<Result> result = find(cell);
            if (result.isPresent()) {
                book.put(cell, result.get());
            }
        }
        book.write(cells);
    }

    TrainingNotes notes(Cell cell) {
        return new TrainingNotes(notes, cell.entry(), noteSeconds, seconds -> secondsBefore.put(cell.entry(), seconds));
    }

    Optional<Model> model(Trial trial) throws IOException {
        return journal.findBeside(trial.entry(), MODEL, Model::read);
    }

    void keepModel(Trial trial, Model model) throws IOException {
        journal.keepBeside(trial.entry(), MODEL, model::write);
    }
}
