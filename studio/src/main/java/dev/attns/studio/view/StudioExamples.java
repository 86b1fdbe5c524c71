package dev.attns.studio.view;

import dev.attns.problem.Family;
import dev.attns.problem.Systems;
import dev.attns.text.source.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The systems that a page can begin with: those that are built in, and the worked ones, which are packed with the studio. */
public final class StudioExamples {

    private static final List<String> WORKED = List.of(
            "bouncing-ball",
            "burgers",
            "duffing",
            "fpu-chain",
            "mpgos-lorenz",
            "predator-prey",
            "rigid-body",
            "spring-chain",
            "stirred-tank",
            "two-link");

    private StudioExamples() {}

    /** The names of the worked systems. */
    static List<String> worked() {
        return WORKED;
    }

    /** All of them, the built-in ones first. */
    public static List<Map<String, Object>> all() {
        List<Map<String, Object>> all = new ArrayList<>();
        Systems.all().forEach(family -> all.add(fields(family, "built in")));
        WORKED.forEach(name -> all.add(fields(Family.of(new SourceText(name, text(name))), "systems")));
        return all;
    }

    private static Map<String, Object> fields(Family family, String group) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", family.name());
        fields.put("title", family.summary());
        fields.put("group", group);
        fields.put("text", family.text());
        return fields;
    }

    private static String text(String name) {
        try (InputStream in = StudioExamples.class.getResourceAsStream("/dev/attns/studio/systems/" + name + ".yaml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
