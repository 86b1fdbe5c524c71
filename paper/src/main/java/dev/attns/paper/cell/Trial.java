package dev.attns.paper.cell;

import dev.attns.evaluation.Evaluation;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.paper.theorem.NetworkSamples;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.References;
import dev.attns.scheme.Schemes;
import dev.attns.solver.HybridSolver;
import dev.attns.training.Trained;
import dev.attns.training.Training;
import dev.attns.training.progress.TrainingFailure;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One training and its test: the error at the end of test trajectories that training has not seen.
 *
 * @param system with its parameters
 * @param scheme the classical part
 * @param reference what made the training data; the test's are always accurate
 * @param trajectories to train on
 * @param tests to test on
 * @param horizon T, to which all trajectories go
 * @param noise the constant of the paper's noise attack
 * @param seed of the training data and of the network's start
 */
public record Trial(
        String system,
        String scheme,
        String reference,
        int trajectories,
        int tests,
        double horizon,
        Recipe recipe,
        double noise,
        long seed)
        implements Cell {

    /** The names of the figures. */
    public static final String ERROR = "mse_at_end";

    static final String MEDIAN = "median_at_end";
    public static final String EXPLODED = "exploded";
    public static final String LOSS = "loss";
    public static final String LAST_LOSS = "last_loss";
    public static final String MEAN_ANSWER = "mean_answer";
    public static final String ANSWERS = "answers";
    public static final String ANSWER_EPOCHS = "answer_epochs";

    /** A trial with a share of all data of the scale, on the accurate reference and without noise. */
    public static Trial of(Scale scale, String system, String scheme, double share, Recipe recipe, long seed) {
        Scale.Budget budget = scale.budget(system);
        int trajectories = (int) Math.max(2, Math.round(share * budget.trajectories()));
        return new Trial(
                system,
                scheme,
                References.ACCURATE,
                trajectories,
                budget.tests(),
                Systems.problem(system).horizon(),
                recipe,
                0,
                seed);
    }

    /** The same trial once for each seed. */
    public static List<Trial> seeds(Scale scale, String system, String scheme, double share, Recipe recipe) {
        return scale.seeds().stream()
                .map(seed -> of(scale, system, scheme, share, recipe, seed))
                .toList();
    }

    /** The same with noise in training. */
    public Trial withNoise(double constant) {
        return new Trial(system, scheme, reference, trajectories, tests, horizon, recipe, constant, seed);
    }

    /** The same with other training data. */
    public Trial withReference(String other) {
        return new Trial(system, scheme, other, trajectories, tests, horizon, recipe, noise, seed);
    }

    /** The same with so many training trajectories. */
    public Trial withTrajectories(int count) {
        return new Trial(system, scheme, reference, count, tests, horizon, recipe, noise, seed);
    }

    /** The same with trajectories of another length. */
    public Trial withHorizon(double end) {
        return new Trial(system, scheme, reference, trajectories, tests, end, recipe, noise, seed);
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", "trial");
        fields.put("system", system);
        fields.put("scheme", scheme);
        fields.put("reference", reference);
        fields.put("trajectories", trajectories);
        fields.put("tests", tests);
        fields.put("horizon", horizon);
        recipe.describe(fields);
        fields.put("noise", noise);
        fields.put("seed", seed);
        return fields;
    }

    @Override
    public Optional<Map<String, Object>> compute(Laboratory laboratory) throws IOException {
        Trajectories truth = laboratory.tests(system, tests, horizon);
        LossCurve curve = LossCurve.of(laboratory::stopRequested);
        boolean multiplies = !recipe.correction().isAdditive();
        if (multiplies && recipe.isAdam()) {
            curve = curve.answering(LossCurve.samples(training().correctedStep(), truth));
        }
        Map<String, Object> figures = new LinkedHashMap<>();
        Optional<Model> model;
        try {
            model = train(laboratory, curve);
        } catch (TrainingFailure diverged) {
            figures.put(ERROR, Double.POSITIVE_INFINITY);
            figures.put(MEDIAN, Double.POSITIVE_INFINITY);
            figures.put(EXPLODED, (double) tests);
            addCurve(curve, Double.NaN, figures);
            return Optional.of(figures);
        }
        if (model.isEmpty()) {
            return Optional.empty();
        }
        laboratory.keepModel(this, model.get());
        Evaluation evaluation =
                Evaluation.of(new HybridSolver(model.get(), laboratory.workers()).guardedBy(Guard.OFF), truth);
        figures.put(ERROR, evaluation.meanAtEnd());
        figures.put(MEDIAN, evaluation.medianAtEnd());
        figures.put(EXPLODED, (double) evaluation.exploded());
        NetworkSamples samples = LossCurve.samples(model.get().correctedStep(), truth);
        addCurve(curve, LossCurve.mean(samples, model.get().parameters()), figures);
        return Optional.of(figures);
    }

    private static void addCurve(LossCurve curve, double meanAnswer, Map<String, Object> figures) {
        List<Double> losses = curve.losses();
        figures.put(LAST_LOSS, losses.isEmpty() ? Double.NaN : losses.get(losses.size() - 1));
        figures.put(MEAN_ANSWER, meanAnswer);
        figures.put(LOSS, losses);
        figures.put(ANSWER_EPOCHS, curve.epochs());
        figures.put(ANSWERS, curve.means());
    }

    /** Trains; nothing where a stop was requested. */
    Optional<Model> train(Laboratory laboratory, LossCurve curve) throws IOException {
        return training()
                .from(Laboratory.trainingOrigin(reference, seed))
                .workers(laboratory.workers())
                .progress(curve)
                .on(laboratory.training(system, reference, seed, trajectories, horizon))
                .run()
                .map(Trained::model);
    }

    private Training training() {
        Problem problem = Systems.problem(system);
        return recipe.of(Training.of(problem)
                .scheme(Schemes.named(scheme))
                .step(problem.step())
                .noise(noise)
                .seed(seed));
    }
}
