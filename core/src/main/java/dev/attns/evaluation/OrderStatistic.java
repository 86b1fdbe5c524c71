package dev.attns.evaluation;

/**
 * Which of n sorted numbers bounds a share of all numbers that are drawn like them, however they are distributed.
 *
 * <p>Of n draws the k-th smallest bounds the share p with the confidence {@code P(Bin(n, p) ≤ k − 1)}: it fails just where k or
 * more of the draws lie below the p-quantile. So 59 draws bound 95 % by their largest, and 299 bound 99 %, with confidence 95 %.
 */
public final class OrderStatistic {

    private OrderStatistic() {}

    /**
     * The smallest k with {@code P(Bin(n, share) ≤ k − 1) ≥ confidence}; zero where no k from 1 to n has it, because there are
     * too few draws.
     */
    public static int rank(int n, double share, double confidence) {
        if (!(n >= 0 && share > 0 && share < 1 && confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException(n + " draws, share " + share + ", confidence " + confidence);
        }
        double odds = Math.log(share) - Math.log1p(-share);
        double logarithm = n * Math.log1p(-share);
        double sum = 0;
        for (int k = 1; k <= n; k++) {
            sum += Math.exp(logarithm);
            if (sum >= confidence) {
                return k;
            }
            logarithm += odds + Math.log((double) (n - k + 1) / k);
        }
        return 0;
    }

    /** The fewest draws of which one bounds the share: their largest does, {@code 1 − shareⁿ ≥ confidence}. */
    public static int fewest(double share, double confidence) {
        return (int) Math.ceil(Math.log1p(-confidence) / Math.log(share) - 1e-9);
    }
}
