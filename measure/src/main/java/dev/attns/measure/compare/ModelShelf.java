package dev.attns.measure.compare;

import dev.attns.Version;
import dev.attns.correction.Corrections;
import dev.attns.file.Fingerprint;
import dev.attns.file.Journal;
import dev.attns.file.Json;
import dev.attns.measure.compare.entrant.ModelRecipe;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.model.DataOrigin;
import dev.attns.model.Model;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.reference.References;
import dev.attns.reference.TrainingSteps;
import dev.attns.scheme.Schemes;
import dev.attns.training.Trained;
import dev.attns.training.Training;
import dev.attns.training.progress.TrainingFailure;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A folder of the models of one problem. What is missing is trained in closed form, models side by side with a thread each,
 * and each file appears when it is complete; no model is trained twice, and none of another version or of another text of
 * the problem is taken for one of these.
 */
final class ModelShelf {

    private static final long SEED = 1;

    /** So many steps suffice to train on. */
    private static final int ENOUGH = 15_000;

    private static final String MODEL = ".model";

    private final Journal journal;
    private final Problem problem;
    private final int trajectories;
    private final BooleanSupplier stop;

    ModelShelf(Path folder, Problem problem, Size size, BooleanSupplier stop) {
        this.journal = new Journal(folder);
        this.problem = problem;
        this.trajectories = size.trainingTrajectories();
        this.stop = stop;
    }

    /** The model of a recipe, where it is there. */
    Optional<Model> model(ModelRecipe recipe) throws IOException {
        return journal.findBeside(entry(recipe), MODEL, Model::read);
    }

    /** The models of the recipes that are not there yet. */
    List<ModelRecipe> missing(List<ModelRecipe> recipes) throws IOException {
        List<ModelRecipe> missing = new ArrayList<>();
        for (ModelRecipe recipe : recipes) {
            if (journal.find(entry(recipe)).isEmpty()) {
                missing.add(recipe);
            }
        }
        return missing;
    }

    /** The names of the files of the models that are there. */
    List<String> there(List<ModelRecipe> recipes) throws IOException {
        List<ModelRecipe> there = new ArrayList<>(recipes);
        there.removeAll(missing(recipes));
        return there.stream().map(this::fileName).toList();
    }

    /** The name of the file of a model. */
    String fileName(ModelRecipe recipe) {
        return recipe.name(trajectories) + MODEL;
    }

    private Journal.Entry entry(ModelRecipe recipe) {
        Map<String, Object> key = new LinkedHashMap<>();
        key.put("version", Version.current());
        key.put("problem", problem.name());
        key.put("system_sha256", Fingerprint.of(Systems.family(problem.name()).text()));
        key.put("recipe", recipe.toString());
        key.put("trajectories", trajectories);
        return new Journal.Entry(recipe.name(trajectories), Json.compact(key));
    }

    /** Trains what is missing; gives whether all was tried, which it was not where a stop was requested. */
    boolean complete(List<ModelRecipe> recipes, Workers workers) throws IOException {
        List<ModelRecipe> missing = missing(recipes);
        Map<Double, TrainingSteps> data = new LinkedHashMap<>();
        for (ModelRecipe recipe : missing) {
            if (stop.getAsBoolean()) {
                return false;
            }
            data.computeIfAbsent(recipe.step(problem), step -> data(recipe, workers));
        }
        try {
            workers.run(missing.size(), Object::new, (i, unused) -> {
                ModelRecipe recipe = missing.get((int) i);
                if (!stop.getAsBoolean()) {
                    train(recipe, data.get(recipe.step(problem)));
                }
            });
        } catch (UncheckedIOException failure) {
            throw failure.getCause();
        }
        return !stop.getAsBoolean();
    }

    /** Steps along the trajectories, or near them where they are long, out of points at most half a usual step apart. */
    private TrainingSteps data(ModelRecipe recipe, Workers workers) {
        double step = recipe.step(problem);
        int every = (int) Math.max(1, Math.ceil(2 * step / problem.step() - 1e-9));
        int steps = TimeGrid.of(0, problem.horizon(), step).steps();
        Trajectories finest = new AccurateSolver(problem.ode(), workers)
                .solve(problem.starts(SEED, trajectories), new TimeGrid(0, problem.horizon(), steps * every));
        return recipe.isLong()
                ? TrainingSteps.near(problem.ode(), finest, every, ENOUGH, SEED, workers)
                : TrainingSteps.along(finest, every, ENOUGH);
    }

    private void train(ModelRecipe recipe, TrainingSteps data) {
        try {
            Optional<Trained> trained = training(recipe, data).on(data.steps()).run();
            if (trained.isPresent()) {
                journal.keepBeside(entry(recipe), MODEL, trained.get().model()::write);
                journal.keep(entry(recipe), Map.of());
            }
        } catch (TrainingFailure impossible) {
            // There is no such model; the others take part without it.
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /**
     * Units of the activation and the precision that cost least, for every method alike. Where there is to be none, the
     * linear term alone is tried first, and taken where it leaves nothing to correct.
     */
    private Training training(ModelRecipe recipe, TrainingSteps data) {
        Training training = Training.of(problem)
                .scheme(Schemes.named(recipe.scheme()))
                .step(recipe.step(problem))
                .method(Corrections.named(recipe.family().label()))
                .input(recipe.input())
                .activation(Activation.SERPENTINE)
                .widest(Math.max(8, recipe.width()))
                .seed(SEED)
                .from(DataOrigin.generated(References.ACCURATE, SEED, 0))
                .workers(Workers.of(1))
                .progress(new TrainingProgress() {
                    @Override
                    public boolean stopRequested() {
                        return stop.getAsBoolean();
                    }
                });
        if (recipe.width() > 0) {
            training = training.width(recipe.width()).precision(Precision.FLOAT);
        }
        return data.validation().isPresent()
                ? training.validation(data.validation().get(), DataOrigin.heldOut())
                : training;
    }
}
