package dev.attns.evaluation;

import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.Starts;
import dev.attns.scheme.Scheme;
import dev.attns.solver.Solution;
import dev.attns.trajectory.SameTimes;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.ToDoubleFunction;

/**
 * Error at the end of trajectories against the time to get there, of several solvers in one run on one machine.
 *
 * <p>Errors are taken on accurate trajectories, times on a larger batch of starts, of which only the ends are kept, by
 * {@link Turns}.
 */
public final class WorkPrecision {

    /** Solvers are timed when they are compiled: a fast one takes many calls until then. */
    private static final Turns TURNS = new Turns(5, 3, 12, 1);

    /** About so long is a repetition, or a single call where that takes longer. */
    private static final double SECONDS = 0.015;

    private static final double MOST_TIMED = 8192;

    /** Components times evaluations times trajectories of a round. */
    private static final double WORK_TIMED = 6e7;

    /** No solver is looked for that needs more. */
    public static final int MOST_STEPS = 1_000_000;

    private static final int MOST_GUESSES = 14;

    /** From one guess to the next the number of steps grows by no more than this. */
    private static final double LARGEST_LEAP = 8;

    /** Below this, an error that does not fall with the step is rounding, or the accuracy of the trajectories. */
    private static final double FINE = 1e-10;

    private final Trajectories ends;

    /** A comparison on accurate trajectories. */
    public WorkPrecision(Trajectories truth) {
        this.ends = truth.ends();
    }

    /**
     * One solver's result.
     *
     * @param error the mean squared error at the end; infinite where a trajectory is lost
     * @param seconds for one trajectory of a large batch, on all threads
     * @param spread how many seconds more it took in the middle one of the rounds than in the fastest
     */
    public record Measured(Contender contender, double error, double seconds, double spread) {

        /** The time with its spread, by which it is compared. */
        public MeasuredTime time() {
            return new MeasuredTime(seconds, spread);
        }

        /** Whether the difference to another's time is no larger than chance makes it. */
        public boolean isAboutAsFastAs(Measured other) {
            return time().isAboutEqualTo(other.time());
        }
    }

    /** The mean squared error of a solver at the end. */
    public double error(Contender contender) {
        SameTimes.require(contender.solver().ode(), ends);
        Solution solution = contender.solver().solve(ends.starts(), ends.grid());
        double mean = SquaredErrors.mean(ends.grid().steps(), solution, ends);
        return Double.isNaN(mean) ? Double.POSITIVE_INFINITY : mean;
    }

    /** The error that a solver is likely to have on other trajectories as well. */
    public double errorToExpect(Contender contender) {
        SameTimes.require(contender.solver().ode(), ends);
        Solution solution = contender.solver().solve(ends.starts(), ends.grid());
        return ErrorToExpect.of(SquaredErrors.at(ends.grid().steps(), solution, ends));
    }

    /**
     * The fewest steps, to within a few per cent, with which a scheme has no larger an error; nothing where rounding or the
     * accuracy of the trajectories stands in the way.
     */
    public Optional<Contender> reaching(double error, Ode ode, Scheme scheme, int firstGuess, Workers workers) {
        return reaching(error, ode, scheme, firstGuess, MOST_STEPS, workers);
    }

    /** The same where it takes fewer than so many steps. */
    public Optional<Contender> reaching(
            double error, Ode ode, Scheme scheme, int firstGuess, int mostSteps, Workers workers) {
        return fewest(error, this::error, ode, scheme, firstGuess, mostSteps, workers);
    }

    /** The same for other trajectories as well: the fewest steps with which no larger an error is to be expected. */
    public Optional<Contender> expectedToReach(double error, Ode ode, Scheme scheme, int firstGuess, Workers workers) {
        return fewest(error, this::errorToExpect, ode, scheme, firstGuess, MOST_STEPS, workers);
    }

