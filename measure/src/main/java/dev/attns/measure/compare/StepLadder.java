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
 * Our batched classical solvers: for every error that is compared the fewest steps with which no larger one is to be expected, so
 * that no rival is slower than it need be, and a few steps between for the curve.
 */
final class StepLadder {

    /** Steps for the curve, in usual numbers of steps. */
    private static final double[] RUNGS_RK4 = {1, 4, 16};

    private static final double[] RUNGS_ORDER_8 = {0.25, 1, 2};

    private static final int MOST_TRIES = 10;

    /** Who misses an error goes on with so many times the steps. */
    private static final double FINER = 1.02;

    private final Problem problem;
    private final WorkPrecision errors;
    private final Workers workers;

    /**
     * The ladders of a problem.
     *
     * @param choosing the trajectories to choose by
     */
    StepLadder(Problem problem, TestSet choosing, Workers workers) {
        this.problem = problem;
        this.errors = new WorkPrecision(choosing.truth());
        this.workers = workers;
    }

    /** What is chosen of a scheme, from coarse to fine. */
    List<Choice> choices(SolverFamily family, Size size) {
        Scheme scheme = Schemes.named(family.label());
        double[] rungs = family == SolverFamily.RK4 ? RUNGS_RK4 : RUNGS_ORDER_8;
        int usual = (int) Math.rint(problem.horizon() / problem.step());
        TreeMap<Integer, Choice> bySteps = new TreeMap<>();
        int guess = Math.max(1, (int) (rungs[0] * usual));
        for (double target : size.targets()) {
            errors.expectedToReach(target, problem.ode(), scheme, guess, workers)
                    .map(found -> coarsest(found, scheme, target))
                    .ifPresent(found -> bySteps.put(steps(found.step()), choice(target, family, found)));
            guess = bySteps.isEmpty() ? guess : bySteps.lastKey();
        }
        for (double rung : size.rungs() ? rungs : new double[0]) {
            int steps = Math.max(1, (int) Math.rint(rung * usual));
            bySteps.computeIfAbsent(steps, n -> choice(Double.POSITIVE_INFINITY, family, contender(scheme, n)));
        }
        return new ArrayList<>(bySteps.values());
    }

    /** The same scheme with some more steps, where it missed the error. */
    Choice finer(Choice choice) {
        SolverFamily family = choice.entrant().family();
        int steps = steps(choice.entrant().step());
        int more = Math.max(steps + 1, (int) Math.ceil(FINER * steps));
        return choice(choice.target(), family, contender(Schemes.named(family.label()), more));
    }

    private Choice choice(double target, SolverFamily family, Contender found) {
        return new Choice(
                target, Entrant.classical(family, found.step(), errors.errorToExpect(found), found.evaluations()));
    }

    private Contender contender(Scheme scheme, int steps) {
        return Contender.classical(problem.ode(), scheme, problem.horizon(), steps, workers);
    }

    private int steps(double step) {
        return (int) Math.rint(problem.horizon() / step);
    }

    /** The last few per cent: steps are taken away as long as the error stays. */
    private Contender coarsest(Contender found, Scheme scheme, double target) {
        Contender best = found;
        for (int i = 0; i < MOST_TRIES; i++) {
            int steps = steps(best.step());
            int fewer = steps - Math.max(1, steps / 100);
            if (fewer < 1) {
                return best;
            }
            Contender tried = contender(scheme, fewer);
            if (errors.errorToExpect(tried) > target) {
                return best;
            }
            best = tried;
        }
        return best;
    }
}
