package dev.attns.studio.view;

import dev.attns.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a state is drawn as bodies, told from the names of its components: angle and length of a pendulum on a spring ({@code theta, r}
 * with their rates {@code omega, v}), angles of links ({@code theta1, theta2, …, omega1, …}), displacements of masses on a line ({@code
 * q1, …, p1, …}).
 */
final class Bodies {

    private Bodies() {}

    /**
     * The kind of bodies with the components that place them; null where the names tell none.
     *
     * @param lengths values of parameters by name, among which the rods of links are {@code l1, l2, …}
     */
    static Map<String, Object> of(Problem problem, Map<String, Double> lengths) {
        List<String> names = problem.components();
        Map<String, Object> fields = new LinkedHashMap<>();
        List<Integer> angles = family(names, "theta", "omega");
        List<Integer> positions = family(names, "q", "p");
        if (names.size() == 4 && names.containsAll(List.of("theta", "r", "omega", "v"))) {
            fields.put("kind", "elastic-pendulum");
            fields.put("angle", names.indexOf("theta"));
            fields.put("length", names.indexOf("r"));
        } else if (!angles.isEmpty()) {
            fields.put("kind", "links");
            fields.put("angles", angles);
            List<Double> rods = new ArrayList<>();
            for (int i = 1; i <= angles.size(); i++) {
                rods.add(lengths.getOrDefault("l" + i, 1.0));
            }
            fields.put("lengths", rods);
        } else if (!positions.isEmpty()) {
            fields.put("kind", "springs");
            fields.put("positions", positions);
        } else {
            return null;
        }
        return fields;
    }

    /** Where the members of a family are, if the state is that family with its rates and nothing else. */
    private static List<Integer> family(List<String> names, String name, String rate) {
        List<Integer> places = new ArrayList<>();
        int count = names.size() / 2;
        for (int i = 1; i <= count; i++) {
            int place = member(names, name, i);
            if (place < 0 || member(names, rate, i) < 0) {
                return List.of();
            }
            places.add(place);
        }
        return 2 * count == names.size() ? places : List.of();
    }

    private static int member(List<String> names, String name, int index) {
        return Math.max(names.indexOf(name + index), names.indexOf(name + "[" + index + "]"));
    }
}
