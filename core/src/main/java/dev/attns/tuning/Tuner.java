package dev.attns.tuning;

import dev.attns.evaluation.Contender;
import dev.attns.evaluation.WorkPrecision;
import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.file.Journal;
import dev.attns.model.Model;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.scheme.Schemes;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Finds the cheapest solver of a problem with a wanted error: trains candidates in the order of {@link SearchOrder} until
 * none that is left could be cheaper, or the budget is used up, in seconds or candidates; confirms the best of them and the classical rivals on fresh
 * trajectories; then times both side by side, models with their guards. What is trained does not depend on the budget nor, once costs are in the journal,
 * on the machine.
 *
 * <p>Three sets of trajectories take part. Candidates are trained on the first. Candidates and rivals are chosen by the error on
 * a thousand others, with twice its standard error: a mean that a few trajectories make would be luck. The errors of the
 * answer are taken on a third set, which no choice has seen ({@link Confirmation}).
 */
public final class Tuner {

    private final Problem problem;
    private final TuningSettings settings;
    private final Journal journal;
    private final Workers workers;
    private final Function<BooleanSupplier, Optional<StepCosts>> measurement;

    /** A search that keeps its findings in a journal, and begins with those that are there. */
    public Tuner(Problem problem, TuningSettings settings, Journal journal, Workers workers) {
        this(problem, settings, journal, workers, new Calibration(problem, workers)::measure);
    }

    /**
     * The same with another way to know what steps cost.
     *
     * @param measurement gives the costs, or nothing where a stop is requested
     */
    Tuner(
            Problem problem,
            TuningSettings settings,
            Journal journal,
            Workers workers,
            Function<BooleanSupplier, Optional<StepCosts>> measurement) {
        this.problem = problem;
        this.settings = settings;
        this.journal = journal;
        this.workers = workers;
        this.measurement = measurement;
    }

    /** Searches; nothing where the listener requested a stop. */
    public Optional<Tuning> tune(TuningListener listener) throws IOException {
        long begin = System.nanoTime();
        double horizon = settings.horizon();
        double target = settings.target();
        listener.begins("Making " + settings.trajectories() + " accurate trajectories of " + problem.name()
                + " to train on and " + TuningSettings.HELD_OUT + " to judge by.");
        TuningData data = new TuningData(problem, settings, workers);
        List<Candidate> candidates = CandidateList.of(problem, settings.method(), data.finest(), data.samples());
        WorkPrecision work = new WorkPrecision(data.heldOut());
        listener.begins("Measuring what steps cost, and what the classical solvers need.");
        Optional<StepCosts> costs = costs(data, listener);
        ClassicalRivals classicalRivals = new ClassicalRivals(problem, work, horizon, workers);
        List<Contender> rivals = classicalRivals.reaching(target, listener::stopRequested);
        if (costs.isEmpty() || listener.stopRequested()) {
            return Optional.empty();
        }
        double classical = rivals.stream()
                .mapToDouble(rival -> costs.get().trajectory(Schemes.named(rival.family()), rival.step(), horizon))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        Trials trials = new Trials(problem, settings, data, journal, workers);
        int dimension = problem.dimension();
        ToDoubleFunction<Outcome> cost = outcome -> costs.get()
                .trajectory(outcome.candidate(), dimension, outcome.share(), outcome.precision(target), horizon);
        SearchOrder order = new SearchOrder(
                candidates,
                dimension,
                candidate -> costs.get().trajectory(candidate, dimension, 1, Precision.FLOAT, horizon),
                cost,
                classical,
                target,
                workers);
        List<Outcome> trained = new ArrayList<>();
        for (Candidate candidate : candidates) {
            trials.known(candidate).ifPresent(trained::add);
        }
        double before = trained.stream().mapToDouble(Outcome::seconds).sum();
        listener.begins("Training candidates, of " + candidates.size() + " that there are"
                + (trained.isEmpty() ? "." : "; " + trained.size() + " are known already."));
        TrainingProgress limited = limited(listener);
        Confirmation confirmation = new Confirmation(target);
        for (int round = 0; ; round++) {
            boolean complete = search(order, trials, trained, limited, listener);
            if (listener.stopRequested()) {
                return Optional.empty();
            }
            listener.begins("Confirming the best on " + TuningSettings.HELD_OUT + " other trajectories.");
            Trajectories fresh = data.confirming(round);
            int missedBefore = confirmation.missed().size();
            confirm(confirmation, new WorkPrecision(fresh), trained, cost, data, trials);
            rivals = confirmation.rivals(rivals, new WorkPrecision(fresh)::error, classicalRivals::finer);
            for (Tuning.Miss miss : confirmation
                    .missed()
                    .subList(missedBefore, confirmation.missed().size())) {
                listener.missed(miss);
            }
            boolean allKeepIt = confirmation.missed().size() == missedBefore;
            if (allKeepIt || round + 1 == Confirmation.MOST_ROUNDS) {
                listener.begins("Timing the best of them and their rivals.");
                List<Outcome> best = new Frontier(trained, cost, target, data.size()).worthTiming();
                return compared(best, rivals, trials, new WorkPrecision(fresh), listener)
                        .map(both -> new Tuning(
                                settings,
                                trained,
                                both.models,
                                both.rivals,
                                confirmation.missed(),
                                data.heldOut().ends(),
                                fresh,
                                complete,
                                before + (System.nanoTime() - begin) / 1e9));
            }
        }
    }

