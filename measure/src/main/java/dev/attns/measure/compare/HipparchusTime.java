package dev.attns.measure.compare;

import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.Turns;
import dev.attns.measure.compare.entrant.AdaptiveRunners;
import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.Runner;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.measure.workload.StartRows;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.trajectory.Trajectories;
import java.util.List;
import java.util.Optional;

/**
 * What the usual choice on the JVM needs for an error: DormandPrince853 of Hipparchus with the largest tolerance that reaches
 * it, to a quarter of a decade; chosen and confirmed as the others are.
 *
 * @param error its mean squared error at the end
 * @param seconds for one trajectory of a batch, shared by all threads
 */
public record HipparchusTime(double tolerance, double error, double seconds) {

    /** The name of the integrator. */
    public static final String INTEGRATOR = "DormandPrince853";

    /** After so long no tolerance is tried any more. */
    private static final double LONGEST_SEARCH = 5;

    /** Its error is taken on so many trajectories at most. */
    private static final int TESTS = 200;

    /** So many tolerances are held against the trajectories that confirm the error. */
    private static final int MOST_CHOICES = 4;

    private static final Turns TURNS = new Turns(3, 3, 6, 1);
    private static final double SECONDS = 0.03;
    private static final int BATCH = 1000;
    private static final long SEED = 3;

    /**
     * Measures for some seconds at most; nothing where it does not get there.
     *
     * @param choosing accurate trajectories from time zero to the horizon, by which the tolerance is chosen
     * @param confirming others, on which the error is taken
     * @param target the error
     */
    public static Optional<HipparchusTime> of(
            Problem problem, Trajectories choosing, Trajectories confirming, double target, Workers workers) {
        long begin = System.nanoTime();
        AdaptiveRunners runners = new AdaptiveRunners(problem, choosing.grid().end());
        ToleranceLadder ladder = new ToleranceLadder(
                SolverFamily.DORMAND_PRINCE,
                runners,
                new TestSet(choosing).first(TESTS),
                workers,
                () -> System.nanoTime() - begin > 1e9 * LONGEST_SEARCH);
        TestSet tests = new TestSet(confirming).first(TESTS);
        Optional<Entrant> found = ladder.loosest(target);
        for (int choice = 0; found.isPresent() && choice < MOST_CHOICES; choice++) {
            Entrant tried = found.get();
            double error = tests.error(runners.of(tried.family(), tried.tolerance(), workers));
            if (error <= target) {
                return timed(tried.with(error, 0), problem, runners, workers);
            }
            found = Optional.of(ladder.tighter(tried)).filter(Entrant::isUsable);
        }
        return Optional.empty();
    }

    private static Optional<HipparchusTime> timed(
            Entrant found, Problem problem, AdaptiveRunners runners, Workers workers) {
        Runner runner = runners.of(found.family(), found.tolerance(), workers);
        Turns.Work work = new Turns.Work(
                SECONDS, runner.unit(), BATCH, new Batches(runner, StartRows.draw(problem, SEED, BATCH)));
        return TURNS.take(List.of(work), StudyListener.until(() -> false))
                .map(seconds -> new HipparchusTime(found.tolerance(), found.error(), seconds[0]));
    }
}
