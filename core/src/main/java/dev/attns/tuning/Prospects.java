package dev.attns.tuning;

import java.util.Collection;

/**
 * Tells from what was trained which other candidates cannot reach the wanted error E.
 *
 * <p>Of two candidates on the same scheme, the second can be better than the first by only so many orders of magnitude of
 * the squared error:
 *
 * <pre>
 *   no bound        if its step is finer, if it alone reads a difference of stages, or if the first has no hidden units and it has
 *   1               for luck, otherwise: it takes steps as long or longer, and reads no more
 *   + 2             if both have hidden units, of different activations
 *   + r·log2(w/v)   if it has w units where the first has v, fewer
 * </pre>
 *
 * A first that misses E by more than that says that the second will miss it too. The rate r of a doubling of the width is
 * {@value #STEEPEST}, more than was ever seen; where two narrower networks of the kind are known, it is twice what they
 * have gained from one to the other, and half an order. An error as large as the solution says nothing of how far away E is,
 * so larger ones count as that.
 */
final class Prospects {

    private static final double STEEPEST = 4;
    private static final double LUCK = 1;
    private static final double OTHER_ACTIVATION = 2;
    private static final double LEAST_RATE = 0.5;
    private static final double DOUBT = 2;

    private final double target;
    private final double size;

    /**
     * Prospects of an error.
     *
     * @param target E
     * @param size the mean square of the solution
     */
    Prospects(double target, double size) {
        this.target = target;
        this.size = size;
    }

    /** Whether nothing that was trained speaks against a candidate. */
    boolean mayReach(Candidate candidate, Collection<Outcome> trained) {
        return trained.stream().allMatch(outcome -> missed(outcome) <= mostGain(outcome, candidate, trained));
    }

    /** By how many orders of magnitude the wanted error was missed; negative where it was reached. */
    private double missed(Outcome outcome) {
        return Math.log10(Math.min(outcome.error(target), Math.max(size, target)) / target);
    }

    private double mostGain(Outcome known, Candidate other, Collection<Outcome> trained) {
        Candidate first = known.candidate();
        boolean readsMore = other.readsMoreThan(first);
        boolean isMore = first.isLinear() && !other.isLinear();
        if (first.scheme() != other.scheme() || other.every() < first.every() || readsMore || isMore) {
            return Double.POSITIVE_INFINITY;
        }
        double gain = LUCK;
        if (!other.isLinear() && first.activation() != other.activation()) {
            gain += OTHER_ACTIVATION;
        }
        if (other.width() > first.width()) {
            gain += rate(known, trained) * doublings(first.width(), other.width());
        }
        return gain;
    }

    private static double doublings(int from, int to) {
        return Math.log((double) to / from) / Math.log(2);
    }

    /** The most that a doubling of the width can gain, judged by the next narrower network of the same kind. */
    private double rate(Outcome known, Collection<Outcome> trained) {
        Candidate wide = known.candidate();
        Outcome narrower = null;
        for (Outcome outcome : trained) {
            Candidate other = outcome.candidate();
            boolean sameKind = other.scheme() == wide.scheme()
                    && other.every() == wide.every()
                    && other.input() == wide.input()
                    && other.activation() == wide.activation()
                    && !other.isLinear()
                    && other.width() < wide.width();
            if (sameKind
                    && (narrower == null || other.width() > narrower.candidate().width())) {
                narrower = outcome;
            }
        }
        if (narrower == null) {
            return STEEPEST;
        }
        double gained = Math.max(0, missed(narrower) - missed(known))
                / doublings(narrower.candidate().width(), wide.width());
        return Math.min(STEEPEST, DOUBT * gained + LEAST_RATE);
    }
}
