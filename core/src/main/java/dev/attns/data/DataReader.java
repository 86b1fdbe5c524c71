package dev.attns.data;

import static dev.attns.error.InputError.BAD_HORIZON;
import static dev.attns.error.InputError.DATA_MISMATCH;
import static dev.attns.error.InputError.DATA_PARAMETERS;
import static dev.attns.error.InputError.NO_STARTS;
import static dev.attns.error.InputError.OTHER_EQUATION;

import dev.attns.error.InputException;
import dev.attns.file.EntryDifference;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.trajectory.CsvTrajectoryReader;
import dev.attns.trajectory.EqualGrid;
import dev.attns.trajectory.ParameterFile;
import dev.attns.trajectory.PointsAtStep;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.TimedTrajectories;
import dev.attns.trajectory.Trajectories;
import dev.attns.trajectory.TrajectoryDescription;
import dev.attns.trajectory.TrajectoryFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads trajectories that other programs made, {@code .npy} or {@code .csv}, brings them onto the grid of a step and holds
 * them against the equation:
 *
 * <pre>{@code
 * try (OwnData data = DataReader.of(problem).atStep(0.05).resampling().read(Path.of("runs.csv"))) {
 *     … data.trajectories() …
 * }
 * }</pre>
 *
 * <p>Points finer by a whole factor than the step are thinned to every n-th; any other spacing, unequal times and gaps are
 * refused, with the line where they are, unless {@link #resampling} allows to interpolate.
 *
 * @param problem whose trajectories they are
 * @param step the time between the points that are wanted
 * @param resamples whether points that do not lie on the grid of the step are interpolated
 * @param horizon the time to go to; where empty, all there is
 * @param workers the threads that compare the data with the equation
 */
public record DataReader(Problem problem, double step, boolean resamples, OptionalDouble horizon, Workers workers) {

    /** Refuses a step or a horizon that is not a finite number above zero. */
    public DataReader {
        TimeGrid.of(0, 0, step);
        if (horizon.isPresent() && !(horizon.getAsDouble() > 0 && Double.isFinite(horizon.getAsDouble()))) {
            throw BAD_HORIZON.with(horizon.getAsDouble());
        }
    }

    /** Reads data of a problem at its own step, without interpolating, with all processors. */
    public static DataReader of(Problem problem) {
        return new DataReader(problem, problem.step(), false, OptionalDouble.empty(), Workers.all());
    }

    /** For another step. */
    public DataReader atStep(double wanted) {
        return new DataReader(problem, wanted, resamples, horizon, workers);
    }

    /** Interpolates points that do not lie on the grid of the step. */
    public DataReader resampling() {
        return new DataReader(problem, step, true, horizon, workers);
    }

    /** Reads up to a time, which must be one of the grid's. */
    public DataReader until(double time) {
        return new DataReader(problem, step, resamples, OptionalDouble.of(time), workers);
    }

    /** With so many threads. */
    public DataReader with(Workers threads) {
        return new DataReader(problem, step, resamples, horizon, threads);
    }

    /** Opens a file and checks all that can be checked. */
    public OwnData read(Path file) throws IOException {
        Optional<TrajectoryDescription> description = TrajectoryDescription.beside(file);
        if (description.isPresent()) {
            checkSystem(file, description.get());
        }
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".csv") ? text(file) : array(file);
    }

    /**
     * Refuses trajectories that are said to be of another system, or of another text of the same name. Other values of its
     * parameters show in the {@linkplain EquationResidual residual}.
     */
    private void checkSystem(Path file, TrajectoryDescription description) {
        String here = problem.name().split(":")[0];
        String there = description.system().orElse(here);
        if (!there.split(":")[0].equals(here)) {
            throw DATA_MISMATCH.with(file, "trajectories of", there, "this", "those of " + problem.name());
        }
        Optional<String> text = description.systemText();
        if (text.isPresent() && problem.source().isPresent() && !text.equals(problem.source())) {
            throw OTHER_EQUATION.with(
                    file,
                    here,
                    EntryDifference.of("text", text.get(), problem.source().get()));
        }
    }

    private OwnData array(Path file) throws IOException {
        TrajectoryFile all = TrajectoryFile.open(file, step);
        try {
            if (all.dimension() != problem.dimension()) {
                throw DATA_MISMATCH.with(file, all.dimension(), "components", problem.name(), problem.dimension());
            }
            if (all.parameters() != problem.varied().size()) {
                throw DATA_PARAMETERS.with(
                        file,
                        all.parameters(),
                        problem.name(),
                        problem.varied().size(),
                        ParameterFile.beside(file).getFileName());
            }
            if (all.count() < 1) {
                throw NO_STARTS.with(file);
            }
            all.requireFinite();
            return resamples && !PointsAtStep.fits(all.grid(), step, 0)
                    ? interpolated(file, TimedTrajectories.of(all, file.toString()), all)
                    : atStep(file, all, 0, all);
        } catch (Throwable failure) {
            all.close();
            throw failure;
        }
    }

    private OwnData text(Path file) throws IOException {
        TimedTrajectories given = CsvTrajectoryReader.read(file, problem.rowNames(), problem.dimension());
        Closeable nothing = () -> {};
        Optional<InputException> fault = EqualGrid.fault(given);
        if (fault.isPresent()) {
            if (!resamples) {
                throw fault.get();
            }
            return interpolated(file, given, nothing);
        }
        Trajectories all = EqualGrid.of(given);
        double tolerance = given.timeTolerance(all.grid().step());
        return resamples && !PointsAtStep.fits(all.grid(), step, tolerance)
                ? interpolated(file, given, nothing)
                : atStep(file, all, tolerance, nothing);
    }

    private OwnData atStep(Path file, Trajectories all, double tolerance, Closeable source) {
        PointsAtStep points = PointsAtStep.of(all, file.toString(), step, tolerance);
        GridFit fit = points.every() == 1
                ? new GridFit.Unchanged()
                : new GridFit.EveryNth(all.grid().step(), points.every(), points.leftOver());
        return new OwnData(this, file, beginning(points.trajectories()), fit, source);
    }

    private OwnData interpolated(Path file, TimedTrajectories given, Closeable source) {
        Resampling resampling = Resampling.of(problem.ode(), given, step);
        Trajectories all = resampling.trajectories();
        all.requireFinite();
        return new OwnData(
                this, file, beginning(all), new GridFit.Interpolated(all.grid(), resampling.error()), source);
    }

    private Trajectories beginning(Trajectories all) {
        return horizon.isPresent() ? all.until(horizon.getAsDouble()) : all;
    }
}
