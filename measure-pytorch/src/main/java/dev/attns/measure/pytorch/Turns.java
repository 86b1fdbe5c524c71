package dev.attns.measure.pytorch;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Times contenders in turns, so that a machine whose speed drifts slows all of them. What disturbs a shared machine only
 * ever adds time, so the fastest call of each counts.
 */
final class Turns {

    /**
     * Before each call, in nanoseconds: threads that have done their part look for more work for some milliseconds, on a
     * processor that the next contender needs.
     */
    private static final long PAUSE = 20_000_000;

    private Turns() {}

    /** One contender's name and its job. */
    record Contender(String label, Runnable job) {}

    /**
     * The nanoseconds of each contender's fastest call.
     *
     * @param contenders the first is ours, which in warm-up is called as often as all others together: it is compiled
     *     while it runs, and the others were before
     */
    static double[] fastest(List<Contender> contenders, int warmups, int measurements) {
        for (int turn = 0; turn < warmups; turn++) {
            for (Contender contender : contenders) {
                contenders.get(0).job().run();
                contender.job().run();
            }
        }
        double[] fastest = new double[contenders.size()];
        Arrays.fill(fastest, Double.POSITIVE_INFINITY);
        for (int turn = 0; turn < measurements; turn++) {
            for (int i = 0; i < fastest.length; i++) {
                LockSupport.parkNanos(PAUSE);
                long begin = System.nanoTime();
                contenders.get(i).job().run();
                fastest[i] = Math.min(fastest[i], System.nanoTime() - begin);
            }
        }
        return fastest;
    }
}
