package dev.attns.report.comparison;

import dev.attns.error.InputException;
import dev.attns.evaluation.Contender;
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
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The second question about a fast solver: what if the states are wanted at the system's usual grid, and not at the end alone? Every
 * solver keeps its steps, and tells what lies between them by its dense output.
 *
 * @param spacing of the grid
 * @param own the trained solver's time for one trajectory
 * @param error its mean squared error over all points of the grid
 * @param rivals those of the classical solvers of the same error at the end
 */
public record UsualGrid(double spacing, String name, MeasuredTime own, double error, List<Rival> rivals) {

    /** States on the way may err so many times as much as those of the rival, in the mean square, to count as equals. */
    private static final double ABOUT_AS_EXACT = 2;

    /** A classical solver's time, and its mean squared error over all points of the grid. */
    public record Rival(Contender contender, MeasuredTime time, double error) {}

    /**
     * Measures.
     *
     * @param truth the trajectories of the comparison, to whose end all solve
     * @param rivals solvers of the same error
     * @return nothing where there are no rivals, the trained solver tells nothing at these times, or the listener ended the work
     */
    public static Optional<UsualGrid> of(
            Problem problem,
            Contender trained,
            List<Contender> rivals,
            Trajectories truth,
            long timingSeed,
            StudyListener listener) {
        List<Contender> all = new ArrayList<>(List.of(trained));
        all.addAll(rivals);
        TimeGrid grid;
        try {
            grid = TimeGrid.of(truth.grid().start(), truth.grid().end(), problem.step());
            trained.solver().check(grid);
        } catch (InputException notThere) {
            return Optional.empty();
        }
        if (rivals.isEmpty()) {
            return Optional.empty();
        }
        Trajectories exact = AccurateTrajectories.of(
                problem, truth.starts(), grid, trained.solver().workers());
        return new WorkPrecision(truth)
                .timesAt(grid, all, count -> problem.starts(timingSeed, count), listener)
                .map(times -> {
                    List<Rival> measured = new ArrayList<>();
                    for (int i = 1; i < all.size(); i++) {
                        measured.add(new Rival(all.get(i), times.get(i), error(all.get(i), exact)));
                    }
                    return new UsualGrid(
                            problem.step(), trained.family(), times.get(0), error(trained, exact), measured);
                });
    }

    private static double error(Contender contender, Trajectories exact) {
        return SquaredErrors.meanOnTheWay(contender.solver().solve(exact.starts(), exact.grid()), exact);
    }

    /** The fastest classical solver. */
    public Rival fastest() {
        return rivals.stream()
                .min(Comparator.comparingDouble(rival -> rival.time().seconds()))
                .orElseThrow();
    }

    /** What it comes to. */
    public String sentence() {
        Rival rival = fastest();
        double ratio = rival.time().seconds() / own.seconds();
        String relation = !(error <= ABOUT_AS_EXACT * rival.error())
                ? "no comparison, its states on the way are not as exact"
                : own.isAboutEqualTo(rival.time())
                        ? "about equal"
                        : ratio >= 1 ? Numbers.times(ratio) + " as fast" : Numbers.times(1 / ratio) + " as slow";
        return String.format(
                Locale.ROOT,
                "With the states every %s on the way, the system's usual grid: %s %s µs a trajectory with a mean squared error of %s, %s with step %s %s µs with %s; %s.",
                Numbers.given(spacing, 4),
                name,
                Numbers.microseconds(own.seconds()),
                Numbers.error(error, 2),
                rival.contender().family(),
                Numbers.given(rival.contender().step(), 4),
                Numbers.microseconds(rival.time().seconds()),
                Numbers.error(rival.error(), 2),
                relation);
    }
}
