package dev.attns.problem;

import static dev.attns.error.InputError.UNKNOWN_SYSTEM;

import dev.attns.error.Suggestion;
import java.nio.file.Path;
import java.util.List;

/** All systems, by name: those that are built in, and those that a file defines. */
public final class Systems {

    private static final List<Family> ALL = List.of(
            SpringMass.FAMILY,
            KLinkPendulum.FAMILY,
            ElasticPendulum.FAMILY,
            HenonHeiles.FAMILY,
            Lorenz.FAMILY,
            VanDerPol.FAMILY);

    private Systems() {}

    /** All built-in systems, those of the paper first. */
    public static List<Family> all() {
        return ALL;
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
        return ALL.stream()
                .filter(family -> family.name().equals(name))
                .findFirst()
                .orElseThrow(() -> UNKNOWN_SYSTEM.with(
                        name, Suggestion.of(name, ALL.stream().map(Family::name).toList())));
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
