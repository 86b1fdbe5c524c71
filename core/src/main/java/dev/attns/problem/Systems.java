package dev.attns.problem;

import static dev.attns.error.InputError.UNKNOWN_SYSTEM;

import dev.attns.error.Suggestion;
import java.util.List;

/** The built-in systems, by name. */
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

    /** The problem that the text names: a system, with parameters after a colon ({@code spring-mass:d=20}). */
    public static Problem problem(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        return family(name).with(colon < 0 ? "" : text.substring(colon + 1));
    }

    /** The built-in system of that name. */
    public static Family family(String name) {
        return ALL.stream()
                .filter(family -> family.name().equals(name))
                .findFirst()
                .orElseThrow(() -> UNKNOWN_SYSTEM.with(
                        name, Suggestion.of(name, ALL.stream().map(Family::name).toList())));
    }
}
