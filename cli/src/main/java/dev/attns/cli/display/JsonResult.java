package dev.attns.cli.display;

import dev.attns.Version;
import dev.attns.file.Json;
import dev.attns.problem.Problem;
import dev.attns.report.Machine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A result for programs, of one form for all commands ({@code docs/json.md}): a head that says what was done, to what and by what, then
 * the figures, whose names stand at the end of the head. What there is none of is null.
 */
public final class JsonResult {

    private static final String SYSTEM = "system";
    private static final String PARAMETERS = "parameters";
    private static final String STEP = "step";
    private static final String SCHEME = "scheme";
    private static final String SEED = "seed";
    private static final String FIGURES = "figures";

    private final Map<String, Object> head = new LinkedHashMap<>();

    private JsonResult(String command) {
        head.put("command", command);
        head.put(SYSTEM, null);
        head.put(PARAMETERS, Map.of());
        head.put(STEP, null);
        head.put(SCHEME, null);
        head.put(SEED, null);
        Map<String, Object> versions = new LinkedHashMap<>();
        versions.put("attns", Version.current());
        versions.put("java", System.getProperty("java.version"));
        head.put("versions", versions);
        head.put("machine", Machine.current().description());
    }

    /** The result of a command. */
    public static JsonResult of(String command) {
        return new JsonResult(command);
    }

    /** The system with the parameters in force. */
    public JsonResult system(Problem problem) {
        head.put(SYSTEM, problem.name());
        head.put(PARAMETERS, ProblemDescription.parameters(problem));
        return this;
    }

    /** The step of what is told of, and the scheme that takes it. */
    public JsonResult step(Object scheme, Object step) {
        head.put(SCHEME, scheme);
        head.put(STEP, step);
        return this;
    }

    /** The seed of what was drawn. */
    public JsonResult seed(Object seed) {
        head.put(SEED, seed);
        return this;
    }

    /** The text, with the figures by name. */
    public String text(Map<String, ?> figures) {
        Map<String, Object> all = new LinkedHashMap<>(head);
        all.put(FIGURES, List.copyOf(figures.keySet()));
        figures.forEach((name, value) -> {
            if (all.containsKey(name)) {
                throw new IllegalArgumentException("A figure is called '" + name + "' as an entry of the head is");
            }
            all.put(name, value);
        });
        return Json.pretty(all);
    }
}
