package dev.attns.paper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.block.LocalBlocks;
import dev.attns.paper.cell.Archive;
import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.CountingCell;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.recipe.Scale;
import dev.attns.parallel.Workers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTest {

    @TempDir
    Path folder;

    private final AtomicInteger computed = new AtomicInteger();

    private List<Cell> cells() {
        return IntStream.range(0, 10)
                .<Cell>mapToObj(i -> new CountingCell(i, computed))
                .toList();
    }

    @Test
    void finishedCellsAreNeverComputedAgain() throws IOException {
        Archive archive = Archive.in(folder);
        assertThat(new Run(archive, Workers.of(2), () -> false).complete(cells(), (cell, done, all) -> {}))
                .isTrue();
        assertThat(computed).hasValue(10);
        assertThat(new Run(archive, Workers.of(2), () -> false).complete(cells(), (cell, done, all) -> {}))
                .isTrue();
        assertThat(computed).hasValue(10);
        Result result = archive.find(new CountingCell(4, computed)).orElseThrow();
        assertThat(result.number("twice")).isEqualTo(8);
        assertThat(result.number("lost")).isInfinite();
    }

    @Test
    void aStoppedRunGoesOnWithWhatIsMissing() throws IOException {
        Archive archive = Archive.in(folder);
        AtomicBoolean stop = new AtomicBoolean();
        boolean complete =
                new Run(archive, Workers.of(1), stop::get).complete(cells(), (cell, done, all) -> stop.set(done == 3));
        assertThat(complete).isFalse();
        assertThat(computed).hasValue(3);
        assertThat(new Run(archive, Workers.of(1), () -> false).complete(cells(), (cell, done, all) -> {
                    assertThat(all).isEqualTo(7);
                }))
                .isTrue();
        assertThat(computed).hasValue(10);
    }

    @Test
    void aCellThatSaysSomethingElseOfItselfIsAnotherOne() throws IOException {
        Archive archive = Archive.in(folder);
        Cell cell = new CountingCell(1, computed);
        archive.keep(cell, Map.of("twice", 2.0), 0.5);
        assertThat(archive.find(cell).orElseThrow().seconds()).isEqualTo(0.5);
        assertThat(archive.find(new CountingCell(2, computed))).isEmpty();
        try (var files = Files.list(folder.resolve("cells"))) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void theBookAloneIsEnoughToKnowWhatIsDone() throws IOException {
        Archive archive = Archive.in(folder);
        new Run(archive, Workers.of(2), () -> false).complete(cells(), (cell, done, all) -> {});
        archive.writeBook(cells());
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        Files.copy(folder.resolve("results.jsonl"), elsewhere.resolve("results.jsonl"));
        Archive book = Archive.in(elsewhere);
        assertThat(new Run(book, Workers.of(2), () -> false).complete(cells(), (cell, done, all) -> {}))
                .isTrue();
        assertThat(computed).hasValue(10);
        assertThat(book.shown(new CountingCell(4, computed)).orElseThrow().number("twice"))
                .isEqualTo(8);
        book.writeBook(cells());
        assertThat(elsewhere.resolve("results.jsonl")).hasSameBinaryContentAs(folder.resolve("results.jsonl"));
    }

    @Test
    void aResultOfAnotherVersionIsShownButComputedAnew() throws IOException {
        Archive archive = Archive.in(folder);
        new Run(archive, Workers.of(2), () -> false).complete(cells(), (cell, done, all) -> {});
        archive.writeBook(cells());
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        String text = Files.readString(folder.resolve("results.jsonl"));
        Files.writeString(elsewhere.resolve("results.jsonl"), text.replace("\"version\":\"", "\"version\":\"of old "));
        Archive old = Archive.in(elsewhere);
        assertThat(old.find(new CountingCell(4, computed))).isEmpty();
        assertThat(old.shown(new CountingCell(4, computed))).isPresent();
    }

    /** A few cells of little work, with a trained model among them. */
    private static List<Cell> real() {
        List<Cell> few = new ArrayList<>(Run.cells(List.of(Paper.named("table-curvature")), Scale.SMOKE));
        Run.cells(List.of(Paper.named("table-skip-input")), Scale.SMOKE).stream()
                .filter(cell -> cell instanceof Trial && !cell.looksAtAnother() && !cell.isTiming())
                .limit(2)
                .forEach(few::add);
        return few;
    }

    @Test
    void cellsThatAreBlocksOfAnotherEngineHaveTheSameFigures() throws IOException {
        Archive here = Archive.in(folder.resolve("here"));
        Archive there = Archive.in(folder.resolve("there"));
        List<String> heard = new ArrayList<>();
        assertThat(new Run(here, Workers.of(2), () -> false).complete(real(), (cell, done, all) -> {}))
                .isTrue();
        Run elsewhere = new Run(there, Workers.of(1), () -> false).on(new LocalBlocks(Workers.of(2)), Scale.SMOKE);
        assertThat(elsewhere.complete(real(), (cell, done, all) -> heard.add(cell.name())))
                .isTrue();
        assertThat(heard)
                .containsExactlyElementsOf(real().stream().map(Cell::name).toList());
        for (Cell cell : real()) {
            Result expected = here.find(cell).orElseThrow();
            Result found = there.find(cell).orElseThrow();
            assertThat(found.names()).isEqualTo(expected.names()).isNotEmpty();
            for (String name : expected.names()) {
                if (!name.contains("seconds") && expected.isNumber(name)) {
                    assertThat(found.number(name))
                            .as("%s of %s", name, cell.name())
                            .isEqualTo(expected.number(name));
                }
            }
            assertThat(found.seconds()).isPositive();
        }
        for (Path model : models(folder.resolve("here/cells"))) {
            assertThat(folder.resolve("there/cells").resolve(model.getFileName()))
                    .hasSameBinaryContentAs(model);
        }
        assertThat(models(folder.resolve("here/cells"))).hasSize(2);
        assertThat(elsewhere.complete(real(), (cell, done, all) -> heard.clear()))
                .isTrue();
        assertThat(heard).isNotEmpty();
    }

    private static List<Path> models(Path cells) throws IOException {
        try (Stream<Path> files = Files.list(cells)) {
            return files.filter(file -> file.toString().endsWith(".model")).toList();
        }
    }
}
