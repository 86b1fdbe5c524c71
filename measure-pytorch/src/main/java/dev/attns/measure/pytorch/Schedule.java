package dev.attns.measure.pytorch;

import static dev.attns.error.InputError.BAD_COUNT;

/**
 * How long it is measured.
 *
 * @param jvms fresh JVMs, one after the other
 * @param warmups turns in each that do not count
 * @param measurements turns that do; in each turn every contender does the job once
 */
record Schedule(int jvms, int warmups, int measurements) {

    /** To be quoted, on a machine with nothing else to do. */
    static final Schedule STANDARD = new Schedule(10, 5, 10);

    /** Enough to see that all runs. */
    static final Schedule QUICK = new Schedule(2, 1, 2);

    private static final int MOST_JVMS = 1000;

    /** The same in another number of JVMs. */
    Schedule withJvms(int number) {
        if (number < 1 || number > MOST_JVMS) {
            throw BAD_COUNT.with("The number of JVMs", number, 1, MOST_JVMS);
        }
        return new Schedule(number, warmups, measurements);
    }
}
