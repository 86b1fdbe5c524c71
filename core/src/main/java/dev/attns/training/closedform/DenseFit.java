package dev.attns.training.closedform;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.DenseOutput;
import dev.attns.kernel.row.RowMath;
import dev.attns.linear.Cholesky;
import dev.attns.linear.ColumnOrder;
import dev.attns.linear.LeastSquares;
import dev.attns.network.Network;
import dev.attns.parallel.Workers;
import dev.attns.training.sample.OneStepSamples;
import dev.attns.training.sample.StepBends;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Gives a trained correction a {@link DenseOutput}: the D_j of {@link StepBends} are fitted as further linear outputs of the hidden layer
 * or the monomials that it has already, and of the scheme's own stages, by least squares. How many D_j there are, and the ridge,
 * is what errs least on steps that are held out; of about equal ones the fewest.
 *
 * <p>The result depends on step, parameters and data alone, not on the threads.
 */
public final class DenseFit {

    private static final int FIRST_TERMS = 8;
    private static final int MOST_TERMS = 256;

    /** Where more than this share of the terms is of use, more are tried. */
    private static final double USED = 0.75;

    /** Of each so many trajectories one is held out. */
    private static final int HELD_OUT = 5;

    private static final int FEWEST_SAMPLES = 4096;
    private static final int SAMPLES_PER_FEATURE = 6;

    /** Least squares without a ridge need so many samples for each feature. */
    private static final int FEWEST_PER_FEATURE = 2;

    /** What the features of all samples may take. */
    private static final long MOST_BYTES = 192L << 20;

    /**
     * Tried in this order, each next one taken where it errs less by more than a tenth: with the larger of two the factors are the
     * smaller, and so is what rounding leaves where a state lies beside the trajectories, as after an impact.
     */
    private static final double[] RIDGES = {1e-7, 1e-10, 1e-13, 0};

    /** After the first solution with a ridge, what it leaves is solved for so many times. */
    private static final int REFINEMENTS = 2;

    /** Fewer terms may err so many times as much. */
    private static final double ABOUT_EQUAL = 1.1;

    /** A dense output that errs more than so many times as much as a trajectory of independent errors at the ends is of no use. */
    private static final double MOST_TIMES = 10;

    /** With so many terms, errors that do not fall any more will not. */
    private static final int ENOUGH_TERMS = 32;

    /** Of the features of monomials so many are tried first, and then a quarter more again and again. */
    private static final int FEWEST_FEATURES = 16;

    /** Errors below this share of the largest state are rounding. */
    private static final double ROUNDING = 1e-13;

    private final CorrectedStep step;
    private final double[] parameters;
    private final Trajectories data;
    private final long steps;
    private final Workers workers;

    /** What was gathered, which takes long: one shape after the other fits to the same samples where it asks for as many. */
    private final Map<List<Object>, Samples> gathered = new HashMap<>();

    /** That is tried. */
    private DenseShape shape;

    private DenseFit(CorrectedStep step, double[] parameters, Trajectories data, long steps, Workers workers) {
        this.step = step;
        this.parameters = parameters;
        this.data = data;
        this.steps = steps;
        this.workers = workers;
    }

    /**
     * What comes of it.
     *
     * @param output nothing where it would be of no use
     * @param terms how many D_j it has
     * @param insideError the root mean square of what it errs inside a step, on steps that were held out
     * @param endError that of the correction at the end of the same steps
     */
    public record Result(Optional<DenseOutput> output, int terms, double insideError, double endError) {}

    /**
     * Fits to the steps of trajectories.
     *
     * @param steps how many of them follow each other where the correction is used
     */
    public static Result of(CorrectedStep step, double[] parameters, Trajectories data, long steps, Workers workers) {
        return new DenseFit(step, parameters, data, steps, workers).result();
    }

    private Result result() {
        Tried best = null;
        for (DenseShape next : DenseShape.all(step, parameters)) {
            shape = next;
            Tried tried = tried();
            if (best == null || tried.choice.error < best.choice.error / ABOUT_EQUAL) {
                best = tried;
            }
            if (best.choice.error <= best.heldOut.samples.endError()) {
                break;
            }
        }
        return finish(thinned(best));
    }

    /**
     * The same with the fewest of its monomials that do. Steps begin near the trajectories, which fill a space of few dimensions, and
     * there most monomials are sums of others.
     */
    private Tried thinned(Tried full) {
        if (!full.shape.hasMonomials()) {
            return full;
        }
        double allowed = ABOUT_EQUAL * Math.max(full.choice.error, full.heldOut.samples.endError());
        double[][] columns = joined(full.used.count, full.shape.count(), set -> set.features, full.used);
        int[] order = ColumnOrder.of(columns, full.shape.parents(), full.used.count, workers);
        for (int count = FEWEST_FEATURES; count < order.length; count += count / 4) {
            int[] features = Arrays.stream(order, 0, count).sorted().toArray();
            shape = full.shape.of(features);
            Set used = full.used.of(features);
            Set heldOut = full.heldOut.of(features);
            Choice choice = choose(full.used.bends.length / step.ode().dimension(), used, heldOut);
            if (choice.error <= allowed) {
                return new Tried(shape, choice, used, heldOut);
            }
        }
        return full;
    }

