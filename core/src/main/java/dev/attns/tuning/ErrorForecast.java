package dev.attns.tuning;

import dev.attns.linear.Cholesky;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What errors candidates are likely to have, from those that were trained. The logarithm of the error, in orders of magnitude
 * above the wanted one, is taken for a Gaussian process: beforehand it rises by one for each doubling of the
 * step and falls by one for each doubling of the network's multiply-adds; what is learnt of one candidate holds
 * for others the more, the more they are alike,
 *
 * <pre>k(a, b) = 3² + 3²·e^(−½·(0.6·Δlog₂ step)² − ½·(0.3·Δlog₂ size)² − 0.3·Δorder − 0.4·[other input] − 0.1·[other kind])</pre>
 *
 * <p>The numbers are about those under which the journals of searches on the five systems of {@code attns bench} are the most
 * likely. They serve for the order of the search alone: a wrong forecast costs time.
 */
final class ErrorForecast {

    private static final double WITH_STEP = 1;
    private static final double WITH_SIZE = 1;
    private static final double OFFSET = 3;
    private static final double PART = 3;
    private static final double NOISE = 0.6;
    private static final double STEP_SCALE = 0.6;
    private static final double SIZE_SCALE = 0.3;
    private static final double OTHER_ORDER = 0.3;
    private static final double OTHER_INPUT = 0.4;
    private static final double OTHER_KIND = 0.1;

    /** Beyond so many orders of magnitude an error tells no more. */
    private static final double MOST = 8;

    private final List<Candidate> known;
    private final double[] missed;
    private final int dimension;
    private final Workers workers;

    /**
     * A forecast.
     *
     * @param missed the error of an outcome over the wanted one
     * @param dimension of the equation
     */
    ErrorForecast(List<Outcome> known, ToDoubleFunction<Outcome> missed, int dimension, Workers workers) {
        this.known = known.stream().map(Outcome::candidate).toList();
        this.missed = known.stream()
                .mapToDouble(outcome -> Math.max(-MOST, Math.min(MOST, Math.log10(missed.applyAsDouble(outcome)))))
                .toArray();
        this.dimension = dimension;
        this.workers = workers;
    }

    /** The chance of each candidate to reach the wanted error. */
    double[] chances(List<Candidate> candidates) {
        int n = known.size();
        double[][] lower = new double[n][n];
        double[][] rest = new double[1][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                lower[i][j] = likeness(known.get(i), known.get(j));
            }
            lower[i][i] += NOISE * NOISE;
            rest[0][i] = missed[i] - before(known.get(i));
        }
        Cholesky factor = Cholesky.of(lower, n, workers).orElseThrow();
        factor.forward(rest, 1, workers);
        double[][] likeness = new double[candidates.size()][n];
        for (int c = 0; c < likeness.length; c++) {
            for (int i = 0; i < n; i++) {
                likeness[c][i] = likeness(candidates.get(c), known.get(i));
            }
        }
        factor.forward(likeness, likeness.length, workers);
        double[] chances = new double[likeness.length];
        for (int c = 0; c < chances.length; c++) {
            Candidate candidate = candidates.get(c);
            double mean = before(candidate);
            double variance = likeness(candidate, candidate) + NOISE * NOISE;
            for (int i = 0; i < n; i++) {
                mean += likeness[c][i] * rest[0][i];
                variance -= likeness[c][i] * likeness[c][i];
            }
            chances[c] = normal(-mean / Math.sqrt(variance));
        }
        return chances;
    }

    /** What is thought of a candidate before any is known; the whole may be off by several orders of magnitude. */
    private double before(Candidate candidate) {
        return WITH_STEP * log2(candidate.every()) - WITH_SIZE * logSize(candidate);
    }

    private double likeness(Candidate one, Candidate other) {
        double step = STEP_SCALE * (log2(one.every()) - log2(other.every()));
        double size = SIZE_SCALE * (logSize(one) - logSize(other));
        double apart = (step * step + size * size) / 2
                + OTHER_ORDER * Math.abs(one.scheme().order() - other.scheme().order())
                + (one.input().equals(other.input()) ? 0 : OTHER_INPUT)
                + (kind(one.shape()).equals(kind(other.shape())) ? 0 : OTHER_KIND);
        return OFFSET * OFFSET + PART * PART * Math.exp(-apart);
    }

    private double logSize(Candidate candidate) {
        return log2(candidate.shape().cost(candidate.rows(), dimension));
    }

    private static Object kind(NetworkShape shape) {
        return shape instanceof NetworkShape.Units units ? units.activation() : NetworkShape.Degree.class;
    }

    private static double log2(double value) {
        return Math.log(value) / Math.log(2);
    }

    /** The distribution function of the normal distribution, to 2e-4. */
    private static double normal(double x) {
        return 1 / (1 + Math.exp(-(1.5976 + 0.07056 * x * x) * x));
    }
}
