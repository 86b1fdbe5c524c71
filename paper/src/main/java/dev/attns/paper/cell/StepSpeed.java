package dev.attns.paper.cell;

import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.Turns;
import dev.attns.paper.recipe.Scale;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solver;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The speed statement of section 5: how many times as fast a corrected Euler step of length h is as the k Euler steps of length
 * h/k that it stands for. Both are timed in turns on one thread.
 *
 * @param system with its parameters
 * @param width of the network, whose depth is 2
 * @param parts k
 */
public record StepSpeed(String system, int width, int parts) implements Cell {

    public static final String FACTOR = "times_as_fast";

    /** Short repetitions and many of them: what disturbs the machine lasts longer, and the least time counts. */
    private static final Turns TURNS = new Turns(40, 10, 60, 10);

    private static final double REPETITION = 3e-3;

    /** One thread, so that nothing is said of how many there are. */
    private static final Workers ALONE = Workers.of(1);

    @Override
    public String name() {
        return "step-speed " + Scale.title(system) + " euler width=" + width + " k=" + parts;
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", "step-speed");
        fields.put("system", system);
        fields.put("width", width);
        fields.put("parts", parts);
        fields.put("threads", ALONE.threads());
        return fields;
    }

    @Override
    public boolean isTiming() {
        return true;
    }

    @Override
    public Optional<Map<String, Object>> compute(Laboratory laboratory) {
        Problem problem = Systems.problem(system);
        double fine = problem.step() / parts;
        Solver euler = new ClassicalSolver(problem.ode(), Schemes.euler(), fine, ALONE);
        Solver attns = Speed.attns(problem, Schemes.euler(), width, 2, ALONE);
        List<Turns.Work> works =
                List.of(Speed.steps(problem, euler, REPETITION), Speed.steps(problem, attns, REPETITION));
        return TURNS.take(works, StudyListener.until(laboratory::stopRequested)).map(seconds -> {
            Map<String, Object> figures = new LinkedHashMap<>();
            figures.put(FACTOR, seconds[0] / seconds[1]);
            figures.put("seconds_of_fine_steps", seconds[0]);
            figures.put("seconds_of_corrected_step", seconds[1]);
            return figures;
        });
    }
}
