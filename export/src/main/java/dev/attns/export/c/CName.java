package dev.attns.export.c;

import static dev.attns.error.InputError.BAD_C_NAME;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What all names of an exported model begin with, and its files are called. */
final class CName {

    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");
    private static final int LONGEST = 40;

    private static final Set<String> KEYWORDS = Set.of(
            ("auto break case char const continue default do double else enum extern float for goto if inline int long register"
                            + " restrict return short signed sizeof static struct switch typedef union unsigned void volatile"
                            + " while")
                    .split(" "));

    /** Files of these names stand beside the model's, or hide those of the language. */
    private static final Set<String> FILES = Set.of(
            ("main assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdarg stdbool stddef"
                            + " stdint stdio stdlib string tgmath time wchar wctype")
                    .split(" "));

    private CName() {}

    /** The name that is given; refused where it cannot be used. */
    static String checked(String name) {
        if (!IDENTIFIER.matcher(name).matches()) {
            throw BAD_C_NAME.with(name, "it is no identifier");
        }
        if (name.length() > LONGEST) {
            throw BAD_C_NAME.with(name, "it has more than " + LONGEST + " letters");
        }
        if (isTaken(name)) {
            throw BAD_C_NAME.with(name, "the language has it already");
        }
        return name;
    }

    private static boolean isTaken(String name) {
        return KEYWORDS.contains(name) || FILES.contains(name.toLowerCase(Locale.ROOT));
    }

    /** A name that can be used, from that of a system, for example {@code spring_mass_d_20}. */
    static String of(String system) {
        String file = system.substring(system.lastIndexOf('/') + 1).replaceFirst("\\.ya?ml(?=:|$)", "");
        String name = file.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("^_+|_+$", "");
        if (!IDENTIFIER.matcher(name).matches() || isTaken(name)) {
            name = "system_" + name;
        }
        return name.substring(0, Math.min(LONGEST, name.length())).replaceAll("_+$", "");
    }
}