    /** Holds the best candidates against fresh trajectories; those that miss the error are known to from then on. */
    private void confirm(
            Confirmation confirmation,
            WorkPrecision fresh,
            List<Outcome> trained,
            ToDoubleFunction<Outcome> cost,
            TuningData data,
            Trials trials)
            throws IOException {
        List<Outcome> best = new ArrayList<>(new Frontier(trained, cost, settings.target(), data.size()).worthTiming());
        Map<Outcome, Double> errors = new HashMap<>();
        best.removeIf(outcome -> !outcome.reaches(settings.target()));
        for (Outcome outcome : best) {
            Optional<Model> model = trials.model(outcome);
            errors.put(outcome, model.isPresent() ? fresh.error(trials.contender(model.get())) : 0);
        }
        List<Outcome> known = confirmation.candidates(trained, best, errors::get, this::name);
        trained.clear();
        trained.addAll(known);
    }

    private String name(Outcome outcome) {
        return settings.method().name() + " on " + outcome.candidate() + ", in "
                + outcome.precision(settings.target()).name().toLowerCase(Locale.ROOT);
    }

    /** Costs are kept, so that a search that goes on does so in the same order. */
    private Optional<StepCosts> costs(TuningData data, TuningListener listener) throws IOException {
        Map<String, Object> key = new LinkedHashMap<>(data.key());
        key.put("step_costs_on_threads", workers.threads());
        Optional<StepCosts> kept = Trials.find(journal, key).map(StepCosts::read);
        if (kept.isPresent()) {
            return kept;
        }
        Optional<StepCosts> measured = measurement.apply(listener::stopRequested);
        if (measured.isPresent()) {
            Trials.keep(journal, key, measured.get().describe());
        }
        return measured;
    }

    /** A training that ends with the budget, which begins now. */
    private TrainingProgress limited(TuningListener listener) {
        long begin = System.nanoTime();
        return new TrainingProgress() {
            @Override
            public void fitting(String what, int step, int most, double relativeError) {
                listener.fitting(what, step, most, relativeError);
            }

            @Override
            public boolean stopRequested() {
                return listener.stopRequested() || (System.nanoTime() - begin) / 1e9 >= settings.budget();
            }
        };
    }

    /** Trains until nothing is left that could be cheaper; whether that was so before the budget was used up. */
    private boolean search(
            SearchOrder order, Trials trials, List<Outcome> trained, TrainingProgress limited, TuningListener listener)
            throws IOException {
        Optional<Candidate> next = order.next(trained);
        while (next.isPresent()) {
            boolean isEnough = limited.stopRequested() || trained.size() >= settings.candidates();
            Optional<Outcome> outcome = isEnough ? Optional.empty() : trials.train(next.get(), limited);
            if (outcome.isEmpty()) {
                return false;
            }
            trained.add(outcome.get());
            listener.trained(trained.size(), outcome.get(), outcome.get().error(settings.target()));
            next = order.next(trained);
        }
        return true;
    }

    private record Compared(List<Tuning.Timed> models, List<Measured> rivals) {}

    /** Times models as they are used, their guards on, beside their rivals. */
    private Optional<Compared> compared(
            List<Outcome> outcomes, List<Contender> rivals, Trials trials, WorkPrecision work, TuningListener listener)
            throws IOException {
        List<Outcome> timed = new ArrayList<>();
        List<Model> found = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            Optional<Model> model = trials.model(outcome);
            if (model.isPresent()) {
                timed.add(outcome);
                found.add(model.get());
            }
        }
        List<Trajectories> trainedOn = trials.trainedOn(timed);
        List<Model> models = trials.surveyed(found, trainedOn);
        List<Contender> contenders = new ArrayList<>();
        for (Model model : models) {
            String name = settings.method().name();
            contenders.add(Contender.corrected(name, model, settings.horizon(), workers));
        }
        contenders.addAll(rivals);
        return work.measure(contenders, count -> problem.starts(settings.timingSeed(), count), (done, all) -> {
                    listener.timed(done, all);
                    return !listener.stopRequested();
                })
                .map(measured -> {
                    List<Tuning.Timed> both = new ArrayList<>();
                    for (int i = 0; i < models.size(); i++) {
                        both.add(new Tuning.Timed(
                                timed.get(i),
                                Trials.confirmed(models.get(i), measured.get(i).error()),
                                measured.get(i),
                                trainedOn.get(i)));
                    }
                    return new Compared(both, measured.subList(models.size(), measured.size()));
                });
    }
}
