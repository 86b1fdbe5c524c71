package dev.attns.evaluation;

import dev.attns.model.Certificate;
import dev.attns.model.Certificate.BandPoint;
import dev.attns.model.Certificate.Bar;
import dev.attns.model.Certificate.LongRun;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Invariant;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.training.sample.OneStepRatio;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Certifies a model, guarded as it will be used, by accurate trajectories that had no part in its training nor in any choice.
 *
 * <p>The first third of them tells how errors grow with time; the errors of the others, at the end and, over that growth, at all
 * times, are sorted, and the one of the rank of {@link OrderStatistic} is the bar. That holds for whatever distribution errors
 * have, as long as trajectories are drawn like these. Where a model tells states between its steps, "at all times" is there, too.
 */
public final class Certification {

    private static final double CONFIDENCE = 0.95;
    private static final double[] SHARES = {0.95, 0.99};

    /** Fewer are certified where more would have more numbers than this. */
    private static final double MOST_NUMBERS = 2e7;

    private static final int BAND_POINTS = 24;

    /** Steps whose inside is told are cut into so many parts. */
    private static final int INSIDE = 3;

    /** The share of trajectories that have a usual ratio of error to estimate. */
    private static final double USUAL = 0.9;

    /** Beyond the horizon are looked at so many trajectories, to so many times it. */
    private static final long LONG_TRAJECTORIES = 20;

    private static final int LONG = 10;

    /** Accurate trajectories that are no more accurate than this are nothing to compare with. */
    private static final double WORST_REFERENCE = 1e-6;

    private final Model model;
    private final Workers workers;
    private final HybridSolver solver;

    /** A certification of a model. */
    public Certification(Model model, Workers workers) {
        this.model = model;
        this.workers = workers;
        this.solver = new HybridSolver(model, workers);
    }

    /** How many trajectories are needed, a third of them for the growth of errors. */
    public static long trajectories(TimeGrid grid, int dimension) {
        long calibrating = OrderStatistic.fewest(SHARES[1], CONFIDENCE);
        double numbers = 1.5 * calibrating * grid.points() * dimension;
        long enough = numbers <= MOST_NUMBERS ? calibrating : OrderStatistic.fewest(SHARES[0], CONFIDENCE);
        return enough + (enough + 1) / 2;
    }

    /** The points at which a model is to be certified: the ends of its steps, and some between them where it tells those. */
    public static TimeGrid points(Model model, TimeGrid steps) {
        return steps.refined(parts(model));
    }

    private static int parts(Model model) {
        return model.dense().isPresent() ? INSIDE : 1;
    }

    /**
     * How errors between the steps of a model compare with those at their ends, on some trajectories.
     *
     * @return nothing where the model tells nothing between its steps
     */
    public static Optional<Double> insideRatio(HybridSolver solver, Model model, Starts starts, TimeGrid steps) {
        if (model.dense().isEmpty()) {
            return Optional.empty();
        }
        TimeGrid points = points(model, steps);
        Solution truth = new AccurateSolver(model.problem().ode(), solver.workers()).solve(starts, points);
        return ComponentErrors.insideRatio(ComponentErrors.of(solver.solve(starts, points), truth), INSIDE);
    }

    /**
     * Certifies.
     *
     * @param fresh so many {@linkplain #trajectories trajectories} at the {@linkplain #points points}, or at the ends of steps alone
     */
    public Certificate by(Trajectories fresh) {
        double step = model.correctedStep().step();
        int inside = (int) Math.max(1, Math.rint(step / fresh.grid().step()));
        int count = Math.toIntExact(fresh.count());
        int first = (count + 1) / 3;
        int points = fresh.grid().points();
        Solution solution = solver.solve(fresh.starts(), fresh.grid());
        double[][] errors = ComponentErrors.of(solution, fresh);
        double[] scale = growth(errors, first, points);
        double[] ends = new double[count - first];
        double[] scores = new double[count - first];
        for (int i = first; i < count; i++) {
            ends[i - first] = errors[points - 1][i];
            for (int point = 0; point < points; point++) {
                double error = errors[point][i];
                double score = error == 0 ? 0 : error / scale[point];
                scores[i - first] = Math.max(scores[i - first], score);
            }
        }
        Arrays.sort(ends);
        Arrays.sort(scores);
        List<Bar> bars = new ArrayList<>();
        for (double share : SHARES) {
            int rank = OrderStatistic.rank(ends.length, share, CONFIDENCE);
            if (rank > 0) {
                bars.add(new Bar(share, rank, ends[rank - 1], scores[rank - 1]));
            }
        }
        if (bars.isEmpty()) {
            throw new IllegalArgumentException(count + " trajectories certify nothing");
        }
        return new Certificate(
                fresh.grid().end(),
                count,
                CONFIDENCE,
                bars,
                band(fresh, errors, scale, first),
                solution.summary().guardedShare(),
                OneStepRatio.of(
                        model.correctedStep(),
                        model.parameters(),
                        model.provenance().region(),
                        fresh.every(inside)),
                ComponentErrors.insideRatio(errors, inside),
                drift(solution),
                longRun(fresh));
    }

    /** Some of the points; because the growth never falls, the value of one bounds those since the one before. */
    private List<BandPoint> band(Trajectories fresh, double[][] errors, double[] scale, int first) {
        TimeGrid grid = fresh.grid();
        int parts = Math.min(BAND_POINTS, grid.steps());
        double[] factors = estimateFactors(fresh, errors, parts, first);
        List<BandPoint> band = new ArrayList<>();
        for (int part = 1; part <= parts; part++) {
            int point = (int) ((long) part * grid.steps() / parts);
            band.add(new BandPoint(grid.at(point), scale[point], factors[part - 1]));
        }
        return band;
    }

