package dev.attns.paper;

import dev.attns.block.BlockWork;
import dev.attns.paper.cell.Archive;
import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Laboratory;
import dev.attns.paper.recipe.Scale;
import dev.attns.parallel.Workers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Cells that are computed anywhere, a block each, on one thread. What comes back is the cell as an archive keeps it; two computations
 * differ in the seconds that they took. A cell that is lost half-way begins again.
 *
 * @param scale whose cells they are
 * @param numbers of the cells, among all of the scale
 */
record CellWork(String scale, List<Integer> numbers) implements BlockWork {

    /** About what a model and its figures take. */
    private static final long USUAL_BYTES = 1 << 18;

    /** The work on some cells of a scale. */
    static CellWork of(Scale scale, List<Cell> chosen) {
        List<String> names = all(scale).stream().map(cell -> cell.entry().key()).toList();
        return new CellWork(
                scale.label(),
                chosen.stream().map(cell -> names.indexOf(cell.entry().key())).toList());
    }

    private static List<Cell> all(Scale scale) {
        return Run.cells(Paper.experiments(), scale);
    }

    @Override
    public byte[] compute(long block) {
        Cell cell = all(Scale.named(scale)).get(numbers.get((int) block));
        try {
            Path folder = Files.createTempDirectory("attns-cell");
            try {
                return compute(cell, Archive.in(folder));
            } finally {
                delete(folder);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static byte[] compute(Cell cell, Archive archive) throws IOException {
        long begin = System.nanoTime();
        Map<String, Object> metrics = cell.compute(new Laboratory(archive, Workers.of(1), () -> false))
                .orElseThrow();
        archive.keep(cell, metrics, (System.nanoTime() - begin) / 1e9);
        return archive.packed(cell);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
                Files.deleteIfExists(file);
            }
        }
    }

    @Override
    public long resultBytes() {
        return USUAL_BYTES;
    }
}
