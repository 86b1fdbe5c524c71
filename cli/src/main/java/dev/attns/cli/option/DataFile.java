package dev.attns.cli.option;

import static dev.attns.error.InputError.DATA_MISMATCH;
import static dev.attns.error.InputError.NO_STARTS;

import dev.attns.error.InputException;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.EquationResidual;
import dev.attns.reference.Resampling;
import dev.attns.report.Numbers;
import dev.attns.trajectory.CsvTrajectoryReader;
import dev.attns.trajectory.EqualGrid;
import dev.attns.trajectory.PointsAtStep;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.TimedTrajectories;
import dev.attns.trajectory.Trajectories;
import dev.attns.trajectory.TrajectoryFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A file of trajectories, {@code .npy} or {@code .csv}, made fit for a step and held against the equation. */
public final class DataFile {

    /** Data further than this share of a step's change from the equation are warned of. */
    private static final double MOST_RESIDUAL = 1e-3;

    private final Path file;
    private final Problem problem;
    private final double step;
    private final boolean resample;
    private final List<String> sentences = new ArrayList<>();
    private final Map<String, Object> story = new LinkedHashMap<>();

    private DataFile(Path file, Problem problem, double step, boolean resample) {
        this.file = file;
        this.problem = problem;
        this.step = step;
        this.resample = resample;
    }

    /**
     * Opens a file and checks all that can be checked.
     *
     * @param resample whether to interpolate points that do not lie on the grid of the step
     * @param horizon the time to go to; where null, all there is
     * @param use what the data are for
     */
    public static OpenedData open(
            Path file, Problem problem, double step, boolean resample, Double horizon, DataUse use, Workers workers)
            throws IOException {
        TimeGrid.of(0, 0, step);
        DataFile opening = new DataFile(file, problem, step, resample);
        opening.checkSystem();
        Trajectories fitting = isText(file) ? opening.text() : opening.array();
        Trajectories used = horizon == null ? fitting : fitting.until(BatchOptions.horizon(horizon, problem));
        opening.holdAgainstTheEquation(used, use, workers);
        return new OpenedData(used, opening.sentences, opening.story);
    }

    private static boolean isText(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
    }

    private void checkSystem() throws IOException {
        String system = TrajectoryFile.problemOf(file).orElse(problem.name());
        if (!system.split(":")[0].equals(problem.name().split(":")[0])) {
            throw DATA_MISMATCH.with(file, "trajectories of", system, "this", "those of " + problem.name());
        }
    }

    private Trajectories array() throws IOException {
        TrajectoryFile all = TrajectoryFile.open(file, step);
        if (all.dimension() != problem.dimension()) {
            throw DATA_MISMATCH.with(file, all.dimension(), "components", problem.name(), problem.dimension());
        }
        if (all.count() < 1) {
            throw NO_STARTS.with(file);
        }
        all.requireFinite();
        return resample && !PointsAtStep.fits(all.grid(), step, 0)
                ? interpolated(TimedTrajectories.of(all, file.toString()))
                : atStep(all, 0);
    }

    private Trajectories text() throws IOException {
        TimedTrajectories given = CsvTrajectoryReader.read(file, problem.components());
        Optional<InputException> fault = EqualGrid.fault(given);
        if (fault.isPresent()) {
            if (!resample) {
                throw fault.get();
            }
            return interpolated(given);
        }
        Trajectories all = EqualGrid.of(given);
        double tolerance = given.timeTolerance(all.grid().step());
        return resample && !PointsAtStep.fits(all.grid(), step, tolerance)
                ? interpolated(given)
                : atStep(all, tolerance);
    }

    private Trajectories atStep(Trajectories all, double tolerance) {
        PointsAtStep points = PointsAtStep.of(all, file.toString(), step, tolerance);
        if (points.every() > 1) {
            story.put("data_every", (long) points.every());
            sentences.add(
                    "The points of " + file + " are " + Numbers.given(all.grid().step(), 6) + " apart: one in "
                            + points.every() + " is used, for steps of " + step + left(points) + ".");
        } else if (resample) {
            sentences.add("The points of " + file + " fit the step as they are; nothing was interpolated.");
        }
        return points.trajectories();
    }

    private static String left(PointsAtStep points) {
        return switch (points.leftOver()) {
            case 0 -> "";
            case 1 -> "; the last is left over";
            default -> "; the last " + points.leftOver() + " are left over";
        };
    }

    private Trajectories interpolated(TimedTrajectories given) {
        Resampling resampling = Resampling.of(problem.ode(), given, step);
        TimeGrid grid = resampling.trajectories().grid();
        story.put("resampled", true);
        resampling.error().ifPresent(error -> story.put("resampling_error", error));
        sentences.add("The points of " + file + " were interpolated onto times " + step + " apart, from "
                + Numbers.given(grid.start(), 6) + " to " + Numbers.given(grid.end(), 6) + "; "
                + (resampling.error().isPresent()
                        ? "the estimated error is "
                                + oneDigit(resampling.error().getAsDouble()) + " of the data's deviation."
                        : "the error cannot be estimated from so few points."));
        resampling.trajectories().requireFinite();
        return resampling.trajectories();
    }

    private void holdAgainstTheEquation(Trajectories data, DataUse use, Workers workers) {
        EquationResidual residual = EquationResidual.of(problem.ode(), data, workers);
        double worst = residual.worst();
        String component = problem.components().get(residual.worstComponent());
        story.put("data_residual", worst);
        sentences.add(
                worst <= MOST_RESIDUAL
                        ? String.format(
                                "%s follow the equation to %s of a step's change (worst: %s).",
                                use.subject(), oneDigit(worst), component)
                        : String.format(
                                "Warning: %s are off the equation by %s times a step's change (worst: %s); %s.",
                                use.subject().toLowerCase(Locale.ROOT), oneDigit(worst), component, use.consequence()));
    }

    /** One digit, as in 3e-9. */
    private static String oneDigit(double number) {
        return Double.isFinite(number) ? Numbers.given(number, 1) : "infinitely many";
    }
}
