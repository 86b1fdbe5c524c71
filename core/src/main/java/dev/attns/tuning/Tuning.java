package dev.attns.tuning;

import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.training.DenseTraining;
import dev.attns.trajectory.Trajectories;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a search has found. All times were taken in one run, turn by turn; all measured errors, and so who reaches the wanted one,
 * on trajectories that neither training nor any choice has seen.
 *
 * @param tried all candidates that were trained, by this run and by earlier ones
 * @param timed the best of them, cheapest first
 * @param rivals the classical ways to the wanted error, fastest first
 * @param missed what was chosen for the wanted error and missed it on fresh trajectories, so that the next was taken
 * @param chosenOn the trajectories by which all were chosen, start and end of each
 * @param confirmedOn those on which the measured errors were taken
 * @param complete whether all that could be cheaper was looked at, rather than the budget used up
 * @param seconds that this run took, and those of training in the runs that it goes on from
 */
public record Tuning(
        TuningSettings settings,
        List<Outcome> tried,
        List<Timed> timed,
        List<Measured> rivals,
        List<Miss> missed,
        Trajectories chosenOn,
        Trajectories confirmedOn,
        boolean complete,
        double seconds) {

    /** Keeps copies of the lists, rivals by their time. */
    public Tuning {
        tried = List.copyOf(tried);
        timed = List.copyOf(timed);
        missed = List.copyOf(missed);
        rivals = rivals.stream()
                .sorted(Comparator.comparingDouble(Measured::seconds))
                .toList();
    }

    /**
     * A trained candidate with its model and its measured time.
     *
     * @param trainedOn the steps that it was trained on
     */
    public record Timed(Outcome outcome, Model model, Measured measured, Trajectories trainedOn) {

        /** The model with what it tells between its steps on the way to a horizon, by the steps that it was trained on. */
        public Model dense(double horizon, Workers workers) {
            long steps = Math.round(horizon / outcome.candidate().step());
            return DenseTraining.of(model, trainedOn, steps, workers);
        }
    }

    /**
     * What was chosen for the wanted error and missed it.
     *
     * @param solver for people
     * @param error mean squared, on trajectories that the choice had not seen
     */
    public record Miss(String solver, double error) {}

    /** Whether a candidate has the wanted error, by the trajectories that it was chosen by and by fresh ones. */
    public boolean reaches(Timed each) {
        return each.outcome().reaches(settings.target()) && reaches(each.measured());
    }

    /** Whether a solver has the wanted error on fresh trajectories. */
    public boolean reaches(Measured measured) {
        return measured.error() <= settings.target();
    }

    /** The models with the wanted error, fastest first. */
    public List<Timed> reaching() {
        return timed.stream()
                .filter(this::reaches)
                .sorted(Comparator.comparingDouble(each -> each.measured().seconds()))
                .toList();
    }

    /** The fastest model with the wanted error. */
    public Optional<Timed> model() {
        return reaching().stream().findFirst();
    }

    /** The fastest classical way to the wanted error. */
    public Optional<Measured> classical() {
        return rivals.stream().filter(this::reaches).findFirst();
    }

    /** Whether anything has the wanted error. */
    public boolean isReached() {
        return model().isPresent() || classical().isPresent();
    }

    /** Whether model and classical way both get there and no clock tells which of them is faster. */
    public boolean isTie() {
        return model().isPresent()
                && classical().isPresent()
                && model().get().measured().isAboutAsFastAs(classical().get());
    }

    /** Whether the answer is the model; in a {@linkplain #isTie tie} the one that came out ahead this time. */
    public boolean modelWins() {
        return model().isPresent() && speedup().orElse(Double.POSITIVE_INFINITY) >= 1;
    }

    /** The fastest way to the wanted error. */
    public Optional<Measured> answer() {
        return modelWins() ? model().map(Timed::measured) : classical();
    }

    /** How many times as fast as the classical way the model is; nothing where one of them is missing. */
    public OptionalDouble speedup() {
        return model().isPresent() && classical().isPresent()
                ? OptionalDouble.of(
                        classical().get().seconds() / model().get().measured().seconds())
                : OptionalDouble.empty();
    }

    /**
     * After how many trajectories the training of a candidate is repaid, beside the fastest classical way; infinite where it
     * never is. Nothing where the candidate or every classical solver misses the wanted error.
     */
    public OptionalDouble solvesToRepay(Timed each) {
        return reaches(each) && classical().isPresent()
                ? OptionalDouble.of(each.measured()
                        .time()
                        .solvesToRepay(
                                each.outcome().seconds(), classical().get().time()))
                : OptionalDouble.empty();
    }

    /** The least error of all that was trained; infinite where nothing was. */
    public double leastError() {
        return tried.stream()
                .mapToDouble(outcome -> outcome.error(settings.target()))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }
}
