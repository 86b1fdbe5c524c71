package dev.attns.training;

import static dev.attns.error.InputError.DATA_MISMATCH;

import dev.attns.Version;
import dev.attns.correction.CoarseStep;
import dev.attns.correction.CorrectedStep;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.model.StepEntries;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.solver.ClassicalSolver;
import dev.attns.training.block.BlockFit;
import dev.attns.training.closedform.ClosedFormSettings;
import dev.attns.training.closedform.ClosedFormTrainer;
import dev.attns.training.gradient.AdamSettings;
import dev.attns.training.gradient.AdamTrainer;
import dev.attns.training.gradient.CheckpointStore;
import dev.attns.training.sample.RegionSurvey;
import dev.attns.training.sample.RolloutError;
import dev.attns.training.sample.Split;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A {@link Training} and its data, ready to run. */
public final class TrainingRun {

    /** Steps that differ by no more than this, relatively, are the same in decimals. */
    private static final double ROUNDING = 1e-9;

    private final Training training;
    private final Trajectories data;
    private final CheckpointStore store;

    TrainingRun(Training training, Trajectories data) {
        this(training, data, CheckpointStore.NONE);
        int dimension = training.problem.dimension();
        if (data.dimension() != dimension) {
            throw DATA_MISMATCH.with(
                    "The set of trajectories", data.dimension(), "components", training.problem.name(), dimension);
        }
        int parameters = training.problem.varied().size();
        if (data.parameters() != parameters) {
            throw DATA_MISMATCH.with(
                    "The set of trajectories",
                    data.parameters(),
                    "parameters of every trajectory",
                    training.problem.name(),
                    parameters);
        }
    }

    private TrainingRun(Training training, Trajectories data, CheckpointStore store) {
        this.training = training;
        this.data = data;
        this.store = store;
    }

    /** The same with checkpoints of a training by gradient, which goes on from the one that is there. */
    public TrainingRun checkpoints(CheckpointStore kept) {
        return new TrainingRun(training, data, kept);
    }

