package dev.attns.cli.display;

import dev.attns.Version;
import dev.attns.problem.Problem;
import dev.attns.trajectory.TimeGrid;
import java.util.LinkedHashMap;
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
        fields.put("time_start", grid.start());
        fields.put("time_end", grid.end());
        fields.put("step", grid.step());
        fields.put("points", grid.points());
        fields.put("reference", solver);
        return fields;
    }

    /** The parameters in force: a number for one, a list for several. */
    public static Map<String, Object> parameters(Problem problem) {
        Map<String, Object> fields = new LinkedHashMap<>();
        problem.parameters().all().forEach((name, values) -> fields.put(name, values.length == 1 ? values[0] : values));
        return fields;
    }
}
