package dev.attns.studio.view;

import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Family;
import dev.attns.problem.Systems;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.text.source.SourceText;

/** A model that was read from the shelf, ready to solve. */
public final class ShelvedModel {

    private final String id;
    private final Model model;
    private final long bytes;
    private final PreparedProblem prepared;
    private final Solver solver;

    ShelvedModel(String id, Model model, long bytes) {
        this.id = id;
        this.model = model;
        this.bytes = bytes;
        this.prepared = new PreparedProblem(family(model), model.problem());
        HybridSolver steps = new HybridSolver(model, Workers.of(1));
        this.solver = model.dense().isPresent() ? PreparedProblem.withEvents(model.problem(), steps) : steps;
    }

    private static Family family(Model model) {
        return model.problem()
                .source()
                .map(text -> Family.of(new SourceText("the text", text)))
                .orElseGet(() -> Systems.family(model.problem().name()));
    }

    /** What it is known by: the beginning of its file's digest. */
    public String id() {
        return id;
    }

    /** The model. */
    public Model model() {
        return model;
    }

    /** The length of its file. */
    long bytes() {
        return bytes;
    }

    PreparedProblem prepared() {
        return prepared;
    }

    /** Solves on one thread, guarded, with the problem's events where it tells the inside of its steps. */
    Solver solver() {
        return solver;
    }

    /** What a file of it is called. */
    public String fileName() {
        return prepared.family().name() + ".model";
    }
}
