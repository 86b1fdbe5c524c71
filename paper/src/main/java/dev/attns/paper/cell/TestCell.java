package dev.attns.paper.cell;

import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.paper.recipe.Scale;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A cell about how the model of a trial, or plain RK4 where there is none, solves the test trajectories. */
interface TestCell extends Cell {

    /** What is looked at, in a word. */
    String kind();

    /** How many trajectories. */
    int tests();

    /** Whose model solves them. */
    Optional<Trial> trial();

    /** The metrics of the solver. */
    Map<String, Object> metrics(Problem problem, Solver solver, Laboratory laboratory);

    @Override
    default String name() {
        return kind() + " " + trial().map(Trial::name).orElse(Scale.title(system()) + " rk4 plain");
    }

    @Override
    default boolean looksAtAnother() {
        return trial().isPresent();
    }

    @Override
    default Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", kind());
        fields.put("system", system());
        fields.put("tests", tests());
        fields.put("trial", trial().<Object>map(Trial::describe).orElse("plain rk4"));
        return fields;
    }

    @Override
    default Optional<Map<String, Object>> compute(Laboratory laboratory) throws IOException {
        Problem problem = Systems.problem(system());
        Solver solver = new ClassicalSolver(problem.ode(), Schemes.rk4(), problem.step(), laboratory.workers());
        if (trial().isPresent()) {
            Optional<Model> model = laboratory.model(trial().get());
            if (model.isEmpty()) {
                return Optional.empty();
            }
            solver = new HybridSolver(model.get(), laboratory.workers()).guardedBy(Guard.OFF);
        }
        return Optional.of(metrics(problem, solver, laboratory));
    }
}
