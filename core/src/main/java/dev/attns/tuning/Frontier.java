package dev.attns.tuning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** What of the trained candidates deserves to be timed. */
final class Frontier {

    /** So many of those that reach the error are timed at most... */
    private static final int MOST_FINALISTS = 4;

    /** ...and only those whose costs are within this factor of the cheapest. */
    private static final double NEAR = 1.3;

    private final List<Outcome> outcomes;
    private final ToDoubleFunction<Outcome> cost;
    private final double target;

    /**
     * The frontier of candidates.
     *
     * @param cost of a trajectory, as estimated
     * @param size errors from this size on are not worth showing
     */
    Frontier(List<Outcome> outcomes, ToDoubleFunction<Outcome> cost, double target, double size) {
        this.outcomes = outcomes.stream()
                .filter(outcome -> outcome.error(target) < Math.max(size, target) || outcome.reaches(target))
                .sorted(Comparator.comparingDouble(cost).thenComparingDouble(outcome -> outcome.error(target)))
                .toList();
        this.cost = cost;
        this.target = target;
    }

    /** Those that no other beats in cost and in error, cheapest first. */
    List<Outcome> undominated() {
        List<Outcome> kept = new ArrayList<>();
        double least = Double.POSITIVE_INFINITY;
        for (Outcome outcome : outcomes) {
            if (outcome.error(target) < least) {
                least = outcome.error(target);
                kept.add(outcome);
            }
        }
        return kept;
    }

    /** The cheapest few that reach the error; which of them is the fastest, only a clock can tell. */
    List<Outcome> finalists() {
        List<Outcome> reaching =
                outcomes.stream().filter(outcome -> outcome.reaches(target)).toList();
        return reaching.stream()
                .filter(outcome -> cost.applyAsDouble(outcome) <= NEAR * cost.applyAsDouble(reaching.get(0)))
                .limit(MOST_FINALISTS)
                .toList();
    }

    /** Both, cheapest first. */
    List<Outcome> worthTiming() {
        List<Outcome> kept = new ArrayList<>(finalists());
        undominated().stream().filter(outcome -> !kept.contains(outcome)).forEach(kept::add);
        kept.sort(Comparator.comparingInt(outcomes::indexOf));
        return kept;
    }
}
