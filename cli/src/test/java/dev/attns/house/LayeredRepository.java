package dev.attns.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A local repository of Maven that has the artifacts of this build as {@code mvn install} lays them out, and by links all that the
 * user's own has beside them: nothing is installed there, and nothing is downloaded.
 */
record LayeredRepository(Path folder, String version) {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** Links what the repository of the user has. */
    static LayeredRepository over(Path users, Path folder, String version) throws IOException {
        link(users, folder, "dev");
        link(users.resolve("dev"), Files.createDirectories(folder.resolve("dev")), "attns");
        return new LayeredRepository(folder, version);
    }

    private static void link(Path from, Path to, String excepted) throws IOException {
        if (Files.isDirectory(from)) {
            List<Path> entries;
            try (Stream<Path> all = Files.list(from)) {
                entries = all.filter(entry -> !entry.endsWith(excepted)).toList();
            }
            for (Path entry : entries) {
                Files.createSymbolicLink(to.resolve(entry.getFileName()), entry);
            }
        }
    }

    /** Adds an artifact that is its description alone. */
    void add(String artifact, String pom) throws IOException {
        Files.copy(ROOT.resolve(pom), place(artifact, "pom"));
    }

    /** Adds the jar of a module. */
    void addJar(String module) throws IOException {
        String artifact = "attns-" + module;
        add(artifact, module + "/pom.xml");
        Files.copy(
                ROOT.resolve(module).resolve("target").resolve(artifact + "-" + version + ".jar"),
                place(artifact, "jar"));
    }

    private Path place(String artifact, String kind) throws IOException {
        Path place = folder.resolve("dev/attns").resolve(artifact).resolve(version);
        return Files.createDirectories(place).resolve(artifact + "-" + version + "." + kind);
    }
}
