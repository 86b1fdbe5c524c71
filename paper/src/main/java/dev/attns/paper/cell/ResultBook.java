package dev.attns.paper.cell;

import dev.attns.file.AtomicFile;
import dev.attns.file.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The results of cells without their models, a line of JSON each, in the order of the experiments: small enough to be kept with
 * the sources, so that the page can be made again without any training. A cell is known by its description; each line says of
 * which version and which text of the system its result is.
 */
final class ResultBook {

    private static final String FILE = "results.jsonl";

    private final Path file;
    private final Map<Object, Result> lines = new HashMap<>();

    private ResultBook(Path file) {
        this.file = file;
    }

    /** The book in a folder; empty where there is none. */
    static ResultBook in(Path folder) throws IOException {
        ResultBook book = new ResultBook(folder.resolve(FILE));
        if (Files.exists(book.file)) {
            int number = 0;
            for (String line : Files.readAllLines(book.file, StandardCharsets.UTF_8)) {
                number++;
                Result result = Result.of((Map<?, ?>) Json.parse(line, book.file + ", line " + number));
                book.lines.put(result.cell(), result);
            }
        }
        return book;
    }

    /** What the book has of a cell. */
    Optional<Result> find(Cell cell) {
        return Optional.ofNullable(lines.get(known(cell)));
    }

    /** Notes a result in the place of an older one. */
    void put(Cell cell, Result result) {
        lines.put(known(cell), result);
    }

    /** The description as it is read. */
    private static Object known(Cell cell) {
        return Json.parse(Json.compact(cell.describe()), "the description");
    }

    /** Writes what there is of these cells. */
    void write(List<Cell> cells) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Cell cell : cells) {
            find(cell)
                    .ifPresent(
                            result -> text.append(Json.compact(result.page())).append('\n'));
        }
        AtomicFile.write(file, text.toString());
    }
}
