package dev.attns.measure;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Times pieces of work in this thread. All warm up in turns until the compiler rests and none becomes faster; then all take
 * turns in several rounds, so that a disturbance of the machine meets them alike, and the least time counts, because
 * disturbances only ever add.
 *
 * @param rounds how often each is timed
 * @param fewestWarmUps how often each warms up at least
 * @param mostWarmUps how often each warms up at most
 * @param warmUpSeconds how long each warms up each time
 * @param seconds about so long is a repetition, a whole number of calls
 */
public record Turns(int rounds, int fewestWarmUps, int mostWarmUps, double warmUpSeconds, double seconds) {

    /** What counts as faster. */
    private static final double FASTER = 0.9;

    /** What a resting compiler still does during all warm-ups, in milliseconds. */
    private static final long RESTING = 20;

    /** What needs longer for so many calls may take a few times as long to warm up. */
    private static final long WARM_UP_CALLS = 20;

    private static final int LONGER = 5;

    /** The seconds of one call of each; nothing where a stop was requested. */
    public Optional<double[]> take(List<Runnable> works, BooleanSupplier stop) {
        double[] least = new double[works.size()];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        boolean warm = false;
        for (int i = 0; i < mostWarmUps && (i < fewestWarmUps || !warm); i++) {
            long compiled = compilationMilliseconds();
            boolean faster = false;
            for (int k = 0; k < least.length; k++) {
                if (stop.getAsBoolean()) {
                    return Optional.empty();
                }
                double found = warmUp(works.get(k), least[k]);
                faster |= found < FASTER * least[k];
                least[k] = Math.min(least[k], found);
            }
            warm = !faster && compilationMilliseconds() - compiled <= RESTING;
        }
        long[] calls = Arrays.stream(least)
                .mapToLong(each -> Math.max(1, Math.round(seconds / each)))
                .toArray();
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int round = 0; round < rounds; round++) {
            for (int k = 0; k < least.length; k++) {
                if (stop.getAsBoolean()) {
                    return Optional.empty();
                }
                least[k] = Math.min(least[k], repeat(works.get(k), calls[k]));
            }
        }
        return Optional.of(least);
    }

    /** The least seconds of a call during one warm-up, in repetitions that grow to the time of a repetition. */
    private double warmUp(Runnable work, double known) {
        long begin = System.nanoTime();
        long calls = Double.isInfinite(known) ? 1 : Math.max(1, Math.round(seconds / known / 2));
        double least = Double.POSITIVE_INFINITY;
        long made = 0;
        double elapsed;
        do {
            least = Math.min(least, repeat(work, calls));
            made += calls;
            calls = Math.max(1, Math.min(2 * calls, Math.round(seconds / least)));
            elapsed = (System.nanoTime() - begin) / 1e9;
        } while (elapsed < warmUpSeconds || made < WARM_UP_CALLS && elapsed < LONGER * warmUpSeconds);
        return least;
    }

    private static double repeat(Runnable work, long calls) {
        long begin = System.nanoTime();
        for (long i = 0; i < calls; i++) {
            work.run();
        }
        return Math.max(1, System.nanoTime() - begin) / 1e9 / calls;
    }

    private static long compilationMilliseconds() {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        return compiler != null && compiler.isCompilationTimeMonitoringSupported()
                ? compiler.getTotalCompilationTime()
                : 0;
    }
}
