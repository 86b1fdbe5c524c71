package dev.attns.solver.block;

import dev.attns.block.Prepared;
import dev.attns.error.InputException;
import dev.attns.event.Events;
import dev.attns.file.Fingerprint;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.References;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.EventSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import java.io.Serializable;
import java.util.List;

/** How to build a solver on any machine, from plain data. */
public sealed interface SolverRecipe extends Serializable {

    /** What is built. */
    record Built(Problem problem, Solver solver) {}

    /** Builds problem and solver, the solver with one thread. */
    Built build();

    /** All that determines what is built. */
    String text();

    /** What the recipe is known by. */
    default String fingerprint() {
        return Fingerprint.of(text());
    }

    /**
     * What the recipe with this fingerprint builds, once for each virtual machine.
     *
     * @param fingerprint of this recipe; whoever has many blocks computes it once
     */
    default Built prepared(String fingerprint) {
        return Prepared.of(Built.class, fingerprint, this::build);
    }

    /** A model with a guard, and with the error bars of its certificate where they are wanted. */
    record OfModel(ModelBytes model, Guard guard, boolean errorBars) implements SolverRecipe {

        @Override
        public Built build() {
            Model built = model.model();
            HybridSolver solver = new HybridSolver(built, Workers.of(1));
            if (solver.guard() != guard) {
                solver = solver.guardedBy(guard);
            }
            return new Built(
                    built.problem(),
                    errorBars
                            ? solver.withErrorBars(
                                    built.provenance().certificate().orElseThrow()::estimateFactor)
                            : solver);
        }

        @Override
        public String text() {
            return String.join(" ", "model", model.fingerprint(), guard.label(), String.valueOf(errorBars));
        }
    }

    /** A problem with a reference solver, by its name: {@code accurate}, or {@code SCHEME:STEP}. */
    record OfReference(ProblemText problem, String reference) implements SolverRecipe {

        @Override
        public Built build() {
            Problem built = problem.problem();
            return new Built(built, References.named(reference, built.ode(), Workers.of(1)));
        }

        @Override
        public String text() {
            return "reference " + reference + " " + problem;
        }
    }

    /** A problem with a scheme at a step. */
    record OfScheme(ProblemText problem, String scheme, double step) implements SolverRecipe {

        @Override
        public Built build() {
            Problem built = problem.problem();
            return new Built(built, new ClassicalSolver(built.ode(), Schemes.named(scheme), step, Workers.of(1)));
        }

        @Override
        public String text() {
            return "scheme " + scheme + " " + step + " " + problem;
        }
    }

    /**
     * Another recipe's solver that follows events: those of the problem, and further ones as {@code NAME: FORMULA}.
     *
     * @param settledBound of trajectories that end when they have settled; zero where they do not
     */
    record Following(SolverRecipe inner, List<String> further, double settledBound) implements SolverRecipe {

        /** Keeps a copy. */
        public Following {
            further = List.copyOf(further);
        }

        @Override
        public Built build() {
            Built built = inner.build();
            Problem problem = further.isEmpty() ? built.problem() : Systems.withEvents(built.problem(), further);
            Events events = new Events(problem.events(), settledBound);
            return new Built(problem, new EventSolver(built.solver(), events));
        }

        @Override
        public String text() {
            return "following " + further + " " + settledBound + " " + inner.text();
        }
    }

    /**
     * A model with a guard.
     *
     * @throws InputException where its problem has no text that other machines could read
     */
    static SolverRecipe of(Model model, Guard guard, boolean errorBars) {
        return new OfModel(ModelBytes.of(model), guard, errorBars);
    }

    /** A problem with a reference solver. */
    static SolverRecipe of(Problem problem, String reference) {
        return new OfReference(ProblemText.of(problem), reference);
    }

    /** A problem with a scheme at a step. */
    static SolverRecipe of(Problem problem, Scheme scheme, double step) {
        return new OfScheme(ProblemText.of(problem), scheme.name(), step);
    }
}
