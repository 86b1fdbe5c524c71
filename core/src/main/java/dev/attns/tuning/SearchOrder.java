package dev.attns.tuning;

import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Which candidate to train next: the one of which most is to be expected for the time that training it takes,
 *
 * <pre>P(reaches the wanted error)·ln(cost of the cheapest known way/its cost)/effort</pre>
 *
 * <p>with the chance that {@link ErrorForecast} gives it. It depends on the costs and on what was trained alone, not on when: a search
 * that was stopped goes on as if it had not been. What would cost more than the cheapest known way, trained or classical, is never
 * tried; {@link #SLACK} makes up for the inexact costs. The search is over when nothing promises more than {@value #LEAST}.
 */
final class SearchOrder {

    /** Costs that differ by less than this factor may turn out the other way round. */
    static final double SLACK = 1.1;

    /** Less gain than this, in the logarithm of the cost, is not worth a training. */
    private static final double LEAST = 0.005;

    private static final double WIDTH_OF_EFFORT = 8;
    private static final double POWER_OF_EFFORT = 1.4;

    private final List<Candidate> candidates;
    private final int dimension;
    private final ToDoubleFunction<Candidate> cost;
    private final ToDoubleFunction<Outcome> trainedCost;
    private final double classical;
    private final double target;
    private final Workers workers;

    /**
     * An order.
     *
     * @param dimension of the equation
     * @param cost of a candidate's trajectory, as it is estimated before it is trained
     * @param trainedCost afterwards
     * @param classical what the cheapest classical way to the wanted error costs; infinite where there is none
     * @param target the wanted error
     */
    SearchOrder(
            List<Candidate> candidates,
            int dimension,
            ToDoubleFunction<Candidate> cost,
            ToDoubleFunction<Outcome> trainedCost,
            double classical,
            double target,
            Workers workers) {
        this.candidates = List.copyOf(candidates);
        this.dimension = dimension;
        this.cost = cost;
        this.trainedCost = trainedCost;
        this.classical = classical;
        this.target = target;
        this.workers = workers;
    }

    /** The next candidate; nothing where the search is over. */
    Optional<Candidate> next(Collection<Outcome> trained) {
        Map<Candidate, Outcome> outcomes = new HashMap<>();
        trained.forEach(outcome -> outcomes.put(outcome.candidate(), outcome));
        double limit = SLACK * limit(trained);
        List<Candidate> open = candidates.stream()
                .filter(candidate -> !outcomes.containsKey(candidate) && cost.applyAsDouble(candidate) <= limit)
                .toList();
        List<Outcome> known = candidates.stream()
                .filter(outcomes::containsKey)
                .map(outcomes::get)
                .toList();
        double[] chances =
                new ErrorForecast(known, outcome -> outcome.error(target) / target, dimension, workers).chances(open);
        Candidate best = null;
        double most = 0;
        for (int c = 0; c < chances.length; c++) {
            Candidate candidate = open.get(c);
            double gain = chances[c] * Math.log(limit / cost.applyAsDouble(candidate));
            if (gain > LEAST && gain / effort(candidate) > most) {
                most = gain / effort(candidate);
                best = candidate;
            }
        }
        return Optional.ofNullable(best);
    }

    /** What the cheapest known way to the wanted error costs; where there is none, more than any candidate. */
    private double limit(Collection<Outcome> trained) {
        double cheapest = trained.stream()
                .filter(outcome -> outcome.reaches(target))
                .mapToDouble(trainedCost)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        double least = Math.min(classical, cheapest);
        return least < Double.POSITIVE_INFINITY
                ? least
                : 2 * candidates.stream().mapToDouble(cost).max().orElse(0);
    }

    /** How long training takes, about, beside a polynomial. */
    private static double effort(Candidate candidate) {
        return candidate.shape() instanceof NetworkShape.Units units
                ? Math.max(1, Math.pow(units.width() / WIDTH_OF_EFFORT, POWER_OF_EFFORT))
                : 1;
    }
}
