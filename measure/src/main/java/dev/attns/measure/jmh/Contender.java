package dev.attns.measure.jmh;

/**
 * Who does a workload: its name in the table, and the method of that workload's JMH class. Not every workload has all of
 * them.
 */
public enum Contender {
    ATTNS_ONE_THREAD("attnsOneThread", "AttNS, 1 thread"),
    ATTNS_TWO_THREADS("attnsTwoThreads", "AttNS, 2 threads"),
    HIPPARCHUS("hipparchus", "Hipparchus, 1 thread");

    private final String method;
    private final String label;

    Contender(String method, String label) {
        this.method = method;
        this.label = label;
    }

    /** The benchmark method that runs it. */
    public String method() {
        return method;
    }

    /** The name for people. */
    public String label() {
        return label;
    }

    /** The contender that the benchmark method of that name runs. */
    static Contender ofMethod(String method) {
        for (Contender contender : values()) {
            if (contender.method.equals(method)) {
                return contender;
            }
        }
        throw new IllegalArgumentException("No contender runs as " + method);
    }
}
