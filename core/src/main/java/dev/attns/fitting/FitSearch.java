package dev.attns.fitting;

import static dev.attns.error.InputError.FIT_FAILED;

import dev.attns.fitting.FitResult.Doubt;
import dev.attns.fitting.FitResult.Estimate;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.random.Distribution;
import dev.attns.random.Draws;
import dev.attns.sensitivity.Sensitivity;
import dev.attns.solver.Solution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The search of a {@link ParameterFit}: steps of Levenberg and Marquardt from several guesses in one batch, then from the best of
 * them with the weights that its residuals tell.
 */
final class FitSearch {

    private static final int MOST_STEPS = 100;

    private static final int REWEIGHTINGS = 2;

    private static final double FIRST_DAMPING = 1e-2;

    private static final double LARGEST_DAMPING = 1e12;

    /** A step that gains less than this share of the sum of squares is the last: while answers are compared... */
    private static final double LITTLE_GAIN = 1e-3;

    /** ...and for the best of them. */
    private static final double NO_GAIN = 1e-8;

    /** A refused step that would lose less than this share was taken at the bottom, where rounding is all that is left. */
    private static final double NO_LOSS = 1e-7;

    /** Guesses that end within this share of the least sum of squares have found the same answer. */
    private static final double SAME = 1e-2;

    /** No observation is better than this share of the size of what is observed. */
    private static final double BEST_OBSERVATION = 1e-13;

    private final ParameterFit fit;
    private final Problem problem;
    private final Observations observations;
    private final List<String> fitted;
    private final Sensitivity sensitivity;
    private final int dimension;
    private final int count;

    /** How many unknowns all trajectories share, and how many each has for itself. */
    private final int shared;

    private final int own;
    private final Distribution[] ranges;
    private double[] weights;
    private int solves;

    FitSearch(ParameterFit fit, Sensitivity sensitivity) {
        this.fit = fit;
        this.sensitivity = sensitivity;
        problem = fit.problem();
        observations = fit.observations();
        fitted = fit.fitted();
        dimension = problem.dimension();
        count = observations.count();
        shared = fitted.size();
        own = fit.startsAreKnown() ? 0 : dimension;
        ranges = fitted.stream()
                .map(name -> problem.varied()
                        .get(problem.variedNames().indexOf(name))
                        .distribution())
                .toArray(Distribution[]::new);
    }

    FitResult result() {
        weights = Arrays.stream(scales()).map(scale -> 1 / (scale * scale)).toArray();
        Guess[] found = IntStream.range(0, fit.guesses()).mapToObj(this::guess).toArray(Guess[]::new);
        search(found, LITTLE_GAIN);
        Arrays.sort(found, (a, b) -> Double.compare(a.cost, b.cost));
        double limit = found[0].cost * (1 + SAME) + Double.MIN_NORMAL;
        int agreeing =
                (int) Arrays.stream(found).filter(guess -> guess.cost <= limit).count();
        Guess best = found[0];
        if (best.equations == null) {
            throw FIT_FAILED.with(fit.guesses());
        }
        for (int i = 0; i < REWEIGHTINGS; i++) {
            reweigh(best);
            best.damping = FIRST_DAMPING;
            best.isDone = false;
            best.cost = Double.POSITIVE_INFINITY;
            best.trial = best.unknowns.clone();
            search(new Guess[] {best}, NO_GAIN);
        }
        return new FitResult(
                estimates(best), noise(best), starts(best), best.residuals, fit.guesses(), agreeing, solves);
    }

    /** The spread of each observed component. */
    private double[] scales() {
        int observed = observations.components().length;
        double[] scales = new double[observed];
        for (int c = 0; c < observed; c++) {
            int component = c;
            double[] all = Arrays.stream(observations.values())
                    .flatMap(Arrays::stream)
                    .mapToDouble(point -> point[component])
                    .toArray();
            double mean = Arrays.stream(all).average().orElse(0);
            double squares = Arrays.stream(all)
                    .map(y -> (y - mean) * (y - mean))
                    .average()
                    .orElse(0);
            scales[c] = squares > 0 ? Math.sqrt(squares) : 1;
        }
        return scales;
    }

    /** The first guess is the middle of all ranges. */
    private Guess guess(int number) {
        double[] unknowns = new double[shared + count * own];
        Draws draws = Draws.of(fit.seed(), number);
        for (int j = 0; j < shared; j++) {
            unknowns[j] = number == 0 ? ranges[j].mean() : draws.uniform(ranges[j].low(), ranges[j].high());
        }
        if (own > 0) {
            double[][] drawn = new double[problem.ode().rows()][count];
            problem.starts(fit.seed(), count).read(0, count, drawn);
            for (int i = 0; i < count; i++) {
                for (int c = 0; c < dimension; c++) {
                    unknowns[shared + i * own + c] = drawn[c][i];
                }
                for (int c = 0; c < observations.components().length; c++) {
                    unknowns[shared + i * own + observations.components()[c]] =
                            observations.values()[i][0][c];
                }
            }
        }
        return new Guess(unknowns);
    }

    /** Takes steps from all fit.guesses() together until each is at its end. */
    private void search(Guess[] all, double leastGain) {
        for (int step = 0; step < MOST_STEPS; step++) {
            Guess[] open = Arrays.stream(all).filter(guess -> !guess.isDone).toArray(Guess[]::new);
            if (open.length == 0) {
                return;
            }
            Solution solution = sensitivity.solve(starts(open), observations.grid());
            solves++;
            sensitivity
                    .workers()
                    .run(open.length, () -> open, (m, those) -> judge(those[(int) m], solution, (int) m, leastGain));
        }
    }