    private Optional<Contender> fewest(
            double error,
            ToDoubleFunction<Contender> judge,
            Ode ode,
            Scheme scheme,
            int firstGuess,
            int mostSteps,
            Workers workers) {
        double horizon = ends.grid().end() - ends.grid().start();
        int steps = firstGuess;
        int tooFew = 0;
        double leastError = Double.POSITIVE_INFINITY;
        Contender found = null;
        for (int guess = 0; guess < MOST_GUESSES; guess++) {
            Contender tried = Contender.classical(ode, scheme, horizon, steps, workers);
            double reached = judge.applyAsDouble(tried);
            if (reached <= error) {
                found = tried;
            } else {
                boolean stagnates = steps > tooFew && reached > 0.9 * leastError && leastError < FINE;
                if (stagnates) {
                    break;
                }
                tooFew = Math.max(tooFew, steps);
                leastError = Math.min(leastError, reached);
            }
            int upper = found == null ? mostSteps : (int) Math.rint(horizon / found.step());
            double ratio = Double.isFinite(reached) ? Math.max(1e-12, reached / error) : 1e4;
            double expected = steps * Math.min(LARGEST_LEAP, Math.pow(ratio, 0.5 / scheme.order()));
            int next = (int) Math.min(upper - 1, Math.max(tooFew + 1, Math.ceil(1.005 * expected)));
            if (upper <= tooFew * 1.02 + 1 || next >= upper || next <= tooFew || next >= mostSteps) {
                break;
            }
            steps = next;
        }
        return Optional.ofNullable(found);
    }

    /**
     * Measures errors and times.
     *
     * @param starts a batch of the given size; slow solvers get smaller ones than fast ones
     * @return a result for each contender; nothing where the listener ended the work
     */
    public Optional<List<Measured>> measure(
            List<Contender> contenders, LongFunction<Starts> starts, StudyListener listener) {
        List<Turns.Work> works = contenders.stream()
                .map(contender -> timed(contender, starts.apply(batch(contender))))
                .toList();
        return TURNS.times(works, listener).map(times -> {
            List<Measured> measured = new ArrayList<>();
            for (int i = 0; i < times.size(); i++) {
                Turns.Time time = times.get(i);
                double spread = time.middle() - time.least();
                measured.add(new Measured(contenders.get(i), error(contenders.get(i)), time.least(), spread));
            }
            return measured;
        });
    }

    /**
     * Measures times to have the states at points on the way as well, between steps where they lie there.
     *
     * @return the time for one trajectory of each contender; nothing where the listener ended the work
     */
    public Optional<List<MeasuredTime>> timesAt(
            TimeGrid points, List<Contender> contenders, LongFunction<Starts> starts, StudyListener listener) {
        List<Turns.Work> works = contenders.stream()
                .map(contender -> timed(contender, points, starts.apply(batch(contender, points))))
                .toList();
        return TURNS.times(works, listener)
                .map(times -> times.stream()
                        .map(time -> new MeasuredTime(time.least(), time.middle() - time.least()))
                        .toList());
    }

    private static Turns.Work timed(Contender contender, TimeGrid points, Starts starts) {
        int count = Math.toIntExact(starts.count());
        return new Turns.Work(
                SECONDS,
                count,
                count,
                all -> contender.solver().solve(starts, points, (point, first, lanes, state) -> {}));
    }

    private Turns.Work timed(Contender contender, Starts starts) {
        int count = Math.toIntExact(starts.count());
        return new Turns.Work(SECONDS, count, count, all -> contender.solver().solve(starts, ends.grid()));
    }

    private long batch(Contender contender) {
        return batch(contender, ends.grid());
    }

    /** So many trajectories that a round takes some hundredths of a second: whole tiles, as many for each thread. */
    private long batch(Contender contender, TimeGrid points) {
        double work = (double) Math.max(contender.evaluations(), points.steps()) * ends.dimension();
        long unit = (long) contender.solver().tileLanes(points)
                * contender.solver().workers().threads();
        return Turns.shareOf(unit * Math.max(1, Math.round(Math.min(MOST_TIMED, WORK_TIMED / work) / unit)));
    }

    /** The fastest of a family with no larger an error. */
    public static Optional<Measured> fastest(List<Measured> measured, String family, double error) {
        return measured.stream()
                .filter(result -> result.contender().family().equals(family) && result.error() <= error)
                .min(Comparator.comparingDouble(Measured::seconds));
    }
}
