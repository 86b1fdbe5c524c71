package dev.attns.measure.jmh;

/**
 * How many iterations of a benchmark run in a JVM.
 *
 * @param warmups those that do not count
 * @param measurements those that do
 */
record Iterations(int warmups, int measurements) {

    @Override
    public String toString() {
        return warmups + " + " + measurements;
    }
}
