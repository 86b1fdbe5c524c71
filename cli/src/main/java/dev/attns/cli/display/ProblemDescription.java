package dev.attns.cli.display;

import dev.attns.Version;
import dev.attns.problem.Problem;
import dev.attns.random.Distribution;
import dev.attns.trajectory.TimeGrid;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a file of trajectories says about the problem that it solves. */
public final class ProblemDescription {

    private ProblemDescription() {}

    /** The entries that every description begins with. */
    public static Map<String, Object> of(Problem problem, TimeGrid grid, String solver) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("format", "attns-trajectories 1");
        fields.put("version", Version.current());
        fields.put("system", problem.name());
        problem.source().ifPresent(text -> fields.put("system_text", text));
        fields.put("parameters", parameters(problem));
        fields.put("components", problem.components());
        if (!problem.varied().isEmpty()) {
            fields.put("parameters_of_trajectories", problem.variedNames());
        }
        fields.put("time_start", grid.start());
        fields.put("time_end", grid.end());
        if (grid.isEqual()) {
            fields.put("step", grid.step());
        } else {
            fields.put("times", grid.list());
        }
        fields.put("points", grid.points());
        fields.put("reference", solver);
        return fields;
    }

    private static Object value(Distribution value) {
        return value.isFixed() ? value.mean() : value.toString();
    }

    /** The parameters in force: a number for one, a list for several, what it is drawn from for one that varies. */
    public static Map<String, Object> parameters(Problem problem) {
        Map<String, Object> fields = new LinkedHashMap<>();
        problem.parameters().all().forEach((name, values) -> {
            List<Object> told = values.stream().map(ProblemDescription::value).toList();
            fields.put(name, told.size() == 1 ? told.get(0) : told);
        });
        return fields;
    }
}
