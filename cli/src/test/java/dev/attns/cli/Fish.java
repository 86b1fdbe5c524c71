package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The shell fish, where it is installed. */
final class Fish {

    private Fish() {}

    static boolean isThere() {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "fish")));
    }

    /** The lines that a program prints, in a folder of its own. */
    static List<String> run(String program, Path home) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("fish", "--no-config", "-c", program).redirectErrorStream(true);
        builder.directory(home.toFile());
        builder.environment().put("HOME", home.toString());
        Process fish = builder.start();
        try (InputStream printed = fish.getInputStream()) {
            String text = new String(printed.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(fish.waitFor()).as(text).isZero();
            return text.lines().toList();
        }
    }
}