    /** A shape with as many terms as are of use. */
    private record Tried(DenseShape shape, Choice choice, Set used, Set heldOut) {}

    private Tried tried() {
        double before = Double.POSITIVE_INFINITY;
        for (int most = FIRST_TERMS; ; most *= 2) {
            Samples samples = samples(most, false);
            shape.look(samples.rows, samples.count);
            Set used = new Set(samples);
            Set heldOut = new Set(samples(most, true));
            Choice choice = choose(most, used, heldOut);
            boolean isAll = choice.terms <= USED * most;
            boolean isGoodEnough = choice.error <= heldOut.samples.endError();
            boolean fallsNoMore = most >= ENOUGH_TERMS && choice.error > before / ABOUT_EQUAL;
            if (isAll && (isGoodEnough || fallsNoMore) || 2 * most > MOST_TERMS) {
                return new Tried(shape, choice, used, heldOut);
            }
            before = choice.error;
        }
    }

    /** Samples, as columns. */
    private final class Samples {

        private final int count;
        private final double[][] rows;
        private final double[][] bends;
        private double rest;
        private double endSquares;
        private double largest;

        Samples(int count, int most) {
            this.count = count;
            rows = new double[DenseOutput.rows(step).count()][count];
            bends = new double[most * step.ode().dimension()][count];
        }

        /** The root mean square of what the correction errs at the ends. */
        double endError() {
            return Math.sqrt(endSquares / count);
        }
    }

    /** Samples with the features of a shape. */
    private final class Set {

        private final Samples samples;
        private final int count;
        private final double[][] bends;
        private final double[][] features;

        Set(Samples samples) {
            this.samples = samples;
            count = samples.count;
            bends = samples.bends;
            features = shape.features(samples.rows, count, workers);
        }

        private Set(Set other, int[] features) {
            samples = other.samples;
            count = other.count;
            bends = other.bends;
            this.features =
                    Arrays.stream(features).mapToObj(f -> other.features[f]).toArray(double[][]::new);
        }

        /** The same with some of the features. */
        Set of(int[] features) {
            return new Set(this, features);
        }
    }

    private Samples samples(int most, boolean areHeldOut) {
        long many = many();
        return gathered.computeIfAbsent(
                List.of(most, areHeldOut, many), any -> gather(most, numbers(many, areHeldOut)));
    }

    private Samples gather(int most, long[] numbers) {
        Samples set = new Samples(numbers.length, most);
        int tiles = (numbers.length + StepBends.LANES - 1) / StepBends.LANES;
        double[][] sums = new double[tiles][3];
        workers.run(tiles, () -> new StepBends(step, parameters, data, most), (tile, bends) -> {
            int first = (int) tile * StepBends.LANES;
            int lanes = Math.min(StepBends.LANES, numbers.length - first);
            bends.load(numbers, first, lanes);
            copy(bends.rows(), set.rows, first, lanes);
            copy(bends.bends(), set.bends, first, lanes);
            for (int c = 0; c < bends.rest().length; c++) {
                for (int lane = 0; lane < lanes; lane++) {
                    double error = bends.endErrors()[c][lane];
                    sums[(int) tile][0] += bends.rest()[c][lane];
                    sums[(int) tile][1] += error * error;
                    sums[(int) tile][2] = Math.max(sums[(int) tile][2], Math.abs(bends.rows()[c][lane]));
                }
            }
        });
        for (double[] sum : sums) {
            set.rest += sum[0];
            set.endSquares += sum[1];
            set.largest = Math.max(set.largest, sum[2]);
        }
        return set;
    }

    /** How many samples the shape asks for, of those that there are. */
    private long many() {
        long fitting = MOST_BYTES / Double.BYTES / shape.count();
        long wanted = Math.min(fitting, Math.max(FEWEST_SAMPLES, (long) SAMPLES_PER_FEATURE * shape.count()));
        return Math.min(new OneStepSamples(data).count(), wanted);
    }

    /** The samples to fit to, or those held out, spread evenly over all. */
    private long[] numbers(long many, boolean areHeldOut) {
        long all = new OneStepSamples(data).count();
        long trajectories = data.count();
        return LongStream.range(0, many)
                .map(i -> (long) ((double) i / many * all))
                .filter(number -> {
                    long group = trajectories < HELD_OUT ? number / trajectories : number % trajectories;
                    return areHeldOut == (group % HELD_OUT == HELD_OUT - 1);
                })
                .toArray();
    }

    private static void copy(double[][] from, double[][] to, int at, int lanes) {
        for (int r = 0; r < to.length; r++) {
            System.arraycopy(from[r], 0, to[r], at, lanes);
        }
    }

    /** What errs least on the steps that are held out. */
    private record Choice(int terms, double ridge, double error) {}

