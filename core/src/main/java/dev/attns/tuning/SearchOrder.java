package dev.attns.tuning;

import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.scheme.Schemes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which candidate to train next. It depends on the costs and on what was trained alone, not on when: a search that was
 * stopped goes on as if it had not been.
 *
 * <p>First comes a short ladder of usual choices, each more accurate and dearer than the one before, until one reaches the
 * wanted error: from then on there is an answer, and nothing dearer need be looked at. Then the others come from the
 * cheapest on, those without {@linkplain Prospects prospects} left out. The search is over when every candidate that is
 * left would cost more than the cheapest known way, trained or classical; {@link #SLACK} makes up for the inexact costs. But
 * no measurement is needed to leave out what takes steps as short and as much work each as one that reaches the error.
 */
final class SearchOrder {

    /** Costs that differ by less than this factor may turn out the other way round. */
    static final double SLACK = 1.1;

    private final List<Candidate> byCost;
    private final List<Candidate> ladder;
    private final StepCosts costs;
    private final double classical;
    private final double target;
    private final double horizon;
    private final Prospects prospects;

    /**
     * An order.
     *
     * @param classical what the cheapest classical way to the wanted error costs; infinite where there is none
     * @param target the wanted error
     * @param size the mean square of the solution
     */
    SearchOrder(
            List<Candidate> candidates, StepCosts costs, double classical, double target, double horizon, double size) {
        this.costs = costs;
        this.classical = classical;
        this.target = target;
        this.horizon = horizon;
        this.prospects = new Prospects(target, size);
        this.byCost = candidates.stream()
                .sorted(Comparator.comparingDouble(this::cost))
                .toList();
        this.ladder = ladder(candidates);
    }

    private double cost(Candidate candidate) {
        return costs.least(candidate, horizon);
    }

    /** RK4 on the slope, or the stages where the slope is not tried: linear at twice the usual step; 16 units there and at the usual one; 32 there and at half of it. */
    private static List<Candidate> ladder(List<Candidate> candidates) {
        int[][] rungs = {{4, 0}, {4, 16}, {2, 16}, {2, 32}, {1, 32}};
        boolean isSlopeTried = candidates.stream()
                .anyMatch(candidate -> candidate.scheme() == Schemes.rk4() && candidate.input() == NetworkInput.SLOPE);
        NetworkInput input = isSlopeTried ? NetworkInput.SLOPE : NetworkInput.STAGES;
        List<Candidate> ladder = new ArrayList<>();
        for (int[] rung : rungs) {
            candidates.stream()
                    .filter(candidate -> candidate.scheme() == Schemes.rk4()
                            && candidate.input() == input
                            && candidate.activation() == Activation.TANH
                            && candidate.every() == rung[0]
                            && candidate.width() == rung[1])
                    .forEach(ladder::add);
        }
        return ladder;
    }

    /** The next candidate; nothing where the search is over. */
    Optional<Candidate> next(Collection<Outcome> trained) {
        double cheapest = trained.stream()
                .filter(outcome -> outcome.reaches(target))
                .mapToDouble(outcome -> costs.trajectory(outcome, target, horizon))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        double limit = SLACK * Math.min(classical, cheapest);
        Set<Candidate> known = new HashSet<>();
        trained.forEach(outcome -> known.add(outcome.candidate()));
        List<Candidate> order = new ArrayList<>(cheapest == Double.POSITIVE_INFINITY ? ladder : List.of());
        order.addAll(byCost);
        return order.stream()
                .filter(candidate -> cost(candidate) <= limit
                        && !known.contains(candidate)
                        && trained.stream().noneMatch(outcome -> makesNeedless(outcome, candidate))
                        && prospects.mayReach(candidate, trained))
                .findFirst();
    }

    private boolean makesNeedless(Outcome outcome, Candidate candidate) {
        return outcome.reaches(target)
                && candidate.every() <= outcome.candidate().every()
                && candidate.doesAllOf(outcome.candidate());
    }
}
