package dev.attns.paper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.file.Journal;
import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.CountingCell;
import dev.attns.paper.cell.Result;
import dev.attns.parallel.Workers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
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
        Journal journal = new Journal(folder);
        assertThat(new Run(journal, Workers.of(2), () -> false).complete(cells(), (cell, done, all) -> {}))
                .isTrue();
        assertThat(computed).hasValue(10);
        assertThat(new Run(journal, Workers.of(2), () -> false).complete(cells(), (cell, done, all) -> {}))
                .isTrue();
        assertThat(computed).hasValue(10);
        Result result = Result.find(journal, new CountingCell(4, computed)).orElseThrow();
        assertThat(result.number("twice")).isEqualTo(8);
        assertThat(result.number("lost")).isInfinite();
    }

    @Test
    void aStoppedRunGoesOnWithWhatIsMissing() throws IOException {
        Journal journal = new Journal(folder);
        AtomicBoolean stop = new AtomicBoolean();
        boolean complete =
                new Run(journal, Workers.of(1), stop::get).complete(cells(), (cell, done, all) -> stop.set(done == 3));
        assertThat(complete).isFalse();
        assertThat(computed).hasValue(3);
        assertThat(new Run(journal, Workers.of(1), () -> false).complete(cells(), (cell, done, all) -> {
                    assertThat(all).isEqualTo(7);
                }))
                .isTrue();
        assertThat(computed).hasValue(10);
    }

    @Test
    void aCellThatSaysSomethingElseOfItselfIsAnotherOne() throws IOException {
        Journal journal = new Journal(folder);
        Cell cell = new CountingCell(1, computed);
        Result.keep(journal, cell, Map.of("twice", 2.0), 0.5);
        assertThat(Result.find(journal, cell).orElseThrow().seconds()).isEqualTo(0.5);
        assertThat(Result.find(journal, new CountingCell(2, computed))).isEmpty();
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }
}
