package dev.attns.tuning;

import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.model.Model;
import dev.attns.trajectory.Trajectories;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a search has found. All times were taken in one run, turn by turn.
 *
 * @param tried all candidates that were trained, by this run and by earlier ones
 * @param timed the best of them, cheapest first
 * @param rivals the classical ways to the wanted error, fastest first
 * @param accurate the trajectories on which all errors were taken, start and end of each
 * @param complete whether all that could be cheaper was looked at, rather than the budget used up
 * @param seconds that this run took
 */
public record Tuning(
        TuningSettings settings,
        List<Outcome> tried,
        List<Timed> timed,
        List<Measured> rivals,
        Trajectories accurate,
        boolean complete,
        double seconds) {

    public Tuning {
        tried = List.copyOf(tried);
        timed = List.copyOf(timed);
        rivals = rivals.stream()
                .sorted(Comparator.comparingDouble(Measured::seconds))
                .toList();
    }

    /** A trained candidate with its model and its measured time. */
    public record Timed(Outcome outcome, Model model, Measured measured) {}

    /** The fastest model with the wanted error. */
    public Optional<Timed> model() {
        return timed.stream()
                .filter(each -> each.outcome().reaches(settings.target()))
                .min(Comparator.comparingDouble(each -> each.measured().seconds()));
    }

    /** The fastest classical way to the wanted error. */
    public Optional<Measured> classical() {
        return rivals.stream().findFirst();
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

    /** The least error of all that was trained; infinite where nothing was. */
    public double leastError() {
        return tried.stream()
                .mapToDouble(outcome -> outcome.error(settings.target()))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }
}
