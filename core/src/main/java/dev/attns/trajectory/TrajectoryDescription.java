package dev.attns.trajectory;

import static dev.attns.error.InputError.BAD_DESCRIBED_TIMES;

import dev.attns.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What made a file of trajectories, in a JSON file beside it: {@code a.npy.json} for {@code a.npy}. Earlier versions called
 * it {@code a.json}; such a one is read where there is no other, if it is one of these at all.
 *
 * @param file where it stands
 * @param entries by name
 */
public record TrajectoryDescription(Path file, Map<?, ?> entries) {

    private static final String FORMAT = "attns-trajectories";
    private static final String ENDING = ".json";

    /** The file that describes a file of trajectories. */
    public static Path of(Path trajectories) {
        return trajectories.resolveSibling(trajectories.getFileName() + ENDING);
    }

    /** The description of a file of trajectories; nothing where there is none. */
    public static Optional<TrajectoryDescription> beside(Path trajectories) throws IOException {
        Path file = of(trajectories);
        if (Files.exists(file)) {
            return Optional.of(new TrajectoryDescription(file, entries(file)));
        }
        Path earlier = earlier(trajectories);
        return Files.isRegularFile(earlier)
                ? Optional.of(new TrajectoryDescription(earlier, entries(earlier)))
                        .filter(TrajectoryDescription::isOurs)
                : Optional.empty();
    }

    private static Path earlier(Path trajectories) {
        String name = trajectories.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return trajectories.resolveSibling((dot < 1 ? name : name.substring(0, dot)) + ENDING);
    }

    private static Map<?, ?> entries(Path file) throws IOException {
        return Json.read(file) instanceof Map<?, ?> found ? found : Map.of();
    }

    /** Whether it speaks of trajectories at all; another program's file may have the name. */
    private boolean isOurs() {
        return entries.get("format") instanceof String format && format.startsWith(FORMAT) || hasTimes();
    }

    private boolean hasTimes() {
        return entries.get("time_start") instanceof Number && entries.get("time_end") instanceof Number;
    }

    /** The times of so many steps, where the description tells them. */
    Optional<TimeGrid> grid(int steps) {
        if (!hasTimes()) {
            return Optional.empty();
        }
        double start = ((Number) entries.get("time_start")).doubleValue();
        double end = ((Number) entries.get("time_end")).doubleValue();
        if (!Double.isFinite(end - start) || (steps == 0) != (start == end)) {
            throw BAD_DESCRIBED_TIMES.with(file, start, end, steps + 1);
        }
        return Optional.of(new TimeGrid(start, end, steps));
    }

    /** The problem with its given parameters, for example {@code spring-mass:d=20}. */
    public Optional<String> system() {
        return text("system");
    }

    /** The text of a system that is written as one. */
    public Optional<String> systemText() {
        return text("system_text");
    }

    private Optional<String> text(String name) {
        return entries.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }
}
