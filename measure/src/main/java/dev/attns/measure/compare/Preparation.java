package dev.attns.measure.compare;

import dev.attns.file.Journal;
import dev.attns.measure.compare.entrant.AdaptiveRunners;
import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.LineUp;
import dev.attns.measure.compare.entrant.Runners;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.tuning.Candidate;
import dev.attns.tuning.Tuning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Finds who takes part in a problem, with their errors: all are tuned to the errors that are compared. */
final class Preparation {

    private final Problem problem;
    private final Size size;
    private final Workers workers;
    private final BooleanSupplier stop;
    private final Consumer<String> listener;

    Preparation(Problem problem, Size size, Workers workers, BooleanSupplier stop, Consumer<String> listener) {
        this.problem = problem;
        this.size = size;
        this.workers = workers;
        this.stop = stop;
        this.listener = listener;
    }

    /**
     * All entrants; nothing where a stop was requested.
     *
     * @param searched where the searches for models keep what they tried
     * @param models what the paths of the models' files begin with
     */
    Optional<LineUp> lineUp(Journal searched, Path models) throws IOException {
        List<Entrant> entrants = new ArrayList<>();
        Map<String, Integer> tried = new LinkedHashMap<>();
        TestSet tests = TestSet.of(problem, size.tests(), workers);
        ModelSearch search = new ModelSearch(problem, size, searched, workers, stop, listener);
        for (SolverFamily method : SolverFamily.trained()) {
            Optional<ModelSearch.Found> found = search.of(method);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            tried.put(method.label(), found.get().tried());
            for (Tuning.Timed model : found.get().models()) {
                Path file = models.resolveSibling(
                        models.getFileName() + "." + method.label() + "-" + entrants.size() + ".model");
                entrants.add(trained(method, model, file, tests));
            }
        }
        listener.accept(problem.name() + ": tuning the rivals.");
        StepLadder steps = new StepLadder(problem, tests, workers);
        AdaptiveRunners integrators = new AdaptiveRunners(problem, problem.horizon());
        for (SolverFamily family : SolverFamily.values()) {
            if (stop.getAsBoolean()) {
                return Optional.empty();
            }
            if (family.isAdaptive()) {
                entrants.addAll(new ToleranceLadder(family, integrators, tests, workers, stop).entrants(size));
            } else if (!family.isTrained()) {
                entrants.addAll(steps.entrants(family, size));
            }
        }
        return stop.getAsBoolean() ? Optional.empty() : Optional.of(new LineUp(entrants, tried));
    }

    private Entrant trained(SolverFamily method, Tuning.Timed found, Path file, TestSet tests) throws IOException {
        Files.createDirectories(file.getParent());
        found.model().write(file);
        Candidate candidate = found.outcome().candidate();
        String precision = found.model().correctedStep().precision().name().toLowerCase(Locale.ROOT);
        return Entrant.trained(
                method,
                candidate.scheme().name(),
                candidate.step(),
                candidate.network() + " in " + precision,
                file.getFileName().toString(),
                tests.error(new Runners(problem, file.getParent()).of(found.model(), workers)),
                found.measured().contender().evaluations());
    }
}
