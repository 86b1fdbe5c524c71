package dev.attns.tuning;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.StepToCorrect;
import dev.attns.evaluation.Contender;
import dev.attns.evaluation.WorkPrecision;
import dev.attns.file.Journal;
import dev.attns.model.Model;
import dev.attns.model.ModelProvenance;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.TrainingSteps;
import dev.attns.training.closedform.ClosedFormSettings;
import dev.attns.training.closedform.ClosedFormTrainer;
import dev.attns.training.progress.TrainingFailure;
import dev.attns.training.progress.TrainingProgress;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

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
        Map<String, Object> key = new LinkedHashMap<>(settings.key(problem));
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
        StepToCorrect step = candidate.stepToCorrect(problem.ode());
        ClosedFormSettings fit = new ClosedFormSettings(
                true,
                Optional.of(candidate.input()),
                Optional.of(candidate.activation()),
                OptionalInt.of(candidate.width()),
                Optional.empty(),
                true,
                0,
                settings.seed());
        TrainingSteps samples = data.of(candidate);
        Optional<ClosedFormTrainer.Result> result;
        try {
            result = new ClosedFormTrainer(step, fit, workers).train(samples.steps(), samples.validation(), progress);
        } catch (TrainingFailure unsolvable) {
            Outcome none = new Outcome(
                    candidate, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, (System.nanoTime() - begin) / 1e9);
            keep(journal, key(candidate), none.describe());
            return Optional.of(none);
        }
        if (result.isEmpty()) {
            return Optional.empty();
        }
        ClosedFormTrainer.Result trained = result.get();
        Map<String, Object> provenance = ModelProvenance.of(
                problem,
                trained.form(),
                ClosedFormTrainer.VARIABLE_PROJECTION,
                fit.describe(),
                samples.steps().grid());
        provenance.put("trajectories", settings.trajectories());
        provenance.putAll(trained.figures());
        Model model = new Model(problem, trained.form(), trained.parameters(), provenance);
        Outcome outcome = new Outcome(
                candidate,
                work.error(contender(in(Precision.DOUBLE, model))),
                work.error(contender(in(Precision.FLOAT, model))),
                (System.nanoTime() - begin) / 1e9);
        journal.keepBeside(Journal.Entry.of(key(candidate)), MODEL, model::write);
        keep(journal, key(candidate), outcome.describe());
        return Optional.of(outcome);
    }

    /** The model of an outcome, in the precision that it needs for the wanted error; none where training failed. */
    Optional<Model> model(Outcome outcome) throws IOException {
        double target = settings.target();
        return journal.findBeside(Journal.Entry.of(key(outcome.candidate())), MODEL, Model::read)
                .map(kept -> {
                    Model model = in(outcome.precision(target), kept);
                    Map<String, Object> story = new LinkedHashMap<>(settings.key(problem));
                    story.remove("system_text");
                    story.put("target_error", target);
                    story.put("held_out_error", outcome.error(target));
                    model.provenance().put("tuning", story);
                    return model;
                });
    }

    private static Model in(Precision precision, Model model) {
        CorrectedStep form = model.form();
        CorrectedStep other = new CorrectedStep(
                form.ode(),
                form.scheme(),
                form.step(),
                form.correction(),
                form.input(),
                form.network(),
                form.scaledInput(),
                precision);
        Map<String, Object> provenance = new LinkedHashMap<>(model.provenance());
        provenance.put("precision", precision.name().toLowerCase(Locale.ROOT));
        return new Model(model.problem(), other, model.parameters(), provenance);
    }

    /** A model as one of those that are compared. */
    Contender contender(Model model) {
        return Contender.corrected(
                model.form().correction().name(), model.form(), model.parameters(), settings.horizon(), workers);
    }
}
