package dev.attns.training.closedform;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.CorrectedStep;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.solver.ClassicalSolver;
import dev.attns.training.progress.TrainingFailure;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.training.sample.OneStepSamples;
import dev.attns.training.sample.RolloutError;
import dev.attns.training.sample.SampleStatistics;
import dev.attns.training.sample.Split;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Trains a correction without gradient descent, in seconds and from a handful of trajectories.
 *
 * <p>The formulas of all corrections are linear in the network's last layer, so that the best last layer for a given hidden
 * one is the solution of a linear least-squares problem: for the additive formulas {@code u + h·S + w·q} the target of q is
 * {@code (u_1 − u_0 − h·S)/w}, and for AttNS-m, {@code u + h·S ⊙ q}, that of q − 1 is the same divided by h·S, each sample
 * weighed by h·S. The hidden layer is drawn at random on inputs scaled to mean 0 and deviation 1, and then, unless told
 * otherwise, moved by {@linkplain VariableProjection variable projection}. The scales are folded into the layers, so that
 * the formula of the trained step is the paper's, with a linear term {@code W_0·S} added where it is wanted.
 *
 * <p>What is left open in the settings is {@linkplain PlanSearch chosen from the data}. The result depends on step, settings
 * and data alone, not on the threads.
 */
public final class ClosedFormTrainer {

    /** The network runs in single precision where that makes the error of roll-outs no larger than by this factor. */
    private static final double SINGLE_PRECISION_COST = Math.log10(2);

    /** Fewer terms may make the error of roll-outs larger by this factor. */
    private static final double FEWER_TERMS_COST = Math.log10(1.5);

    private final CoarseStep step;
    private final ClosedFormSettings settings;
    private final Workers workers;

    /** The most hidden units that variable projection can move where each reads so many rows. */
    public static int widestToMove(int rows) {
        return PlanSearch.widestToMove(rows);
    }

    /** A trainer on the given threads. */
    public ClosedFormTrainer(CoarseStep step, ClosedFormSettings settings, Workers workers) {
        this.step = step;
        this.settings = settings;
        this.workers = workers;
    }

    /**
     * What training gives.
     *
     * @param correctedStep with the network that was chosen
     * @param parameters of that network
     * @param plan what was chosen
     * @param heldOut the error of that choice on trajectories it was not fitted to, before it was fitted to all
     * @param plain the error of the plain scheme on the same trajectories
     * @param heldOutCount how many trajectories those were; none where the only one was judged by itself
     * @param figures what else was chosen and measured, by name, for files
     */
    public record Result(
            CorrectedStep correctedStep,
            double[] parameters,
            NetworkPlan plan,
            RolloutError heldOut,
            RolloutError plain,
            long heldOutCount,
            Map<String, Object> figures) {}

    /**
     * Trains.
     *
     * @param data accurate trajectories, their points one step apart
     * @param validation others to choose by; where there are none, some of the data are set aside until all is chosen
     * @return nothing where a stop was requested
     */
    public Optional<Result> train(Trajectories data, Optional<Trajectories> validation, TrainingProgress progress) {
        return train(data, validation, Optional::of, progress);
    }

    /**
     * Trains where there are more data than those given, which tell all but the output layer.
     *
     * @param toAll fits the output layer to all data; nothing where a stop was requested
     */
    public Optional<Result> train(
            Trajectories data,
            Optional<Trajectories> validation,
            Function<Fit, Optional<Fit>> toAll,
            TrainingProgress progress) {
        DataRows rows = new DataRows(step, data, settings.noise(), workers);
        PlanSearch search = new PlanSearch(step, settings, data, validation, rows, workers, progress);
        Optional<PlanTrial.Judged> best = search.best();
        if (best.isEmpty()) {
            return Optional.empty();
        }
        Split.Part all = Split.Part.all(data);
        Optional<Solved> full = solve(best.get(), all, rows, progress);
        Optional<Solved> result = full.flatMap(found -> sparser(found, search.trial(), all, rows, progress));
        if (result.isEmpty()) {
            return Optional.empty();
        }
        PlanFit fit = result.get().fit();
        NetworkPlan plan = result.get().judged().plan();
        Optional<Fit> last =
                toAll.apply(fit.fit(result.get().parameters(), result.get().left()));
        if (last.isEmpty()) {
            return Optional.empty();
        }
        double[] parameters = last.get().folded();
        Precisions precisions =
                precisions(fit.correctedStep(), parameters, search.trial().lookedAt());
        RolloutError plain = RolloutError.of(
                new ClassicalSolver(step.ode(), step.scheme(), step.step(), workers),
                search.trial().lookedAt());
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("ridge", plan.ridge());
        figures.put("one_step_relative_error", last.get().left());
        figures.put("variable_projection_steps", fit.steps());
        figures.put("rollout_in_double", precisions.inDouble().geometricMean());
        figures.put("rollout_in_float", precisions.inFloat().geometricMean());
        figures.put("input_mean", fit.statistics().inputMean());
        figures.put("input_deviation", fit.statistics().inputDeviation());
        figures.put("tried", tried(search));
        CorrectedStep chosen = fit.correctedStep().in(precisions.chosen());
        return Optional.of(new Result(
                chosen,
                parameters,
                plan,
                result.get().judged().error(),
                plain,
                search.trial().heldOut(),
                figures));
    }

