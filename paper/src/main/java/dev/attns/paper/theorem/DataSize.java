package dev.attns.paper.theorem;

/**
 * The number of training samples in theorem 5.3 of the paper: that for which {@code δ(h, N) = (h·(ln(N/h) + 1) − ln η)/N}
 * of Vapnik and Chervonenkis is ε0. With {@code N̄ = N/h} and {@code α = 1 − ln η/h} it is {@code (ln N̄ + α)/N̄ = ε0}, and
 *
 * <pre>
 *   N = −(h/ε0)·W(−ε0·exp(ln η/h − 1))
 * </pre>
 *
 * <p>The equation has two solutions, one for each real branch of {@linkplain LambertW Lambert's function}, since δ rises up
 * to {@code N̄ = e^(1−α)} and falls from there. The paper's appendix expands the principal branch, which gives
 * {@code N ≈ h·exp(ln η/h − 1)}, less than h: there δ has not begun to fall and passes ε0 on its rising side. The branch for
 * which every larger N is enough too, as the proof needs, is the lower one. Both grow with h, so the theorem's order of two
 * methods is the same on either.
 *
 * <p>The error bound itself has {@code 1 − √δ}; the proof sets δ, not its root, to ε0, and so do we.
 *
 * @param dimension the Vapnik–Chervonenkis dimension h, above 0
 * @param accuracy ε0, between 0 and 1
 * @param confidence η, the probability that the bound fails, between 0 and 1
 */
public record DataSize(double dimension, double accuracy, double confidence) {

    public DataSize {
        if (!(dimension > 0)) {
            throw new IllegalArgumentException("A dimension of " + dimension);
        }
        if (!(accuracy > 0 && accuracy < 1) || !(confidence > 0 && confidence <= 1)) {
            throw new IllegalArgumentException("An accuracy of " + accuracy + ", a confidence of " + confidence);
        }
    }

    /** The smaller solution, of the branch that the paper expands. */
    public double principal() {
        return -dimension / accuracy * LambertW.principal(argument());
    }

    /** The larger solution; from it on δ is at most ε0. */
    public double lower() {
        return -dimension / accuracy * LambertW.lower(argument());
    }

    private double argument() {
        return -accuracy * Math.exp(Math.log(confidence) / dimension - 1);
    }
}
