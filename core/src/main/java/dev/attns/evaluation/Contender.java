package dev.attns.evaluation;

import dev.attns.correction.CorrectedStep;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.scheme.Scheme;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.trajectory.TimeGrid;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A solver that takes part in a comparison.
 *
 * @param family those of one family differ only in how fine they are, for example {@code rk4}
 * @param step its step
 * @param evaluations the calls of the right-hand side to solve one trajectory
 */
public record Contender(String family, double step, long evaluations, Solver solver) {

    /** A classical scheme in so many steps. */
    public static Contender classical(Ode ode, Scheme scheme, double horizon, int steps, Workers workers) {
        double step = horizon / steps;
        return new Contender(
                scheme.name(), step, (long) steps * scheme.stages(), new ClassicalSolver(ode, scheme, step, workers));
    }

    /** A model as it is used: guarded where it says in which region it was trained. */
    public static Contender corrected(String family, Model model, double horizon, Workers workers) {
        return of(family, model, horizon, new HybridSolver(model, workers));
    }

    /** A model without its guard, by what it does itself. */
    public static Contender unguarded(String family, Model model, double horizon, Workers workers) {
        return of(family, model, horizon, new HybridSolver(model, workers).guardedBy(Guard.OFF));
    }

    private static Contender of(String family, Model model, double horizon, Solver solver) {
        CorrectedStep step = model.correctedStep();
        long steps = TimeGrid.of(0, horizon, step.step()).steps();
        return new Contender(family, step.step(), steps * step.scheme().stages(), solver);
    }

    /** For people, for example {@code dop853 with step 0.08}. */
    @Override
    public String toString() {
        return family + " with step "
                + new BigDecimal(step).round(new MathContext(4)).doubleValue();
    }
}
