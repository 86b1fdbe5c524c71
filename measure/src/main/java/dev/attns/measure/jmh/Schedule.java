package dev.attns.measure.jmh;

import static dev.attns.error.InputError.BAD_COUNT;

import java.time.Duration;

/**
 * How long each benchmark runs.
 *
 * @param jvms fresh JVMs one after the other; zero runs in this one, which is for tests
 * @param shortCalls the iterations in each JVM of workloads that make many calls in an iteration
 * @param longCalls those of workloads whose single call is longer than an iteration should be, and is one
 * @param iteration the length of an iteration; the call that is under way is always finished
 */
record Schedule(int jvms, Iterations shortCalls, Iterations longCalls, Duration iteration) {

    private static final int MOST_JVMS = 1000;
    private static final Duration TEN_MILLISECONDS = Duration.ofMillis(10);

    /**
     * Ten JVMs, since compilation differs between them; many short iterations in each, since a shared machine is quiet
     * for milliseconds at a time. A long call warms its inner loops by itself, so a few of them do.
     */
    static final Schedule STANDARD =
            new Schedule(10, new Iterations(200, 200), new Iterations(20, 50), TEN_MILLISECONDS);

    /** Two JVMs and fewer iterations: enough to see that all runs, not to quote. */
    static final Schedule QUICK = new Schedule(2, new Iterations(200, 100), new Iterations(5, 10), TEN_MILLISECONDS);

    /** The iterations of a workload. */
    Iterations iterations(Workload workload) {
        return workload.hasLongCalls() ? longCalls : shortCalls;
    }

    /** The same in another number of JVMs. */
    Schedule withJvms(int number) {
        if (number < 1 || number > MOST_JVMS) {
            throw BAD_COUNT.with("The number of JVMs", number, 1, MOST_JVMS);
        }
        return new Schedule(number, shortCalls, longCalls, iteration);
    }
}
