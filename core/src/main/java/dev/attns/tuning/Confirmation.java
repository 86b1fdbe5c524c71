package dev.attns.tuning;

import dev.attns.evaluation.Contender;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/**
 * Holds what was chosen for an error against trajectories that no choice has seen. The best of many is likely to owe a part of
 * its good error to the trajectories it was chosen by; on others it shows the error that it has. What misses the wanted error
 * there counts as missing it from then on, and the next takes its place: another candidate, or a scheme with a few more steps.
 */
final class Confirmation {

    /** So often is what was chosen held against fresh trajectories; what misses the error in the last round just misses it. */
    static final int MOST_ROUNDS = 4;

    private final double target;
    private final List<Tuning.Miss> missed = new ArrayList<>();

    Confirmation(double target) {
        this.target = target;
    }

    /**
     * Trained candidates, as they are known after the fresh trajectories.
     *
     * @param chosen those of them that are held against these
     * @param error what a candidate has there
     * @param name of a candidate, for people
     */
    List<Outcome> candidates(
            List<Outcome> trained,
            Collection<Outcome> chosen,
            ToDoubleFunction<Outcome> error,
            Function<Outcome, String> name) {
        List<Outcome> known = new ArrayList<>();
        for (Outcome outcome : trained) {
            double fresh = chosen.contains(outcome) ? error.applyAsDouble(outcome) : 0;
            if (fresh > target) {
                missed.add(new Tuning.Miss(name.apply(outcome), fresh));
            }
            known.add(fresh > target ? outcome.shownToHave(fresh, target) : outcome);
        }
        return known;
    }

    /**
     * The classical ways to the error, those that miss it with more steps.
     *
     * @param error what one has on the fresh trajectories
     * @param finer the same scheme with some more steps
     */
    List<Contender> rivals(List<Contender> rivals, ToDoubleFunction<Contender> error, UnaryOperator<Contender> finer) {
        List<Contender> kept = new ArrayList<>();
        for (Contender rival : rivals) {
            double fresh = error.applyAsDouble(rival);
            if (fresh > target) {
                missed.add(new Tuning.Miss(rival.toString(), fresh));
            }
            kept.add(fresh > target ? finer.apply(rival) : rival);
        }
        return kept;
    }

    /** All that missed the error so far. */
    List<Tuning.Miss> missed() {
        return missed;
    }
}