    /** Takes or refuses what was tried, and says what to try next. */
    private void judge(Guess guess, Solution solution, int number, double leastGain) {
        NormalEquations equations = new NormalEquations(shared, own, count);
        double[][][] residuals = new double[count][observations.grid().points()][];
        double cost = 0;
        double[] derivatives = new double[shared + own];
        for (int i = 0; i < count; i++) {
            long trajectory = (long) number * count + i;
            for (int point = 0; point < residuals[i].length; point++) {
                double[] observed = observations.values()[i][point];
                residuals[i][point] = new double[observed.length];
                for (int c = 0; c < observed.length; c++) {
                    int component = observations.components()[c];
                    double residual = observed[c] - solution.at(point, trajectory, component);
                    residuals[i][point][c] = residual;
                    cost += weights[c] * residual * residual;
                    for (int j = 0; j < derivatives.length; j++) {
                        derivatives[j] = solution.at(point, trajectory, dimension * (1 + j) + component);
                    }
                    equations.add(i, weights[c], residual, derivatives);
                }
            }
        }
        if (cost < guess.cost) {
            guess.isDone = guess.cost - cost <= leastGain * cost;
            guess.unknowns = guess.trial;
            guess.cost = cost;
            guess.residuals = residuals;
            guess.equations = equations;
            guess.damping = Math.max(guess.damping / 5, 1e-15);
        } else {
            guess.damping *= 10;
            guess.isDone = guess.equations == null
                    || guess.damping > LARGEST_DAMPING
                    || cost - guess.cost <= NO_LOSS * guess.cost;
        }
        if (!guess.isDone) {
            guess.trial = moved(guess);
        }
    }

    /** The next unknowns to try; parameters stay in their ranges. */
    private double[] moved(Guess guess) {
        double[] step = new double[guess.unknowns.length];
        guess.equations.step(guess.damping, step);
        double[] moved = guess.unknowns.clone();
        for (int k = 0; k < moved.length; k++) {
            moved[k] += step[k];
            if (k < shared) {
                moved[k] = Math.max(ranges[k].low(), Math.min(ranges[k].high(), moved[k]));
            }
        }
        return moved;
    }

    /** The starts of all trajectories of all fit.guesses(). */
    private Starts starts(Guess[] open) {
        double[][] rows = new double[open.length * count][problem.ode().rows()];
        for (int m = 0; m < open.length; m++) {
            for (int i = 0; i < count; i++) {
                double[] row = rows[m * count + i];
                System.arraycopy(start(open[m].trial, i), 0, row, 0, dimension);
                for (int j = 0; j < observations.parameters().length; j++) {
                    row[dimension + observations.parameters()[j]] = observations.known()[i][j];
                }
                for (int j = 0; j < shared; j++) {
                    row[dimension + problem.variedNames().indexOf(fitted.get(j))] = open[m].trial[j];
                }
            }
        }
        return Starts.unchecked(rows);
    }

    private double[] start(double[] unknowns, int trajectory) {
        double[] start = new double[dimension];
        if (own > 0) {
            System.arraycopy(unknowns, shared + trajectory * own, start, 0, dimension);
        } else {
            for (int c = 0; c < dimension; c++) {
                start[observations.components()[c]] = observations.values()[trajectory][0][c];
            }
        }
        return start;
    }

    private double[][] starts(Guess best) {
        return IntStream.range(0, count).mapToObj(i -> start(best.unknowns, i)).toArray(double[][]::new);
    }

    /** The deviation of the observations of each component; every unknown takes its share of freedom. */
    private double[] noise(Guess best) {
        int observed = weights.length;
        double all = (double) count * observations.grid().points();
        double free = (all * observed - best.unknowns.length) / observed;
        double[] scales = scales();
        double[] noise = new double[observed];
        for (int c = 0; c < observed; c++) {
            double sum = 0;
            for (double[][] trajectory : best.residuals) {
                for (double[] point : trajectory) {
                    sum += point[c] * point[c];
                }
            }
            noise[c] = Math.max(Math.sqrt(sum / free), BEST_OBSERVATION * scales[c]);
        }
        return noise;
    }

    private void reweigh(Guess best) {
        weights = Arrays.stream(noise(best)).map(noise -> 1 / (noise * noise)).toArray();
    }

    private List<Estimate> estimates(Guess best) {
        double[] variances = NormalEquations.variances(best.equations.information());
        List<Estimate> estimates = new ArrayList<>();
        for (int j = 0; j < shared; j++) {
            double value = best.unknowns[j];
            double error = Math.sqrt(variances[j]);
            double width = ranges[j].high() - ranges[j].low();
            Optional<Doubt> doubt = Optional.empty();
            if (!(error < width)) {
                doubt = Optional.of(Doubt.NOT_IDENTIFIABLE);
            } else if (value <= ranges[j].low() || value >= ranges[j].high()) {
                doubt = Optional.of(Doubt.AT_THE_END_OF_ITS_RANGE);
            }
            estimates.add(new Estimate(fitted.get(j), value, error, doubt));
        }
        return estimates;
    }

    /** Where a search has come to. */
    private static final class Guess {

        private double[] unknowns;
        private double[] trial;
        private double cost = Double.POSITIVE_INFINITY;
        private double damping = FIRST_DAMPING;
        private double[][][] residuals;
        private NormalEquations equations;
        private boolean isDone;

        Guess(double[] unknowns) {
            this.unknowns = unknowns;
            this.trial = unknowns;
        }
    }
}