    /**
     * What estimates are to be multiplied by in each part of the time; infinite where the model does not say where it was trained.
     * The first trajectories tell how the ratio of error to estimate changes with time, the others how much of it is enough at all
     * times.
     */
    private double[] estimateFactors(Trajectories fresh, double[][] errors, int parts, int first) {
        double[] factors = new double[parts];
        if (model.provenance().region().isEmpty()) {
            Arrays.fill(factors, Double.POSITIVE_INFINITY);
            return factors;
        }
        double[][] ratios = ratios(fresh, errors, parts);
        double[] scores = new double[errors[0].length - first];
        for (int part = 0; part < parts; part++) {
            factors[part] = usualRatio(ratios[part], first);
            for (int i = 0; i < scores.length; i++) {
                scores[i] = Math.max(scores[i], ratios[part][first + i] / factors[part]);
            }
        }
        Arrays.sort(scores);
        double enough = scores[OrderStatistic.rank(scores.length, SHARES[0], CONFIDENCE) - 1];
        return Arrays.stream(factors).map(factor -> enough * factor).toArray();
    }

    /** {@code ratios[part][trajectory]}: the largest of error over estimate in each part of the time. */
    private double[][] ratios(Trajectories fresh, double[][] errors, int parts) {
        int dimension = fresh.dimension();
        int steps = fresh.grid().steps();
        double[][] ratios = new double[parts][errors[0].length];
        solver.withErrorBars(time -> 1).solve(fresh.starts(), fresh.grid(), (point, begin, lanes, rows) -> {
            double[] row = ratios[part(point, steps, parts)];
            for (int lane = 0; lane < lanes; lane++) {
                int i = (int) begin + lane;
                double error = errors[point][i];
                double ratio = error == 0 ? 0 : error / rows[dimension][lane];
                row[i] = Math.max(row[i], Double.isNaN(ratio) ? Double.POSITIVE_INFINITY : ratio);
            }
        });
        return ratios;
    }

    /** The part of the time that a point belongs to; each ends with a point of the {@link #band}. */
    private static int part(int point, int steps, int parts) {
        int part = 0;
        while ((part + 1L) * steps / parts < point) {
            part++;
        }
        return part;
    }

    /** What nine of ten of the first trajectories stay below. */
    private static double usualRatio(double[] ratios, int first) {
        double[] finite = Arrays.stream(ratios, 0, first)
                .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
                .sorted()
                .toArray();
        return finite.length == 0 ? 1 : finite[(int) (USUAL * (finite.length - 1))];
    }

    /** The largest root mean square error of the first trajectories up to each point; those that are lost do not count. */
    private static double[] growth(double[][] errors, int first, int points) {
        double[] scale = new double[points];
        double largest = 0;
        for (int point = 0; point < points; point++) {
            double sum = 0;
            int finite = 0;
            for (int i = 0; i < first; i++) {
                if (Double.isFinite(errors[point][i])) {
                    sum += errors[point][i] * errors[point][i];
                    finite++;
                }
            }
            largest = Math.max(largest, finite == 0 ? 0 : Math.sqrt(sum / finite));
            scale[point] = largest;
        }
        return scale;
    }

    private Map<String, Double> drift(Solution solution) {
        Map<String, Double> drift = new LinkedHashMap<>();
        int count = Math.toIntExact(solution.count());
        double[][] state = new double[solution.rows()][count];
        for (Map.Entry<String, Invariant> conserved :
                model.problem().conserved().entrySet()) {
            double[] before = new double[count];
            double[] value = new double[count];
            double largest = 0;
            double size = 0;
            for (int point = 0; point < solution.grid().points(); point++) {
                solution.read(point, 0, count, state);
                conserved.getValue().evaluate(state, point == 0 ? before : value, count);
                for (int i = 0; i < count; i++) {
                    if (point == 0) {
                        size = Math.max(size, Math.abs(before[i]));
                    } else {
                        double distance = Math.abs(value[i] - before[i]);
                        largest = Math.max(largest, Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance);
                    }
                }
            }
            drift.put(conserved.getKey(), size > 0 ? largest / size : largest);
        }
        return drift;
    }

    private Optional<LongRun> longRun(Trajectories fresh) {
        double horizon = fresh.grid().end();
        long count = Math.min(LONG_TRAJECTORIES, fresh.count());
        TimeGrid grid = new TimeGrid(fresh.grid().start(), LONG * horizon, LONG);
        Trajectories begin = fresh.range(0, count);
        Solution truth = new AccurateSolver(model.problem().ode(), workers).solve(begin.starts(), grid);
        if (!truth.unfinished().isEmpty() || !(truth.provedAccuracy() <= WORST_REFERENCE)) {
            return Optional.empty();
        }
        Solution solution = solver.solve(begin.starts(), grid);
        double[] ends = ComponentErrors.of(solution, truth)[LONG];
        Arrays.sort(ends);
        return Optional.of(new LongRun(
                LONG * horizon,
                count,
                Arrays.stream(ends).filter(Double::isInfinite).count(),
                ends[ends.length / 2],
                ends[ends.length - 1],
                solution.summary().guardedShare()));
    }
}
