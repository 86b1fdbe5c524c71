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
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Finds who takes part in a problem: all are tuned to the errors that are compared, by trajectories that serve for nothing else. Their
 * errors are taken on others. A rival that misses there the error that it was chosen for is taken with a few more steps or the
 * next tolerance, and all are held against fresh trajectories again; of a method's models another takes the place.
 */
final class Preparation {

    /** So often are all held against fresh trajectories at most. */
    private static final int MOST_ROUNDS = 4;

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
        List<Choice> choices = new ArrayList<>();
        Map<String, Integer> tried = new LinkedHashMap<>();
        List<String> missed = new ArrayList<>();
        ModelSearch search = new ModelSearch(problem, size, searched, workers, stop, listener);
        for (SolverFamily method : SolverFamily.trained()) {
            Optional<ModelSearch.Found> found = search.of(method);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            tried.put(method.label(), found.get().tried());
            missed.addAll(found.get().missed());
            for (ModelSearch.Model model : found.get().models()) {
                Path file = models.resolveSibling(
                        models.getFileName() + "." + method.label() + "-" + choices.size() + ".model");
                choices.add(new Choice(model.target(), trained(method, model.found(), file)));
            }
        }
        listener.accept(problem.name() + ": tuning the rivals.");
        TestSet choosing = TestSet.choosing(problem, size.choosing(), workers);
        StepLadder steps = new StepLadder(problem, choosing, workers);
        AdaptiveRunners integrators = new AdaptiveRunners(problem, problem.horizon());
        Map<SolverFamily, UnaryOperator<Choice>> finer = new EnumMap<>(SolverFamily.class);
        for (SolverFamily family : SolverFamily.values()) {
            if (stop.getAsBoolean()) {
                return Optional.empty();
            }
            if (family.isAdaptive()) {
                ToleranceLadder ladder =
                        new ToleranceLadder(family, integrators, choosing.first(size.tests()), workers, stop);
                choices.addAll(ladder.choices(size));
                finer.put(family, choice -> new Choice(choice.target(), ladder.tighter(choice.entrant())));
            } else if (!family.isTrained()) {
                choices.addAll(steps.choices(family, size));
                finer.put(family, steps::finer);
            }
        }
        return confirmed(choices, finer, new Runners(problem, models.getParent()), missed)
                .map(entrants -> new LineUp(entrants, tried, missed));
    }

    /**
     * Everyone with the error on trajectories that no choice has seen; nothing where a stop was requested.
     *
     * @param finer what comes after a choice that missed its error; nothing comes after a model
     * @param missed takes who missed the error. Modified.
     */
    private Optional<List<Entrant>> confirmed(
            List<Choice> chosen, Map<SolverFamily, UnaryOperator<Choice>> finer, Runners runners, List<String> missed)
            throws IOException {
        List<Choice> choices = new ArrayList<>(chosen);
        for (int round = 0; ; round++) {
            TestSet tests = TestSet.of(problem, size.tests(), round, workers);
            List<Entrant> entrants = new ArrayList<>();
            List<Integer> again = new ArrayList<>();
            List<String> models = new ArrayList<>();
            for (Choice choice : choices) {
                if (stop.getAsBoolean()) {
                    return Optional.empty();
                }
                double error = tests.error(runners.of(choice.entrant(), workers));
                if (!choice.isKeptBy(error)) {
                    boolean isModel = choice.entrant().family().isTrained();
                    (isModel ? models : missed).add(choice.missed(error));
                    if (!isModel) {
                        again.add(entrants.size());
                    }
                }
                double onTheWay = choice.entrant().family().isAdaptive()
                        ? 0
                        : tests.errorOnTheWay(runners.solver(choice.entrant(), workers));
                entrants.add(choice.entrant().with(error, onTheWay));
            }
            if (again.isEmpty() || round + 1 == MOST_ROUNDS) {
                missed.addAll(models);
                missed.forEach(miss -> listener.accept(problem.name() + ": " + miss + " on fresh trajectories."));
                return Optional.of(entrants);
            }
            for (int index : again) {
                Choice missing = choices.get(index);
                choices.set(index, finer.get(missing.entrant().family()).apply(missing));
            }
        }
    }

    private Entrant trained(SolverFamily method, Tuning.Timed found, Path file) throws IOException {
        Files.createDirectories(file.getParent());
        found.dense(problem.horizon(), workers).write(file);
        Candidate candidate = found.outcome().candidate();
        String precision = found.model().correctedStep().precision().name().toLowerCase(Locale.ROOT);
        return Entrant.trained(
                method,
                candidate.scheme().name(),
                candidate.step(),
                candidate.network() + " in " + precision,
                file.getFileName().toString(),
                found.outcome().seconds(),
                found.measured().error(),
                found.measured().contender().evaluations());
    }
}