    /**
     * Trains, for whoever neither stops it nor asks how it went.
     *
     * @throws CancellationException where the training's listener requested a stop
     */
    public Model model() {
        try {
            return run().orElseThrow(() -> new CancellationException("The training was stopped."))
                    .model();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Trains; nothing where a stop was requested. */
    public Optional<Trained> run() throws IOException {
        return training.trainer == Trainer.ADAM ? byGradient() : inClosedForm();
    }

    private Optional<Trained> inClosedForm() {
        Trajectories used = Split.Part.all(data).atMost(wanted()).trajectories();
        return inClosedForm(used, used.count(), data.count(), Optional::of, region -> region);
    }

    /**
     * Trains where the data are a sample of more.
     *
     * @param all what fits the rest, too
     * @param used of how many trajectories
     * @param there how many there are
     */
    Optional<Trained> andFits(BlockFit all, long used, long there) {
        return inClosedForm(data, used, there, all::toAll, all::region).map(trained -> {
            Map<String, Object> figures = new LinkedHashMap<>();
            figures.put("chosen_on_trajectories", data.count());
            Model told = trained.model().with(trained.model().provenance().measured(figures));
            return trained.with(told);
        });
    }

    private Optional<Trained> inClosedForm(
            Trajectories memory,
            long used,
            long there,
            Function<ClosedFormTrainer.Fit, Optional<ClosedFormTrainer.Fit>> toAll,
            UnaryOperator<TrainedRegion> whole) {
        ClosedFormSettings settings = training.closedFormSettings();
        return new ClosedFormTrainer(training.coarseStep(step()), settings, training.workers)
                .train(memory, training.validation, toAll, training.progress)
                .map(result -> {
                    Map<String, Object> figures = errors(result.heldOut(), result.plain());
                    figures.putAll(result.figures());
                    Provenance provenance = provenance(
                            there,
                            settings.describe(),
                            result.heldOutCount(),
                            figures,
                            region(result.correctedStep(), result.parameters(), memory)
                                    .map(whole));
                    Model model = withInside(
                            new Model(training.problem, result.correctedStep(), result.parameters(), provenance),
                            memory);
                    return new Trained(
                            model,
                            Optional.of(result.plan()),
                            used,
                            result.heldOut(),
                            result.plain(),
                            result.heldOutCount(),
                            0);
                });
    }

    private Optional<Trained> byGradient() throws IOException {
        CorrectedStep corrected = training.correctedStep(step());
        AdamSettings settings = training.adamSettings(corrected);
        Split split = split();
        Trajectories used = split.training().trajectories();
        Trajectories others = split.heldOut().trajectories();
        Workers workers = training.workers;
        return new AdamTrainer(corrected, settings, workers)
                .train(used, others, store, training.progress)
                .map(result -> {
                    CoarseStep coarse = training.coarseStep(step());
                    RolloutError heldOut = RolloutError.of(corrected, result.parameters(), others, workers);
                    RolloutError plain = RolloutError.of(
                            new ClassicalSolver(coarse.ode(), coarse.scheme(), coarse.step(), workers), others);
                    Map<String, Object> figures = errors(heldOut, plain);
                    figures.putAll(result.figures());
                    Provenance provenance = provenance(
                            data.count(),
                            settings.describe(),
                            split.heldOutCount(),
                            figures,
                            region(corrected, result.parameters(), used));
                    Model model =
                            withInside(new Model(training.problem, corrected, result.parameters(), provenance), used);
                    return new Trained(
                            model,
                            Optional.empty(),
                            used.count(),
                            heldOut,
                            plain,
                            split.heldOutCount(),
                            result.guardActs());
                });
    }

    /** What is trained on by gradient, and what validates. */
    private Split split() {
        return training.validation
                .map(others -> Split.given(data, others))
                .orElseGet(() -> Split.toValidateBy(data))
                .atMost(wanted());
    }

    private long wanted() {
        return Math.max(1, Math.round(training.fraction * data.count()));
    }

    /** The step that was asked for, or the spacing of the points, written as the problem's own where it is that one. */
    private double step() {
        double usual = training.problem.step();
        double spacing = data.grid().step();
        return training.step.orElse(Math.abs(spacing - usual) <= ROUNDING * usual ? usual : spacing);
    }

    private static Map<String, Object> errors(RolloutError heldOut, RolloutError plain) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("held_out_mean", heldOut.mean());
        figures.put("held_out_geometric_mean", heldOut.geometricMean());
        figures.put("held_out_mean_of_plain_scheme", plain.mean());
        return figures;
    }

    private Optional<TrainedRegion> region(CorrectedStep corrected, double[] parameters, Trajectories used) {
        return training.bare
                ? Optional.empty()
                : Optional.of(RegionSurvey.of(corrected, parameters, used, training.problem.horizon()));
    }

    private Model withInside(Model model, Trajectories used) {
        return training.dense && !training.bare ? DenseTraining.of(model, used, training.workers) : model;
    }

    private Provenance provenance(
            long there,
            Map<String, Object> settings,
            long heldOut,
            Map<String, Object> figures,
            Optional<TrainedRegion> region) {
        return new Provenance(
                training.trainer.label(),
                settings,
                new Provenance.Data(training.origin, there, data.grid().end(), training.fraction),
                new Provenance.Validation(training.validationOrigin, heldOut),
                figures,
                Map.of(),
                region);
    }

    /**
     * All that decides the model of a training by gradient, by name, so that one that was stopped is known again: data count
     * by their content, since a file may say something else by the next time.
     */
    public Map<String, Object> configuration() {
        Problem problem = training.problem;
        CorrectedStep corrected = training.correctedStep(step());
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put("version", Version.current());
        entries.put("system", problem.name());
        entries.putAll(StepEntries.of(corrected));
        entries.putAll(training.adamSettings(corrected).describe());
        Split split = split();
        Provenance plan = provenance(data.count(), Map.of(), split.heldOutCount(), Map.of(), Optional.empty());
        plan.data().describe().forEach((name, value) -> entries.put("data_" + name, value));
        plan.validation().describe().forEach((name, value) -> entries.put("validation_" + name, value));
        entries.put("data_sha256", split.training().trajectories().fingerprint());
        entries.put("validation_sha256", split.heldOut().trajectories().fingerprint());
        problem.source().ifPresent(text -> entries.put("system_text", text));
        return entries;
    }
}
