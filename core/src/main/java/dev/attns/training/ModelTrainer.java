package dev.attns.training;

import static dev.attns.error.InputError.DATA_MISMATCH;

import dev.attns.correction.Corrections;
import dev.attns.correction.StepToCorrect;
import dev.attns.model.Model;
import dev.attns.model.ModelProvenance;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.scheme.Schemes;
import dev.attns.training.closedform.ClosedFormSettings;
import dev.attns.training.closedform.ClosedFormTrainer;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.trajectory.Trajectories;
import java.util.Map;
import java.util.Optional;

/**
 * The short way from accurate trajectories of a problem to a model: AttNS on RK4, a step from point to point of the data,
 * all else chosen from them. {@link ClosedFormTrainer#of} makes one. Immutable and safe to use from many threads.
 */
public final class ModelTrainer {

    private static final long SEED = 1;

    /** Steps that differ by no more than this, relatively, are the same in decimals. */
    private static final double ROUNDING = 1e-9;

    private final Problem problem;

    public ModelTrainer(Problem problem) {
        this.problem = problem;
    }

    /**
     * Trains on all processors. The result depends on the data alone.
     *
     * @param data accurate trajectories of the problem
     */
    public Model train(Trajectories data) {
        if (data.dimension() != problem.dimension()) {
            throw DATA_MISMATCH.with(
                    "The set of trajectories", data.dimension(), "components", problem.name(), problem.dimension());
        }
        StepToCorrect step = new StepToCorrect(problem.ode(), Schemes.rk4(), step(data), Corrections.attns(), false);
        ClosedFormSettings settings = ClosedFormSettings.variableProjection(SEED);
        ClosedFormTrainer.Result trained = new ClosedFormTrainer(step, settings, Workers.all())
                .train(data, Optional.empty(), TrainingProgress.SILENT)
                .orElseThrow();
        Map<String, Object> provenance = ModelProvenance.of(
                problem, trained.form(), ClosedFormTrainer.VARIABLE_PROJECTION, settings.describe(), data.grid());
        provenance.put("trajectories", data.count());
        provenance.put("validation", "held out");
        provenance.putAll(trained.figures());
        return new Model(problem, trained.form(), trained.parameters(), provenance);
    }

    /** The spacing of the points, written as the problem writes its step where it is that one. */
    private double step(Trajectories data) {
        double spacing = data.grid().step();
        return Math.abs(spacing - problem.step()) <= ROUNDING * problem.step() ? problem.step() : spacing;
    }
}
