package dev.attns.tuning;

import static dev.attns.error.InputError.NON_FINITE_DATA;

import dev.attns.error.InputException;
import dev.attns.evaluation.Contender;
import dev.attns.evaluation.WorkPrecision;
import dev.attns.file.Journal;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.DataOrigin;
import dev.attns.model.Model;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.References;
import dev.attns.reference.TrainingSteps;
import dev.attns.training.Trained;
import dev.attns.training.Training;
import dev.attns.training.progress.TrainingFailure;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.training.sample.RegionSurvey;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Trains candidates, judges them on the held-out trajectories, and keeps what came of it in the journal. */
final class Trials {

    private static final String FIGURES = "figures";
    private static final String MODEL = ".model";

    private final Problem problem;
    private final TuningSettings settings;
    private final TuningData data;
    private final WorkPrecision work;
    private final Journal journal;
    private final Workers workers;

    Trials(Problem problem, TuningSettings settings, TuningData data, Journal journal, Workers workers) {
        this.problem = problem;
        this.settings = settings;
        this.data = data;
        this.work = new WorkPrecision(data.heldOut());
        this.journal = journal;
        this.workers = workers;
    }

    private Map<String, Object> key(Candidate candidate) {
        Map<String, Object> key = new LinkedHashMap<>(data.key());
        key.putAll(candidate.describe());
        return key;
    }

    /** What the journal keeps under a key: the facts once more, for people, and the figures. */
    static void keep(Journal journal, Map<String, Object> key, Map<String, Object> figures) throws IOException {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("about", key);
        values.put(FIGURES, figures);
        journal.keep(Journal.Entry.of(key), values);
    }

    /** The figures that the journal has under a key. */
    static Optional<Map<?, ?>> find(Journal journal, Map<String, Object> key) throws IOException {
        return journal.find(Journal.Entry.of(key)).map(values -> (Map<?, ?>) values.get(FIGURES));
    }

    /** What an earlier run found out about a candidate. */
    Optional<Outcome> known(Candidate candidate) throws IOException {
        return find(journal, key(candidate)).map(fields -> Outcome.read(candidate, fields));
    }

    /** Trains a candidate; nothing where a stop was requested, and then nothing is kept. */
    Optional<Outcome> train(Candidate candidate, TrainingProgress progress) throws IOException {
        long begin = System.nanoTime();
        Optional<Trained> result;
        try {
            result = trained(candidate, progress);
        } catch (TrainingFailure unsolvable) {
            return Optional.of(failed(candidate, begin));
        } catch (InputException refused) {
            if (refused.error() != NON_FINITE_DATA) {
                throw refused;
            }
            return Optional.of(failed(candidate, begin));
        }
        if (result.isEmpty()) {
            return Optional.empty();
        }
        Model model = result.get().model();
        Outcome outcome = new Outcome(
                candidate,
                work.errorToExpect(contender(model.in(Precision.DOUBLE))),
                work.errorToExpect(contender(model.in(Precision.FLOAT))),
                share(model, candidate),
                (System.nanoTime() - begin) / 1e9);
        journal.keepBeside(Journal.Entry.of(key(candidate)), MODEL, model::write);
        keep(journal, key(candidate), outcome.describe());
        return Optional.of(outcome);
    }

    private Optional<Trained> trained(Candidate candidate, TrainingProgress progress) throws IOException {
        TrainingSteps samples = data.of(candidate);
        Training training = Training.of(problem)
                .bare()
                .method(settings.method())
                .scheme(candidate.scheme())
                .step(candidate.step())
                .input(candidate.input())
                .shape(candidate.shape())
                .seed(settings.seed())
                .from(DataOrigin.generated(References.ACCURATE, settings.seed(), 0))
                .workers(workers)
                .progress(progress);
        if (samples.validation().isPresent()) {
            training = training.validation(samples.validation().get(), DataOrigin.heldOut());
        }
        return training.on(samples.steps()).run();
    }

    /** A candidate that there are no data for, or no network: the search goes on without it. */
    private Outcome failed(Candidate candidate, long begin) throws IOException {
        Outcome none = new Outcome(
                candidate, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 1, (System.nanoTime() - begin) / 1e9);
        keep(journal, key(candidate), none.describe());
        return none;
    }

    /** How much of the network is there. */
    private double share(Model model, Candidate candidate) {
        double all = candidate.shape().of(candidate.rows(), problem.dimension()).parameterCount();
        return Math.min(1, model.parameters().length / all);
    }

    /** The model of an outcome, in the precision that it needs for the wanted error; none where training failed. */
    Optional<Model> model(Outcome outcome) throws IOException {
        double target = settings.target();
        return journal.findBeside(Journal.Entry.of(key(outcome.candidate())), MODEL, Model::read)
                .map(kept -> {
                    Map<String, Object> search = new LinkedHashMap<>(settings.key(problem));
                    search.keySet().removeAll(List.of("system", "system_text"));
                    search.put("target_error", target);
                    search.put("held_out_error", outcome.error(target));
                    return kept.in(outcome.precision(target))
                            .with(kept.provenance().foundBy(search));
                });
    }

    /** The same model, which says what error it has on trajectories that the search has not seen, where it has one. */
    static Model confirmed(Model model, double error) {
        if (!Double.isFinite(error)) {
            return model;
        }
        Map<String, Object> search = new LinkedHashMap<>(model.provenance().tuning());
        search.put("confirmed_error", error);
        return model.with(model.provenance().foundBy(search));
    }

    /** The steps that each was trained on. */
    List<Trajectories> trainedOn(List<Outcome> outcomes) {
        return outcomes.stream()
                .map(outcome -> data.of(outcome.candidate()).steps())
                .toList();
    }

    /** The same models with the regions that they were trained in, which only those need that are used. */
    List<Model> surveyed(List<Model> models, List<Trajectories> samples) {
        Model[] surveyed = new Model[models.size()];
        workers.run(models.size(), () -> null, (i, none) -> {
            Model model = models.get((int) i);
            TrainedRegion region =
                    RegionSurvey.of(model.correctedStep(), model.parameters(), samples.get((int) i), problem.horizon());
            surveyed[(int) i] = model.with(model.provenance().trainedIn(region));
        });
        return List.of(surveyed);
    }

    /** A model as one of those that are compared, by what it does itself. */
    Contender contender(Model model) {
        return Contender.unguarded(model.correctedStep().correction().name(), model, settings.horizon(), workers);
    }
}
