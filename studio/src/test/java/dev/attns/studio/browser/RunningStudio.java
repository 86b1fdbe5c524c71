package dev.attns.studio.browser;

import dev.attns.studio.Studio;
import dev.attns.studio.StudioSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A studio with a folder of its own, which goes with it. */
final class RunningStudio implements AutoCloseable {
    private final Path folder;
    private final Studio studio;

    private RunningStudio(Path folder, Studio studio) {
        this.folder = folder;
        this.studio = studio;
    }

    static RunningStudio start() {
        try {
            Path folder = Files.createTempDirectory("attns-studio-test");
            return new RunningStudio(folder, Studio.open(StudioSettings.in(folder)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String address() {
        return studio.address().toString();
    }

    @Override
    public void close() {
        try {
            studio.close();
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
