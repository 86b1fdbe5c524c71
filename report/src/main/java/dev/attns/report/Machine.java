package dev.attns.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The machine in a few words: its processors and its system, not its name. */
final class Machine {

    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    private Machine() {}

    static String description() {
        int count = Runtime.getRuntime().availableProcessors();
        String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        return processor().map(model -> model + ", ").orElse("")
                + (count == 1 ? "1 processor" : count + " processors")
                + ", "
                + system;
    }

    private static Optional<String> processor() {
        if (!Files.isReadable(PROCESSORS)) {
            return Optional.empty();
        }
        try (Stream<String> lines = Files.lines(PROCESSORS, StandardCharsets.ISO_8859_1)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
