package dev.attns.tuning;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Which candidate to train next. It depends on the costs and on what was trained alone, not on when: a search that was
 * stopped goes on as if it had not been.
 *
 * <p>Within a {@linkplain CandidateFamily family} the error falls with the size of the network and rises with the step. So a candidate
 * that reaches the wanted error makes all needless that cost more, and one that misses it speaks against all whose steps are as
 * long and whose networks are as small; one that misses it by far, against somewhat larger networks too. The next is the one
 * from which most is learnt whichever way it turns out: a bisection in two dimensions. The families take turns, those that
 * are dear to train less often. What would cost more than the cheapest known way, trained or classical, is never tried;
 * {@link #SLACK} makes up for the inexact costs. The search is over when no family has anything left.
 */
final class SearchOrder {

    /** Costs that differ by less than this factor may turn out the other way round. */
    static final double SLACK = 1.1;

    /** The most orders of magnitude of the squared error that the next larger network can gain. */
    private static final double MOST_GAIN = 5;

    private final List<CandidateFamily> families;
    private final ToDoubleFunction<Candidate> cost;
    private final ToDoubleFunction<Outcome> trainedCost;
    private final double classical;
    private final double target;

    /**
     * An order.
     *
     * @param cost of a candidate's trajectory, as it is estimated before it is trained
     * @param trainedCost afterwards
     * @param classical what the cheapest classical way to the wanted error costs; infinite where there is none
     * @param target the wanted error
     */
    SearchOrder(
            List<CandidateFamily> families,
            ToDoubleFunction<Candidate> cost,
            ToDoubleFunction<Outcome> trainedCost,
            double classical,
            double target) {
        this.families = List.copyOf(families);
        this.cost = cost;
        this.trainedCost = trainedCost;
        this.classical = classical;
        this.target = target;
    }

    /** The next candidate; nothing where the search is over. */
    Optional<Candidate> next(Collection<Outcome> trained) {
        double cheapest = trained.stream()
                .filter(outcome -> outcome.reaches(target))
                .mapToDouble(trainedCost)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        double limit = SLACK * Math.min(classical, cheapest);
        return families.stream()
                .sorted(Comparator.comparingLong(family -> effort(family, trained)))
                .map(family -> mostTelling(open(family, trained, limit)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** What the next training of a family brings its effort to. */
    private static long effort(CandidateFamily family, Collection<Outcome> trained) {
        long known = trained.stream()
                .filter(outcome -> family.has(outcome.candidate()))
                .count();
        return (known + 1) * family.weight();
    }

    /**
     * A candidate that may be trained.
     *
     * @param size the place of its shape among those of the family
     */
    private record Open(Candidate candidate, int size, double cost) {

        /** Whether it takes steps as long as those of another with a network no larger. */
        boolean isNoBetterThan(Open other) {
            return candidate.every() >= other.candidate.every() && size <= other.size;
        }
    }

    /** What of a family is neither known nor too dear nor spoken against. */
    private List<Open> open(CandidateFamily family, Collection<Outcome> trained, double limit) {
        List<Outcome> known = trained.stream()
                .filter(outcome -> family.has(outcome.candidate()))
                .toList();
        List<Open> open = new ArrayList<>();
        for (Candidate candidate : family.all()) {
            double estimate = cost.applyAsDouble(candidate);
            int size = family.shapes().indexOf(candidate.shape());
            if (estimate <= limit
                    && known.stream().noneMatch(outcome -> speaksAgainst(outcome, candidate, size, family))) {
                open.add(new Open(candidate, size, estimate));
            }
        }
        return open;
    }

    private boolean speaksAgainst(Outcome outcome, Candidate candidate, int size, CandidateFamily family) {
        Candidate first = outcome.candidate();
        double missed = Math.log10(outcome.error(target) / target);
        int larger = size - family.shapes().indexOf(first.shape());
        return first.equals(candidate)
                || missed > 0 && candidate.every() >= first.every() && missed > MOST_GAIN * larger;
    }

    private static Optional<Candidate> mostTelling(List<Open> open) {
        return open.stream()
                .max(Comparator.comparingLong(each -> Math.min(
                        open.stream().filter(other -> other.cost >= each.cost).count(),
                        open.stream()
                                .filter(other -> other.isNoBetterThan(each))
                                .count())))
                .map(Open::candidate);
    }
}
