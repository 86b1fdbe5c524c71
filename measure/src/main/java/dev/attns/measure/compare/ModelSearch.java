package dev.attns.measure.compare;

import dev.attns.correction.Corrections;
import dev.attns.file.Journal;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.report.Numbers;
import dev.attns.tuning.Tuner;
import dev.attns.tuning.Tuning;
import dev.attns.tuning.TuningListener;
import dev.attns.tuning.TuningSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Searches the fastest models of a method, by the same rule and with the same budget whichever method it is: one search for
 * each error that is compared. What was trained for an error serves the next ones too, and a search that was stopped goes on.
 */
final class ModelSearch {

    static final long SEED = 1;

    private final Problem problem;
    private final Size size;
    private final Journal journal;
    private final Workers workers;
    private final BooleanSupplier stop;
    private final Consumer<String> listener;

    ModelSearch(
            Problem problem,
            Size size,
            Journal journal,
            Workers workers,
            BooleanSupplier stop,
            Consumer<String> listener) {
        this.problem = problem;
        this.size = size;
        this.journal = journal;
        this.workers = workers;
        this.stop = stop;
        this.listener = listener;
    }

    /**
     * What came out of the searches.
     *
     * @param models each with the error that it was found for
     * @param tried how many candidates were trained
     * @param missed for people: what was chosen and missed the error on fresh trajectories
     */
    record Found(Collection<Model> models, int tried, List<String> missed) {}

    /** A model that was found for an error. */
    record Model(double target, Tuning.Timed found) {}

    /** The models of a method; nothing where a stop was requested. */
    Optional<Found> of(SolverFamily method) throws IOException {
        Map<Object, Model> models = new LinkedHashMap<>();
        List<String> missed = new ArrayList<>();
        int tried = 0;
        for (double target : size.targets()) {
            listener.accept(problem.name() + ": searching models of " + method.title() + " with an error of "
                    + Numbers.given(target, 1) + ", for " + Numbers.given(size.budget(), 3) + " s at most.");
            TuningSettings settings = new TuningSettings(
                    target,
                    size.budget(),
                    size.trainingTrajectories(),
                    SEED,
                    problem.horizon(),
                    Corrections.named(method.label()));
            Optional<Tuning> tuning = new Tuner(problem, settings, journal, workers).tune(new TuningListener() {
                @Override
                public boolean stopRequested() {
                    return stop.getAsBoolean();
                }
            });
            if (tuning.isEmpty()) {
                return Optional.empty();
            }
            tried = tuning.get().tried().size();
            for (Tuning.Timed model : best(tuning.get())) {
                models.put(
                        List.of(
                                model.outcome().candidate(),
                                model.model().correctedStep().precision()),
                        new Model(tuning.get().reaches(model) ? target : Double.POSITIVE_INFINITY, model));
            }
            for (Tuning.Miss miss : tuning.get().missed()) {
                missed.add(miss.solver() + " chosen for " + Numbers.given(target, 1) + " has "
                        + Numbers.error(miss.error(), 2));
            }
        }
        return Optional.of(new Found(models.values(), tried, missed));
    }

    /**
     * The fastest of those that reach the error; several, because on other trajectories than those of the search an error may
     * turn out larger. Where none does, the one that comes nearest.
     */
    private List<Tuning.Timed> best(Tuning tuning) {
        List<Tuning.Timed> reaching = new ArrayList<>(tuning.timed());
        reaching.removeIf(each -> !tuning.reaches(each));
        return reaching.isEmpty()
                ? tuning.timed().stream()
                        .min(Comparator.comparingDouble(each -> each.measured().error()))
                        .stream()
                        .toList()
                : reaching.stream()
                        .sorted(Comparator.comparingDouble(
                                each -> each.measured().seconds()))
                        .limit(size.models())
                        .toList();
    }
}
