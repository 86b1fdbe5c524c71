package dev.attns.measure.compare;

import dev.attns.evaluation.Contender;
import dev.attns.evaluation.WorkPrecision;
import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Our batched classical solvers: for every error that is compared the fewest steps that reach it, so that no rival is slower
 * than it need be, and a few steps between for the curve.
 */
final class StepLadder {

    /** Steps for the curve, in usual numbers of steps. */
    private static final double[] RUNGS_RK4 = {1, 4, 16};

    private static final double[] RUNGS_ORDER_8 = {0.25, 1, 2};

    private static final int MOST_TRIES = 10;

    private final Problem problem;
    private final WorkPrecision errors;
    private final Workers workers;

    StepLadder(Problem problem, TestSet tests, Workers workers) {
        this.problem = problem;
        this.errors = new WorkPrecision(tests.truth());
        this.workers = workers;
    }

    /** The entrants of a scheme, from coarse to fine. */
    List<Entrant> entrants(SolverFamily family, Size size) {
        Scheme scheme = Schemes.named(family.label());
        double[] rungs = family == SolverFamily.RK4 ? RUNGS_RK4 : RUNGS_ORDER_8;
        int usual = (int) Math.rint(problem.horizon() / problem.step());
        TreeMap<Integer, Contender> bySteps = new TreeMap<>();
        int guess = Math.max(1, (int) (rungs[0] * usual));
        for (double target : size.targets()) {
            errors.reaching(target, problem.ode(), scheme, guess, workers)
                    .map(found -> coarsest(found, scheme, target))
                    .ifPresent(found -> bySteps.put(steps(found), found));
            guess = bySteps.isEmpty() ? guess : bySteps.lastKey();
        }
        for (double rung : size.rungs() ? rungs : new double[0]) {
            int steps = Math.max(1, (int) Math.rint(rung * usual));
            bySteps.computeIfAbsent(
                    steps, n -> Contender.classical(problem.ode(), scheme, problem.horizon(), n, workers));
        }
        List<Entrant> entrants = new ArrayList<>();
        for (Contender contender : bySteps.values()) {
            entrants.add(Entrant.classical(family, contender.step(), errors.error(contender), contender.evaluations()));
        }
        return entrants;
    }

    private int steps(Contender contender) {
        return (int) Math.rint(problem.horizon() / contender.step());
    }

    /** The last few per cent: steps are taken away as long as the error stays. */
    private Contender coarsest(Contender found, Scheme scheme, double target) {
        Contender best = found;
        for (int i = 0; i < MOST_TRIES; i++) {
            int fewer = steps(best) - Math.max(1, steps(best) / 100);
            if (fewer < 1) {
                return best;
            }
            Contender tried = Contender.classical(problem.ode(), scheme, problem.horizon(), fewer, workers);
            if (errors.error(tried) > target) {
                return best;
            }
            best = tried;
        }
        return best;
    }
}
