package dev.attns.paper.cell;

import dev.attns.evaluation.Evaluation;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.paper.recipe.Recipe;
import dev.attns.paper.recipe.Scale;
import dev.attns.paper.theorem.NetworkSamples;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.HybridSolver;
import dev.attns.training.Trained;
import dev.attns.training.Training;
import dev.attns.training.TrainingRun;
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
 * @param reference what made the training data; those to validate and to test on are always accurate
 * @param trajectories to train on
 * @param validation trajectories to validate on; 0 where a tenth of those to train on is set aside for it
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
        int validation,
        int tests,
        double horizon,
        Recipe recipe,
        double noise,
        long seed)
        implements Cell {

    /** The names of the figures. */
    public static final String ERROR = "mse_at_end";

    public static final String MEDIAN = "median_at_end";
    public static final String EXPLODED = "exploded";
    public static final String LOSS = "loss";
    public static final String LAST_LOSS = "last_loss";
    public static final String MEAN_ANSWER = "mean_answer";
    public static final String ANSWERS = "answers";
    public static final String ANSWER_EPOCHS = "answer_epochs";
    public static final String VALIDATION = "validation";
    public static final String GUARD_ACTS = "pole_guard_acts";

    /** A training that looks at more samples than this, counted anew in each epoch, has all threads for itself. */
    private static final double MANY_SAMPLES = 3e7;

    /** A trial with a share of all data of the scale, without noise. */
    public static Trial of(Scale scale, String system, String scheme, double share, Recipe recipe, long seed) {
        Scale.Budget budget = scale.budget(system);
        return new Trial(
                system,
                scheme,
                scale.reference(system, scheme),
                (int) Math.max(2, Math.round(share * budget.trajectories())),
                recipe.isAdam() ? budget.validation() : 0,
                budget.tests(),
                SystemFacts.of(system).horizon(),
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
        return new Trial(system, scheme, reference, trajectories, validation, tests, horizon, recipe, constant, seed);
    }

    /** The same with other training data. */
    public Trial withReference(String other) {
        return new Trial(system, scheme, other, trajectories, validation, tests, horizon, recipe, noise, seed);
    }

    /** The same with so many training trajectories. */
    public Trial withTrajectories(int count) {
        return new Trial(system, scheme, reference, count, validation, tests, horizon, recipe, noise, seed);
    }

    /** The same with trajectories of another length. */
    public Trial withHorizon(double end) {
        return new Trial(system, scheme, reference, trajectories, validation, tests, end, recipe, noise, seed);
    }

    /** The same of another system, which has the same usual step and horizon. */
    public Trial withSystem(String other) {
        return new Trial(other, scheme, reference, trajectories, validation, tests, horizon, recipe, noise, seed);
    }

    /** The same trained in another way. */
    public Trial withRecipe(Recipe other) {
        return new Trial(system, scheme, reference, trajectories, validation, tests, horizon, other, noise, seed);
    }

    @Override
    public String name() {
        return Scale.title(system) + " " + scheme + " " + recipe.words() + " trajectories=" + trajectories
                + (noise == 0 ? "" : " noise=" + noise) + " reference=" + reference + " T=" + horizon + " seed=" + seed;
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", "trial");
        fields.put("system", system);
        fields.put("scheme", scheme);
        fields.put("reference", reference);
        fields.put("trajectories", trajectories);
        fields.put("validation", validation);
        fields.put("tests", tests);
        fields.put("horizon", horizon);
        recipe.describe(fields);
        fields.put("noise", noise);
        fields.put("seed", seed);
        return fields;
    }

    /** How often the paper's training moves the parameters; 0 in closed form. */
    public long iterations() {
        long batch = Math.min(recipe.batch(), samples());
        return recipe.isAdam() ? (samples() + batch - 1) / batch * recipe.epochs() : 0;
    }

    /** The single steps to train on. */
    private long samples() {
        long trained = validation > 0 ? trajectories : Math.max(1, trajectories - Math.max(1, trajectories / 10));
        return trained * Math.round(horizon / SystemFacts.of(system).step());
    }

    @Override
    public boolean isLarge() {
        return (double) samples() * recipe.epochs() > MANY_SAMPLES;
    }

    @Override
    public Optional<Map<String, Object>> compute(Laboratory laboratory) throws IOException {
        Trajectories truth = laboratory.tests(system, tests, horizon);
        LossCurve curve = laboratory.curve(this);
        boolean multiplies = !recipe.correction().isAdditive();
        if (multiplies && recipe.isAdam()) {
            curve = curve.answering(LossCurve.samples(training().correctedStep(), truth));
        }
        Map<String, Object> figures = new LinkedHashMap<>();
        Optional<Trained> trained;
        try {
            trained = train(laboratory, curve);
        } catch (TrainingFailure diverged) {
            figures.put(ERROR, Double.POSITIVE_INFINITY);
            figures.put(MEDIAN, Double.POSITIVE_INFINITY);
            figures.put(EXPLODED, (double) tests);
            addCurve(curve, Double.NaN, figures);
            return Optional.of(figures);
        }
        if (trained.isEmpty()) {
            return Optional.empty();
        }
        Model model = trained.get().model();
        laboratory.keepModel(this, model);
        Evaluation evaluation =
                Evaluation.of(new HybridSolver(model, laboratory.workers()).guardedBy(Guard.OFF), truth);
        figures.put(ERROR, evaluation.meanAtEnd());
        figures.put(MEDIAN, evaluation.medianAtEnd());
        figures.put(EXPLODED, (double) evaluation.exploded());
        NetworkSamples samples = LossCurve.samples(model.correctedStep(), truth);
        addCurve(curve, LossCurve.mean(samples, model.parameters()), figures);
        figures.put(GUARD_ACTS, (double) trained.get().poleGuardActs());
        return Optional.of(figures);
    }

    private static void addCurve(LossCurve curve, double meanAnswer, Map<String, Object> figures) {
        List<Double> losses = curve.losses();
        figures.put(LAST_LOSS, losses.isEmpty() ? Double.NaN : losses.get(losses.size() - 1));
        figures.put(MEAN_ANSWER, meanAnswer);
        figures.put(LOSS, losses);
        figures.put(ANSWER_EPOCHS, curve.epochs());
        figures.put(ANSWERS, curve.means());
        figures.put(VALIDATION, curve.validations());
    }

    /** Trains, from where an earlier run was stopped; nothing where a stop was requested. */
    Optional<Trained> train(Laboratory laboratory, LossCurve curve) throws IOException {
        Training training = training()
                .from(Laboratory.trainingOrigin(reference, seed))
                .workers(laboratory.workers())
                .progress(curve);
        if (validation > 0) {
            training = training.validation(
                    laboratory.validation(system, validation, horizon), Laboratory.validationOrigin());
        }
        TrainingRun run =
                training.on(recipe.reading().data(laboratory.training(system, reference, seed, trajectories, horizon)));
        return recipe.isAdam()
                ? run.checkpoints(laboratory.notes(this).following(curve, run.configuration()))
                        .run()
                : run.run();
    }

    private Training training() {
        Problem problem = Systems.problem(system);
        return recipe.of(Training.of(problem)
                .bare()
                .scheme(Schemes.named(scheme))
                .step(problem.step())
                .noise(noise)
                .seed(seed));
    }
}
