package dev.attns.report.comparison;

import dev.attns.evaluation.Contender;
import dev.attns.evaluation.QuantilesOverTime;
import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.WorkPrecision;
import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.trajectory.SameTimes;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Measures a trained solver among its rivals: the plain scheme at the same step, other trained solvers, and the classical
 * ways to the same error, its own scheme with finer steps and order 8 at a fixed step.
 */
public final class Comparison {

    /** Classical solvers of the diagram have from this many times fewer steps than the trained one on. */
    private static final int COARSEST = 8;

    private static final int MOST_RUNGS = 9;

    /** So many of the diagram are coarser than the one that reaches the error. */
    private static final int MOST_COARSER = 4;

    /** A classical solver with more evaluations than this many times those of order 8 is not looked for. */
    private static final double MOST_TIMES_THE_EVALUATIONS = 300;

    /** Solvers with an error beyond this are not shown. */
    private static final double LARGEST_SHOWN = 1e4;

    /** Below this, an error that does not fall with the step is rounding. */
    private static final double FINE = 1e-10;

    private final Model model;
    private final Map<String, Model> others;
    private final Trajectories truth;
    private final OptionalDouble wanted;
    private final Workers workers;
    private final Map<String, Solution> solutions = new LinkedHashMap<>();
    private final List<Measured> measured = new ArrayList<>();
    private final List<Measured> atSameError = new ArrayList<>();
    private Optional<UsualGrid> usualGrid = Optional.empty();

    private Comparison(
            Model model, Map<String, Model> others, Trajectories truth, OptionalDouble wanted, Workers workers) {
        this.model = model;
        this.others = others;
        this.truth = truth;
        this.wanted = wanted;
        this.workers = workers;
        solutions.put(
                plainName(),
                solve(new ClassicalSolver(
                        model.problem().ode(), scheme(), model.correctedStep().step(), workers)));
        solutions.put(name(), solve(new HybridSolver(model, workers)));
    }

    /**
     * Measures.
     *
     * @param model the trained solver that it is about
     * @param others more trained solvers, by name, each with a step of its own
     * @param truth accurate trajectories, their points a step apart
     * @param wanted the mean squared error at the end that the rivals are to reach; where there is none, the trained solver's own
     * @param timingSeed times are taken on larger batches from starts of this seed
     * @return nothing where the listener ended the work
     */
    public static Optional<Comparison> of(
            Model model,
            Map<String, Model> others,
            Trajectories truth,
            OptionalDouble wanted,
            long timingSeed,
            Workers workers,
            StudyListener listener) {
        Comparison comparison = new Comparison(model, others, truth, wanted, workers);
        return comparison.measure(timingSeed, listener) ? Optional.of(comparison) : Optional.empty();
    }

    private boolean measure(long timingSeed, StudyListener listener) {
        WorkPrecision work = new WorkPrecision(truth);
        double horizon = truth.grid().end() - truth.grid().start();
        Contender own = Contender.corrected(name(), model, horizon, workers);
        double error = wanted.orElse(work.error(own));
        List<Contender> contenders =
                new ArrayList<>(List.of(own, classical(scheme(), truth.grid().steps())));
        others.forEach((name, other) -> contenders.add(Contender.corrected(name, other, horizon, workers)));
        List<Contender> equals = Double.isFinite(error) ? reaching(work, error) : List.of();
        for (Scheme rival : rivals()) {
            contenders.addAll(equals.stream()
                    .filter(reached -> reached.family().equals(rival.name()))
                    .findFirst()
                    .map(reached -> coarser(work, rival, reached))
                    .orElseGet(() -> ladder(work, rival, error)));
        }
        contenders.addAll(equals);
        Optional<List<Measured>> results =
                work.measure(contenders, count -> problem().starts(timingSeed, count), listener);
        results.ifPresent(measured::addAll);
        measured.stream().filter(result -> equals.contains(result.contender())).forEach(atSameError::add);
        if (results.isPresent()) {
            usualGrid = UsualGrid.of(problem(), List.of(own), equals, truth, error, timingSeed, listener);
        }
        return results.isPresent();
    }

    /** The classical ways to an error; none of those that need very many times the evaluations that order 8 does. */
    private List<Contender> reaching(WorkPrecision work, double error) {
        int first = truth.grid().steps();
        Optional<Contender> best = work.reaching(error, model.problem().ode(), Schemes.dop853(), first, workers);
        double most = best.map(found -> MOST_TIMES_THE_EVALUATIONS * (double) found.evaluations())
                .orElse(Double.POSITIVE_INFINITY);
        List<Contender> found = new ArrayList<>();
        for (Scheme rival : rivals()) {
            int steps = (int) Math.min(WorkPrecision.MOST_STEPS, most / rival.stages());
            (rival == Schemes.dop853()
                            ? best
                            : work.reaching(error, model.problem().ode(), rival, first, steps, workers))
                    .ifPresent(found::add);
        }
        return found;
    }

