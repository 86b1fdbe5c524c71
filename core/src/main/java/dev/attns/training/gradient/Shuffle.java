package dev.attns.training.gradient;

import dev.attns.random.Draws;

/** The order of the samples in an epoch: a function of seed and epoch alone, so that it need not be stored. */
final class Shuffle {

    private static final long STREAM = 0x5348554646L;

    private Shuffle() {}

    /** Fills the array with 0 … length − 1 in the order of the epoch (Fisher and Yates). */
    static void fill(int[] numbers, long seed, int epoch) {
        Draws draws = Draws.of(seed ^ STREAM, epoch);
        for (int i = 0; i < numbers.length; i++) {
            int j = (int) ((draws.bits() >>> 33) % (i + 1));
            numbers[i] = numbers[j];
            numbers[j] = i;
        }
    }
}
