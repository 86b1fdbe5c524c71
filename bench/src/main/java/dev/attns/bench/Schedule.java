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

    /** Ten JVMs of three seconds and three: what a published figure needs, since compilation differs between JVMs. */
    static final Schedule STANDARD = new Schedule(10, 3, 3, Duration.ofSeconds(1));

    /** Two JVMs of two or three seconds: enough to see that all runs, not to quote. */
    static final Schedule QUICK = new Schedule(2, 3, 2, Duration.ofMillis(500));

    /** The same in another number of JVMs. */
    Schedule withJvms(int number) {
        if (number < 1 || number > MOST_JVMS) {
            throw BAD_COUNT.with("The number of JVMs", number, 1, MOST_JVMS);
        }
        return new Schedule(number, warmups, measurements, iteration);
    }
}
