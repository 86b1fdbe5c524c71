package dev.attns.rivals.measure;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Times pieces of work in this thread. Each warms up; then all take turns in several rounds, so that a disturbance of the
 * machine meets them alike, and the least time counts, because disturbances only ever add.
 *
 * @param rounds how often each is timed
 * @param warmUpSeconds how long each runs before
 * @param seconds about so long is a repetition, a whole number of calls
 */
public record Turns(int rounds, double warmUpSeconds, double seconds) {

    /** The seconds of one call of each; nothing where a stop was requested. */
    public Optional<double[]> take(List<Runnable> works, BooleanSupplier stop) {
        double[] least = new double[works.size()];
        long[] calls = new long[works.size()];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int round = 0; round <= rounds; round++) {
            for (int i = 0; i < least.length; i++) {
                if (stop.getAsBoolean()) {
                    return Optional.empty();
                }
                if (round == 0) {
                    calls[i] = warmUp(works.get(i));
                } else {
                    least[i] = Math.min(least[i], repeat(works.get(i), calls[i]));
                }
            }
        }
        return Optional.of(least);
    }

    /** Runs until it is warm; gives how many calls take the time of a repetition. */
    private long warmUp(Runnable work) {
        long begin = System.nanoTime();
        long calls = 1;
        double each;
        do {
            each = repeat(work, calls);
            calls = (long) Math.max(1, Math.min(2 * calls, Math.rint(seconds / each)));
        } while ((System.nanoTime() - begin) / 1e9 < warmUpSeconds);
        return (long) Math.max(1, Math.rint(seconds / each));
    }

    private static double repeat(Runnable work, long calls) {
        long begin = System.nanoTime();
        for (long i = 0; i < calls; i++) {
            work.run();
        }
        return Math.max(1, System.nanoTime() - begin) / 1e9 / calls;
    }
}