    private Choice choose(int most, Set used, Set heldOut) {
        Choice best = null;
        for (double ridge : RIDGES) {
            Optional<double[][]> heads = heads(ridge, used);
            if (heads.isPresent()) {
                Choice choice = fewest(most, ridge, heads.get(), heldOut);
                best = best == null || choice.error < best.error / ABOUT_EQUAL ? choice : best;
            }
        }
        return best == null ? new Choice(0, 0, Double.POSITIVE_INFINITY) : best;
    }

    /** The factors of the features, {@code heads[output][feature]}; nothing where there are too few samples for this ridge. */
    private Optional<double[][]> heads(double ridge, Set... sets) {
        int samples = Arrays.stream(sets).mapToInt(set -> set.count).sum();
        if (ridge > 0) {
            return withRidge(ridge, sets);
        }
        if (samples < FEWEST_PER_FEATURE * shape.count()) {
            return Optional.empty();
        }
        double[][] columns = joined(samples, shape.count(), set -> set.features, sets);
        double[][] targets = joined(samples, sets[0].bends.length, set -> set.bends, sets);
        return Optional.of(LeastSquares.solve(columns, targets, samples, workers));
    }

    private static double[][] joined(int samples, int rows, Function<Set, double[][]> of, Set... sets) {
        double[][] joined = new double[rows][samples];
        int at = 0;
        for (Set set : sets) {
            copy(of.apply(set), joined, at, set.count);
            at += set.count;
        }
        return joined;
    }

    /** By normal equations: solved for, and then for what is left of the targets. */
    private Optional<double[][]> withRidge(double ridge, Set... sets) {
        RidgeSystem system = new RidgeSystem(shape.count(), sets[0].bends.length, workers);
        for (Set set : sets) {
            system.addFeatures(set.features, set.count);
        }
        Optional<Cholesky> factored = system.factor(ridge);
        if (factored.isEmpty()) {
            return Optional.empty();
        }
        double[][] heads = new double[sets[0].bends.length][shape.count()];
        for (int pass = 0; pass <= REFINEMENTS; pass++) {
            RidgeSystem left = system.withoutTargets();
            for (Set set : sets) {
                left.addTargets(set.features, errors(heads, set), set.count);
            }
            double[][] change = left.solve(factored.get());
            for (int o = 0; o < heads.length; o++) {
                for (int f = 0; f < heads[o].length; f++) {
                    heads[o][f] += change[o][f];
                }
            }
        }
        return Optional.of(heads);
    }

    /** What the heads leave of the targets. */
    private double[][] errors(double[][] heads, Set set) {
        double[][] left = new double[heads.length][];
        workers.run(heads.length, () -> new double[shape.count()], (task, negative) -> {
            int o = (int) task;
            Arrays.setAll(negative, f -> -heads[o][f]);
            left[o] = set.bends[o].clone();
            RowMath.DOUBLE.accumulate(negative, 0, 1, set.features, shape.count(), left[o], set.count);
        });
        return left;
    }

    private Choice fewest(int most, double ridge, double[][] heads, Set heldOut) {
        int dimension = step.ode().dimension();
        double[][] left = errors(heads, heldOut);
        double[] errors = new double[most + 1];
        double rest = heldOut.samples.rest;
        errors[most] = rest;
        for (int o = 0; o < left.length; o++) {
            int term = o / dimension;
            double leaves = squares(left[o]);
            double whole = squares(heldOut.bends[o]);
            for (int terms = 0; terms <= most; terms++) {
                errors[terms] += term < terms ? leaves : whole;
            }
        }
        for (int terms = 0; terms < most; terms++) {
            errors[terms] += rest;
        }
        double least = Arrays.stream(errors).min().orElseThrow();
        int terms = IntStream.rangeClosed(0, most)
                .filter(m -> errors[m] <= ABOUT_EQUAL * ABOUT_EQUAL * least)
                .findFirst()
                .orElse(most);
        return new Choice(Math.max(1, terms), ridge, Math.sqrt(errors[Math.max(1, terms)] / heldOut.count));
    }

    private static double squares(double[] row) {
        return Arrays.stream(row).map(value -> value * value).sum();
    }

    private Result finish(Tried tried) {
        shape = tried.shape;
        Choice choice = tried.choice;
        double endError = tried.heldOut.samples.endError();
        double alongTheWay = endError * Math.sqrt(steps);
        double allowed = MOST_TIMES * Math.max(alongTheWay, ROUNDING * tried.heldOut.samples.largest);
        if (!(choice.error <= allowed)) {
            return new Result(Optional.empty(), choice.terms, choice.error, endError);
        }
        int outputs = choice.terms * step.ode().dimension();
        Network network = shape.network(outputs);
        Optional<DenseOutput> output = heads(choice.ridge, tried.used, tried.heldOut)
                .map(heads -> new DenseOutput(network, shape.parameters(network, Arrays.copyOf(heads, outputs))));
        return new Result(output, choice.terms, choice.error, endError);
    }
}
