package dev.attns.problem;

import java.nio.file.Path;
import java.util.List;

/** The built-in systems written as text. */
final class TextForms {

    private static final Path FOLDER = Path.of("src", "test", "resources", "systems");

    private TextForms() {}

    /** The text form of a built-in problem, with the same parameters. */
    static String of(String problem) {
        int end = problem.indexOf(':');
        String name = end < 0 ? problem : problem.substring(0, end);
        return FOLDER.resolve(name + ".yaml") + (end < 0 ? "" : problem.substring(end));
    }

    static List<String> of(List<String> problems) {
        return problems.stream().map(TextForms::of).toList();
    }
}
