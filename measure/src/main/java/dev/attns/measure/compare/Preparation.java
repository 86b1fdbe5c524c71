package dev.attns.measure.compare;

import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.LineUp;
import dev.attns.measure.compare.entrant.ModelRecipe;
import dev.attns.measure.compare.entrant.Runners;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.model.Model;
import dev.attns.network.Perceptron;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Finds who takes part in a problem, with their errors: models are trained, rivals tuned to the errors compared. */
final class Preparation {

    private final Problem problem;
    private final Size size;
    private final Path models;
    private final Workers workers;
    private final BooleanSupplier stop;
    private final Consumer<String> listener;

    Preparation(
            Problem problem, Size size, Path models, Workers workers, BooleanSupplier stop, Consumer<String> listener) {
        this.problem = problem;
        this.size = size;
        this.models = models;
        this.workers = workers;
        this.stop = stop;
        this.listener = listener;
    }

    /** All entrants; nothing where a stop was requested. */
    Optional<List<Entrant>> entrants() throws IOException {
        List<ModelRecipe> recipes = LineUp.models(problem.name(), size);
        ModelShelf shelf = new ModelShelf(models, problem, size, stop);
        int missing = shelf.missing(recipes).size();
        if (missing > 0) {
            listener.accept(problem.name() + ": training " + missing + " models.");
        }
        if (!shelf.complete(recipes, workers)) {
            return Optional.empty();
        }
        listener.accept(problem.name() + ": tuning the rivals.");
        Runners runners = new Runners(problem, models);
        TestSet tests = new TestSet(problem, size.tests(), workers);
        List<Entrant> entrants = new ArrayList<>();
        for (ModelRecipe recipe : recipes) {
            Optional<Model> model = shelf.model(recipe);
            if (model.isPresent()) {
                entrants.add(trained(recipe, shelf.fileName(recipe), model.get(), runners, tests));
            }
        }
        StepLadder steps = new StepLadder(problem, tests, workers);
        ToleranceLadder tolerances = new ToleranceLadder(runners, tests, workers);
        for (SolverFamily family : SolverFamily.values()) {
            if (stop.getAsBoolean()) {
                return Optional.empty();
            }
            if (family.isAdaptive()) {
                entrants.addAll(tolerances.entrants(family, size));
            } else if (!family.isTrained()) {
                entrants.addAll(steps.entrants(family, size));
            }
        }
        return Optional.of(entrants);
    }

    private Entrant trained(ModelRecipe recipe, String file, Model model, Runners runners, TestSet tests) {
        double step = model.correctedStep().step();
        long evaluations = (long) TimeGrid.of(0, problem.horizon(), step).steps()
                * model.correctedStep().scheme().stages();
        int width = recipe.width() == 0 && isLinear(model)
                ? 0
                : ((Perceptron) model.correctedStep().network()).width();
        return Entrant.trained(
                recipe.family(),
                recipe.title(),
                step,
                width,
                file,
                tests.error(runners.of(model, workers)),
                evaluations);
    }

    /** Whether nothing but its linear term says anything: then its one unit has no weights. */
    private static boolean isLinear(Model model) {
        return model.provenance().figures().get("spread") instanceof Number spread && spread.doubleValue() == 0;
    }
}
