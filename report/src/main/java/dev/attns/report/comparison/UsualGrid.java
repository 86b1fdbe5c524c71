package dev.attns.report.comparison;

import dev.attns.error.InputException;
import dev.attns.evaluation.Contender;
import dev.attns.evaluation.MeasuredTime;
import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.WorkPrecision;
import dev.attns.problem.Problem;
import dev.attns.report.Numbers;
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
 * @param rivals those of the classical solvers of the same error
 */
public record UsualGrid(double spacing, String name, MeasuredTime own, List<Rival> rivals) {

    /** A classical solver's time. */
    public record Rival(Contender contender, MeasuredTime time) {}

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
        return new WorkPrecision(truth)
                .timesAt(grid, all, count -> problem.starts(timingSeed, count), listener)
                .map(times -> {
                    List<Rival> measured = new ArrayList<>();
                    for (int i = 1; i < all.size(); i++) {
                        measured.add(new Rival(all.get(i), times.get(i)));
                    }
                    return new UsualGrid(problem.step(), trained.family(), times.get(0), measured);
                });
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
        String relation = own.isAboutEqualTo(rival.time())
                ? "about equal"
                : ratio >= 1 ? Numbers.times(ratio) + " as fast" : Numbers.times(1 / ratio) + " as slow";
        return String.format(
                Locale.ROOT,
                "With the states every %s on the way, the system's usual grid: %s %s µs a trajectory, %s with step %s %s µs; %s.",
                Numbers.given(spacing, 4),
                name,
                Numbers.microseconds(own.seconds()),
                rival.contender().family(),
                Numbers.given(rival.contender().step(), 4),
                Numbers.microseconds(rival.time().seconds()),
                relation);
    }
}
