package dev.attns.training.gradient;

/**
 * All that training needs to go on, at the end of an epoch. The order of the samples follows from the epoch.
 *
 * @param epoch how many epochs are done
 * @param iteration Adam's position in its schedule
 * @param guardActs how often poles had to be kept off the real axis
 * @param bestError the least validation error so far; NaN before the first
 * @param parameters of the network in training
 * @param moments Adam's, first all m, then all v
 * @param best the parameters with the least validation error
 */
public record Checkpoint(
        int epoch,
        long iteration,
        long guardActs,
        double bestError,
        double[] parameters,
        double[] moments,
        double[] best) {

    public Checkpoint {
        if (epoch < 0 || iteration < 0 || guardActs < 0) {
            throw new IllegalArgumentException("it counts " + epoch + " epochs, " + iteration + " iterations and "
                    + guardActs + " acts of the guard");
        }
        if (best.length != parameters.length || moments.length != 2 * parameters.length) {
            throw new IllegalArgumentException("it has " + moments.length + " moments and " + best.length
                    + " best parameters for " + parameters.length + " parameters");
        }
    }
}
