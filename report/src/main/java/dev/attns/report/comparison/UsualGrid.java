package dev.attns.report.comparison;

import dev.attns.error.InputException;
import dev.attns.evaluation.Contender;
import dev.attns.evaluation.ErrorToExpect;
import dev.attns.evaluation.MeasuredTime;
import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.WorkPrecision;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.report.Numbers;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The second question about a fast solver: what if the states are wanted at the system's usual grid, and not at the end alone? Every
 * solver keeps its steps, and tells what lies between them by its dense output.
 *
 * @param spacing of the grid
 * @param own the trained solver
 * @param rivals the classical solvers of the same error at the end
 */
public record UsualGrid(double spacing, OnTheWay own, List<OnTheWay> rivals) {

    /** States on the way may err so many times as much as those of the rival, in the mean square, to count as equals. */
    private static final double ABOUT_AS_EXACT = 2;

    private static final Comparator<OnTheWay> FASTEST =
            Comparator.comparingDouble(each -> each.time().seconds());

    /**
     * A solver that tells the states on the way.
     *
     * @param time for one trajectory
     * @param error its mean squared error over all points of the grid
     * @param errorToExpect the same for other trajectories as well
     */
    public record OnTheWay(Contender contender, MeasuredTime time, double error, double errorToExpect) {}

    /**
     * Measures.
     *
     * @param trained solvers of which the fastest counts that is likely to have the wanted error at all points, and where none has, the
     *     most exact one
     * @param rivals solvers of the same error at the end
     * @param truth the trajectories of the comparison, to whose end all solve
     * @param wanted the mean squared error
     * @return nothing where there are no rivals, no trained solver tells the states at these times, or the listener ended the work
     */
    public static Optional<UsualGrid> of(
            Problem problem,
            List<Contender> trained,
            List<Contender> rivals,
            Trajectories truth,
            double wanted,
            long timingSeed,
            StudyListener listener) {
        TimeGrid grid;
        try {
            grid = TimeGrid.of(truth.grid().start(), truth.grid().end(), problem.step());
        } catch (InputException notThere) {
            return Optional.empty();
        }
        List<Contender> telling =
                trained.stream().filter(contender -> tells(contender, grid)).toList();
        if (rivals.isEmpty() || telling.isEmpty()) {
            return Optional.empty();
        }
        List<Contender> all = new ArrayList<>(telling);
        all.addAll(rivals);
        Trajectories exact = AccurateTrajectories.of(
                problem, truth.starts(), grid, rivals.get(0).solver().workers());
        return new WorkPrecision(truth)
                .timesAt(grid, all, count -> problem.starts(timingSeed, count), listener)
                .map(times -> {
                    List<OnTheWay> measured = new ArrayList<>();
                    for (int i = 0; i < all.size(); i++) {
                        measured.add(measured(all.get(i), times.get(i), exact));
                    }
                    OnTheWay own = best(measured.subList(0, telling.size()), wanted);
                    return new UsualGrid(problem.step(), own, measured.subList(telling.size(), all.size()));
                });
    }

    private static boolean tells(Contender contender, TimeGrid grid) {
        try {
            contender.solver().check(grid);
            return true;
        } catch (InputException refused) {
            return false;
        }
    }

    private static OnTheWay measured(Contender contender, MeasuredTime time, Trajectories exact) {
        double[] errors = SquaredErrors.onTheWay(contender.solver().solve(exact.starts(), exact.grid()), exact);
        double mean = Arrays.stream(errors).average().orElseThrow();
        return new OnTheWay(
                contender, time, Double.isNaN(mean) ? Double.POSITIVE_INFINITY : mean, ErrorToExpect.of(errors));
    }

    /** The fastest with the wanted error; where there is none, the one with the least. */
    static OnTheWay best(List<OnTheWay> measured, double wanted) {
        return measured.stream()
                .filter(each -> each.errorToExpect() <= wanted)
                .min(FASTEST)
                .orElseGet(() -> measured.stream()
                        .min(Comparator.comparingDouble(OnTheWay::error))
                        .orElseThrow());
    }

    /** The fastest classical solver. */
    public OnTheWay fastest() {
        return rivals.stream().min(FASTEST).orElseThrow();
    }

    /** What it comes to. */
    public String sentence() {
        OnTheWay rival = fastest();
        double ratio = rival.time().seconds() / own.time().seconds();
        String relation = !(own.error() <= ABOUT_AS_EXACT * rival.error())
                ? "no comparison, its states on the way are not as exact"
                : own.time().isAboutEqualTo(rival.time())
                        ? "about equal"
                        : ratio >= 1 ? Numbers.times(ratio) + " as fast" : Numbers.times(1 / ratio) + " as slow";
        return String.format(
                Locale.ROOT,
                "With the states every %s on the way, the system's usual grid: %s %s µs a trajectory with a mean squared error of %s, %s %s µs with %s; %s.",
                Numbers.given(spacing, 4),
                own.contender().family(),
                Numbers.microseconds(own.time().seconds()),
                Numbers.error(own.error(), 2),
                rival.contender().family() + " with step "
                        + Numbers.given(rival.contender().step(), 4),
                Numbers.microseconds(rival.time().seconds()),
                Numbers.error(rival.error(), 2),
                relation);
    }
}
