package dev.attns.studio;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * How a studio is opened.
 *
 * @param port to serve on; 0 for any that is free
 * @param folder where models are kept and what is under way is noted; made where there is none
 * @param subject what the page begins with
 * @param patience how long after a page was closed its work is stopped; one that is loaded again is back by then
 */
public record StudioSettings(int port, Path folder, Optional<FirstSubject> subject, Duration patience) {

    private static final Duration USUAL_PATIENCE = Duration.ofSeconds(5);

    /** With the usual patience. */
    public StudioSettings(int port, Path folder, Optional<FirstSubject> subject) {
        this(port, folder, subject, USUAL_PATIENCE);
    }

    /** What a page begins with. */
    public sealed interface FirstSubject {}

    /** A system's text with values of its parameters. */
    public record OfText(String text, Map<String, Double> parameters) implements FirstSubject {

        /** Keeps a copy. */
        public OfText {
            parameters = Map.copyOf(parameters);
        }
    }

    /** The file of a model. */
    public record OfModel(Path file) implements FirstSubject {}

    /** Any free port, and nothing in particular to begin with. */
    public static StudioSettings in(Path folder) {
        return new StudioSettings(0, folder, Optional.empty());
    }

    /** The same with another patience. */
    public StudioSettings with(Duration other) {
        return new StudioSettings(port, folder, subject, other);
    }

    /**
     * Where a studio keeps its things unless told otherwise: the user's folder for what programs keep from one start to the next.
     *
     * @param environment of the process
     * @param home of the user
     */
    public static Path usualFolder(Map<String, String> environment, String home) {
        String state = environment.getOrDefault("XDG_STATE_HOME", "");
        Path base = state.isEmpty() ? Path.of(home, ".local", "state") : Path.of(state);
        return base.resolve("attns").resolve("studio");
    }
}
