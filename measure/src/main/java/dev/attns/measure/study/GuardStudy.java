package dev.attns.measure.study;

import dev.attns.Version;
import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.Turns;
import dev.attns.file.AtomicFile;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.reference.AccurateSolver;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What the guard is worth where a model was not trained, and what it costs where it was: {@code java --add-modules
 * jdk.incubator.vector -cp measure/target/attns-measure.jar dev.attns.measure.study.GuardStudy SYSTEMS FILE.md [NAME]} trains
 * models, solves from starts further and further out with the guard and without, and writes a table; what the guard costs in range,
 * it says.
 */
public final class GuardStudy {

    private static final double[] FACTORS = {1, 1.1, 1.5, 2, 3};
    private static final int STARTS = 120;
    private static final long SEED = 77;

    /** A squared error above this has exploded. */
    private static final double EXPLODED = 1e6;

    /** An error above so many times the plain scheme's is worse than it. */
    private static final double WORSE = 1.1;

    private static final Turns TURNS = new Turns(5, 3, 12, 1);
    private static final double SECONDS = 0.015;
    private static final int TIMED = 4096;

    private final Workers workers = Workers.all();
    private Table errors = Table.of(
            Column.left("model, trajectories"),
            Column.right("starts"),
            Column.right("plain"),
            Column.right("guard off"),
            Column.right("guard on"),
            Column.right("worse than plain, off"),
            Column.right("on"),
            Column.right("largest ratio, on"),
            Column.right("guarded steps"));

    private GuardStudy() {}

    /** Runs the study: the folder of systems as text, the file to write, and a word that the models' names have. */
    public static void main(String[] arguments) throws IOException {
        GuardStudy study = new GuardStudy();
        for (GuardCase each : GuardCase.all(arguments[0])) {
            if (arguments.length < 3 || each.name().contains(arguments[2])) {
                study.add(each);
            }
        }
        AtomicFile.write(Path.of(arguments[1]), study.page());
    }

    private String page() {
        return "# The guard, on and off\n\nMean squared error at the end of " + STARTS
                + " fresh trajectories whose starts are drawn from the box of the training's, so many times as wide, outside"
                + " that box; those whose true solution has no end are left out, those that exploded (above 1e6) are counted"
                + " in brackets. Worse: the share of trajectories whose root mean square error is above 1.1 times the plain"
                + " scheme's, or that explode where it does not.\n\n"
                + errors.markdown()
                + "\nMade by `java --add-modules jdk.incubator.vector -cp measure/target/attns-measure.jar "
                + GuardStudy.class.getName() + " systems FILE.md`, version " + Version.current() + ", Java "
                + Runtime.version().feature() + ".\n";
    }

    private void add(GuardCase each) {
        Model model = each.train(workers);
        HybridSolver on = new HybridSolver(model, workers);
        HybridSolver off = on.guardedBy(Guard.OFF);
        Problem problem = model.problem();
        Solver plain = new ClassicalSolver(
                problem.ode(),
                model.correctedStep().scheme(),
                model.correctedStep().step(),
                workers);
        TimeGrid steps = TimeGrid.until(each.end(), model.correctedStep().step());
        TimeGrid grid = new TimeGrid(0, steps.end(), 1);
        for (double factor : FACTORS) {
            Starts starts = ScaledStarts.of(problem, factor, SEED, STARTS);
            Solution truth = new AccurateSolver(problem.ode(), workers).solve(starts, steps.every(steps.steps()));
            double[] byPlain = ends(plain, starts, grid, truth);
            double[] without = ends(off, starts, grid, truth);
            double[] with = ends(on, starts, grid, truth);
            Solution guarded = on.solve(starts, grid);
            errors = errors.row(
                    each.name(),
                    Numbers.given(factor, 2) + "×",
                    mean(byPlain),
                    mean(without),
                    mean(with),
                    Numbers.percent(worse(without, byPlain)),
                    Numbers.percent(worse(with, byPlain)),
                    Numbers.number(largestRatio(with, byPlain), 2),
                    Numbers.percent(guarded.summary().guardedShare()));
            System.err.printf(
                    Locale.ROOT, "%s%n", errors.rows().get(errors.rows().size() - 1));
        }
        time(each, model, off, on, grid);
    }

    /** Squared errors at the end of the trajectories that there truly are; infinite where one exploded. */
    private static double[] ends(Solver solver, Starts starts, TimeGrid grid, Solution truth) {
        double[] all = SquaredErrors.at(1, solver.solve(starts, grid), truth);
        double[] kept = new double[all.length];
        int count = 0;
        for (int i = 0; i < all.length; i++) {
            if (truth.status(i).isFinished()) {
                kept[count++] = all[i] <= EXPLODED ? all[i] : Double.POSITIVE_INFINITY;
            }
        }
        return Arrays.copyOf(kept, count);
    }

    private static String mean(double[] squares) {
        double[] finite = Arrays.stream(squares).filter(Double::isFinite).toArray();
        int exploded = squares.length - finite.length;
        String mean = Numbers.error(Arrays.stream(finite).average().orElse(Double.NaN), 2);
        return exploded == 0 ? mean : (finite.length == 0 ? "–" : mean) + " (" + exploded + ")";
    }

    private static double ratio(double square, double plain) {
        return Double.isInfinite(plain) ? 0 : Math.sqrt(square / Math.max(plain, Double.MIN_NORMAL));
    }

    private static double worse(double[] squares, double[] plain) {
        int worse = 0;
        for (int i = 0; i < squares.length; i++) {
            worse += ratio(squares[i], plain[i]) > WORSE ? 1 : 0;
        }
        return (double) worse / squares.length;
    }

    private static double largestRatio(double[] squares, double[] plain) {
        double largest = 0;
        for (int i = 0; i < squares.length; i++) {
            largest = Math.max(largest, ratio(squares[i], plain[i]));
        }
        return largest;
    }

    private static void time(GuardCase each, Model model, Solver off, Solver on, TimeGrid grid) {
        Starts starts = model.problem().starts(SEED + 5, TIMED);
        List<Turns.Work> works = List.of(work(off, starts, grid), work(on, starts, grid));
        TURNS.times(works, StudyListener.until(() -> false)).ifPresent(found -> {
            double without = found.get(0).least();
            double with = found.get(1).least();
            System.err.printf(
                    Locale.ROOT,
                    "%s: %s µs a trajectory in range, %s with the guard, %.3f times%n",
                    each.name(),
                    Numbers.microseconds(without),
                    Numbers.microseconds(with),
                    with / without);
        });
    }

    private static Turns.Work work(Solver solver, Starts starts, TimeGrid grid) {
        return new Turns.Work(SECONDS, TIMED, TIMED, all -> solver.solve(starts, grid));
    }
}