    /**
     * A network in scaled form: what it reads has about deviation 1, and what it says too.
     *
     * @param step with the network that was chosen
     * @param parameters of that network, in scaled form
     * @param statistics the scales
     * @param ridge of the regression for the output layer
     * @param left the share of the residual that it leaves
     */
    public record Fit(CorrectedStep step, double[] parameters, SampleStatistics statistics, double ridge, double left) {

        /** The same with another output layer, {@code heads[output][feature]}, and what it leaves. */
        public Fit with(double[][] heads, double rest) {
            Features features = Features.of(step.network());
            return new Fit(step, features.withHeads(parameters, heads), statistics, ridge, rest);
        }

        /** The parameters of the step's network: scales taken in, and a neutral output added. */
        public double[] folded() {
            double[] outputScale = new double[step.network().outputs()];
            Arrays.setAll(
                    outputScale,
                    c -> step.correction().outputScale(step.step(), statistics.residualDeviation()[c]));
            return Features.of(step.network())
                    .folded(
                            parameters,
                            statistics,
                            outputScale,
                            step.correction().neutralOutput());
        }
    }

    /**
     * A plan that was fitted to all data.
     *
     * @param parameters in scaled form
     * @param left the share of the residual that they leave
     */
    private record Solved(PlanTrial.Judged judged, PlanFit fit, double[] parameters, double left) {}

    private Optional<Solved> solve(PlanTrial.Judged judged, Split.Part all, DataRows rows, TrainingProgress progress) {
        NetworkPlan plan = judged.plan();
        PlanFit fit = new PlanFit(step, plan, settings, all, rows, workers);
        if (settings.moveHidden() && fit.hasHidden()) {
            fit.beginWith(judged.hidden());
            Perceptron shape = (Perceptron) fit.correctedStep().network();
            int samples = Effort.samples(shape, new OneStepSamples(all.data()).count(), judged.relativeError());
            int most = Effort.steps(shape, samples);
            boolean done = fit.moveHidden(samples, most, (number, relativeError) -> {
                progress.fitting("Fitting: " + plan, number, most, relativeError);
                return !progress.stopRequested();
            });
            if (!done && progress.stopRequested()) {
                return Optional.empty();
            }
        }
        double[] solved = fit.solve(plan.ridge()).orElseThrow(TrainingFailure::unsolvable);
        return Optional.of(new Solved(judged, fit, solved, fit.relativeError(solved, all)));
    }

    /** The same without the terms that say little, where there are such and the roll-outs agree. */
    private Optional<Solved> sparser(
            Solved full, PlanTrial trial, Split.Part all, DataRows rows, TrainingProgress progress) {
        Optional<NetworkPlan> fewer = full.fit().sparser(full.parameters(), full.left());
        if (fewer.isEmpty()) {
            return Optional.of(full);
        }
        Optional<PlanTrial.Judged> judged = trial.judge(fewer.get());
        if (judged.isEmpty()) {
            return Optional.empty();
        }
        boolean isEnough = judged.get().score() <= full.judged().score() + FEWER_TERMS_COST;
        return isEnough ? solve(judged.get(), all, rows, progress) : Optional.of(full);
    }

    private static List<Map<String, Object>> tried(PlanSearch search) {
        return search.trial().judged().stream().map(PlanTrial.Judged::describe).toList();
    }

    private record Precisions(RolloutError inDouble, RolloutError inFloat, Precision chosen) {}

    /** Measures what a network in single precision costs; state and scheme are in double precision in any case. */
    private Precisions precisions(CorrectedStep fitted, double[] parameters, Trajectories looked) {
        RolloutError inDouble = RolloutError.of(fitted, parameters, looked, workers);
        RolloutError inFloat = RolloutError.of(fitted.in(Precision.FLOAT), parameters, looked, workers);
        boolean enough = inFloat.logarithm() <= inDouble.logarithm() + SINGLE_PRECISION_COST;
        return new Precisions(
                inDouble, inFloat, settings.precision().orElse(enough ? Precision.FLOAT : Precision.DOUBLE));
    }
}
