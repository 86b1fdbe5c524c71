package dev.attns.problem;

import static dev.attns.error.InputError.UNKNOWN_SYSTEM;

import dev.attns.error.Suggestion;
import dev.attns.text.source.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** All systems, by name: those whose texts are part of the library, and those that a file defines. */
public final class Systems {

    private static final List<String> NAMES =
            List.of("spring-mass", "k-link-pendulum", "elastic-pendulum", "henon-heiles", "lorenz", "van-der-pol");

    /** The built-in systems that were asked for. */
    private static final Map<String, Family> READ = new ConcurrentHashMap<>();

    private Systems() {}

    /** The names of all built-in systems, those of the paper first. */
    public static List<String> names() {
        return NAMES;
    }

    /** All built-in systems, those of the paper first. */
    public static List<Family> all() {
        return NAMES.stream().map(Systems::family).toList();
    }

    /**
     * The problem that the text names: a built-in system or a file that defines one, with parameters after a colon
     * ({@code spring-mass:d=20}, {@code systems/chain.yaml:d=20}).
     */
    public static Problem problem(String text) {
        int end = nameEnd(text);
        return family(text).with(end == text.length() ? "" : text.substring(end + 1));
    }

    /** The system that the text names, whatever parameters are behind. */
    public static Family family(String text) {
        String name = text.substring(0, nameEnd(text));
        if (SystemFile.isName(name)) {
            return SystemFile.family(Path.of(name));
        }
        if (!NAMES.contains(name)) {
            throw UNKNOWN_SYSTEM.with(name, Suggestion.of(name, NAMES));
        }
        return READ.computeIfAbsent(name, Systems::builtIn);
    }

    private static Family builtIn(String name) {
        try (InputStream in = Systems.class.getResourceAsStream("/systems/" + name + ".yaml")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return Family.builtIn(new SourceText("the built-in system " + name, text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same problem with further events, each written {@code NAME: FORMULA} as in the section of a system's text. */
    public static Problem withEvents(Problem problem, List<String> events) {
        Family family = problem.source().isPresent()
                ? Family.of(new SourceText(problem.name(), problem.source().get()))
                : family(problem.name().substring(0, nameEnd(problem.name())));
        return family.with(
                problem.parameters().text(),
                events.stream().map(text -> new SourceText("the event", text)).toList());
    }

    /** Whether the text names a file that defines a system. */
    public static boolean isFile(String text) {
        return SystemFile.isName(text.substring(0, nameEnd(text)));
    }

    /** Where the name ends: at the colon before the parameters, of which a file's own path may have others. */
    private static int nameEnd(String text) {
        int colon = text.indexOf(':');
        for (int at = colon; at >= 0; at = text.indexOf(':', at + 1)) {
            if (SystemFile.isName(text.substring(0, at))) {
                return at;
            }
        }
        return colon < 0 || SystemFile.isName(text) ? text.length() : colon;
    }
}
