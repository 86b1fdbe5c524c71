package dev.attns.fitting;

import java.util.List;
import java.util.Optional;

/**
 * What observations say about parameters.
 *
 * @param parameters in the order asked for
 * @param noise the standard deviation of the observations of each observed component, as the residuals have it
 * @param starts the estimated starts of all trajectories, {@code starts[trajectory][component]}; those of the observations where
 *     they were taken as known
 * @param residuals observed minus fitted, {@code residuals[trajectory][point][observed]}
 * @param guesses from how many guesses the search went out
 * @param agreeing how many of them ended at this answer
 * @param solves how many batches were solved, derivatives included
 */
public record FitResult(
        List<Estimate> parameters,
        double[] noise,
        double[][] starts,
        double[][][] residuals,
        int guesses,
        int agreeing,
        int solves) {

    /**
     * An estimate.
     *
     * @param error its standard error; infinite where the observations say nothing about it
     * @param doubt why it is not to be believed, where it is not
     */
    public record Estimate(String name, double value, double error, Optional<Doubt> doubt) {}

    /** What is wrong with an estimate. */
    public enum Doubt {
        /** The observations do not determine it: its standard error is beyond its range. */
        NOT_IDENTIFIABLE,
        /** It lies at the end of the range that the solver knows; the truth may lie beyond. */
        AT_THE_END_OF_ITS_RANGE
    }

    /** Keeps a copy of the list. */
    public FitResult {
        parameters = List.copyOf(parameters);
    }
}
