package dev.attns.studio.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelShelfTest {

    @TempDir
    private Path folder;

    @Test
    void theOldestBeyondTwoHundredAndWhatWasNeverFinishedAreTakenOff() throws IOException {
        Instant begin = Instant.parse("2026-01-01T00:00:00Z");
        for (int i = 0; i < 203; i++) {
            Path file = Files.writeString(folder.resolve("%020x.model".formatted(i)), "a model");
            Files.setLastModifiedTime(file, FileTime.from(begin.plusSeconds(i)));
        }
        Path unfinished = Files.writeString(folder.resolve("x.unfinished"), "half a model");
        Files.setLastModifiedTime(unfinished, FileTime.from(begin));
        Path underWay = Files.writeString(folder.resolve("y.unfinished"), "half a model");
        new ModelShelf(folder).tidy();
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left)
                    .hasSize(201)
                    .contains(underWay, folder.resolve("%020x.model".formatted(3)))
                    .doesNotContain(unfinished, folder.resolve("%020x.model".formatted(2)));
        }
    }
}