    private List<Scheme> rivals() {
        return scheme() == Schemes.rk4()
                ? List.of(scheme(), Schemes.dop853())
                : List.of(scheme(), Schemes.rk4(), Schemes.dop853());
    }

    private Solution solve(Solver solver) {
        SameTimes.require(solver.ode(), truth);
        return solver.solve(truth.starts(), truth.grid());
    }

    private Contender classical(Scheme scheme, int steps) {
        double horizon = truth.grid().end() - truth.grid().start();
        return Contender.classical(model.problem().ode(), scheme, horizon, steps, workers);
    }

    /** The scheme that reaches the error with fewer and fewer steps, as long as it does not explode. */
    private List<Contender> coarser(WorkPrecision work, Scheme scheme, Contender reached) {
        List<Contender> rungs = new ArrayList<>();
        long all = reached.evaluations() / scheme.stages();
        for (long steps = all / 2; steps > 0 && rungs.size() < MOST_COARSER; steps /= 2) {
            Contender tried = classical(scheme, (int) steps);
            if (!(work.error(tried) < LARGEST_SHOWN)) {
                break;
            }
            rungs.add(tried);
        }
        return rungs;
    }

    /** A scheme with more and more steps, until it is better than the trained solver or rounding ends its progress. */
    private List<Contender> ladder(WorkPrecision work, Scheme scheme, double error) {
        List<Contender> rungs = new ArrayList<>();
        double last = Double.POSITIVE_INFINITY;
        int steps = Math.max(1, truth.grid().steps() / COARSEST);
        for (int rung = 0; rung < MOST_RUNGS; rung++) {
            Contender tried = classical(scheme, steps);
            double reached = work.error(tried);
            if (reached < LARGEST_SHOWN) {
                rungs.add(tried);
            }
            boolean stagnates = reached > 0.5 * last && last < FINE;
            if (reached < 0.1 * error || stagnates) {
                break;
            }
            last = reached;
            steps *= 2;
        }
        return rungs;
    }

    /** The equation. */
    public Problem problem() {
        return model.problem();
    }

    /** The trained solver. */
    public Model model() {
        return model;
    }

    /** The other trained solvers, by name. */
    public Map<String, Model> others() {
        return others;
    }

    /** The name of the trained solver. */
    public String name() {
        return model.correctedStep().correction().name();
    }

    /** The name of the plain scheme at the same step. */
    public String plainName() {
        return scheme().name();
    }

    Scheme scheme() {
        return model.correctedStep().scheme();
    }

    /** The accurate trajectories. */
    public Trajectories truth() {
        return truth;
    }

    /** What the plain scheme and the trained solver make of the truth's starts, by name. */
    public Map<String, Solution> solutions() {
        return solutions;
    }

    /** The spread of a solver's squared error over time. */
    public QuantilesOverTime errors(String name) {
        return QuantilesOverTime.ofErrors(solutions.get(name), truth);
    }

    /** The spread of a solver's drift of one of the problem's conserved quantities. */
    public QuantilesOverTime drift(String name, String quantity) {
        return QuantilesOverTime.ofDrift(
                solutions.get(name), problem().conserved().get(quantity));
    }

    /** The times to have the states on the way as well; nothing where there is nobody to compare with. */
    public Optional<UsualGrid> usualGrid() {
        return usualGrid;
    }

    /** The mean squared error at the end that the others are to reach. */
    double sameError() {
        return wanted.orElse(trained().error());
    }

    /** Whether that is one that somebody wants, rather than the trained solver's own. */
    boolean isWanted() {
        return wanted.isPresent();
    }

    /** All that was measured, the trained solver first and the plain scheme second. */
    public List<Measured> measured() {
        return measured;
    }

    /** The trained solver's result. */
    public Measured trained() {
        return measured.get(0);
    }

    /** The result of the plain scheme at the same step. */
    public Measured plain() {
        return measured.get(1);
    }

    /**
     * The classical solvers that reach the trained one's error, or the wanted one, each scheme with as few steps as it needs; none where it loses
     * trajectories, which is no error to reach.
     */
    public List<Measured> atSameError() {
        return atSameError;
    }
}
