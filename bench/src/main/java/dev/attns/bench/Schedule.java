package dev.attns.bench;

import static dev.attns.error.InputError.BAD_COUNT;

import java.time.Duration;

/**
 * How long each benchmark runs.
 *
 * @param jvms fresh JVMs one after the other; zero runs in this one, which is for tests
 * @param warmups iterations in each JVM that do not count
 * @param measurements iterations in each JVM that do
 * @param iteration the length of an iteration
 */
record Schedule(int jvms, int warmups, int measurements, Duration iteration) {

    private static final int MOST_JVMS = 1000;

    /**
     * Ten JVMs, since compilation differs between them; hundreds of short iterations in each, since a shared machine is
     * quiet for milliseconds at a time.
     */
    static final Schedule STANDARD = new Schedule(10, 200, 200, Duration.ofMillis(10));

    /** Two JVMs and fewer iterations: enough to see that all runs, not to quote. */
    static final Schedule QUICK = new Schedule(2, 200, 100, Duration.ofMillis(10));

    /** The same in another number of JVMs. */
    Schedule withJvms(int number) {
        if (number < 1 || number > MOST_JVMS) {
            throw BAD_COUNT.with("The number of JVMs", number, 1, MOST_JVMS);
        }
        return new Schedule(number, warmups, measurements, iteration);
    }
}
