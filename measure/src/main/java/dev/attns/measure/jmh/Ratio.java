package dev.attns.measure.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How many times as long one contender takes as another on a workload.
 *
 * <p>Times are divided within a round, where the two ran one soon after the other, and only then summarised: a machine
 * whose speed drifts from minute to minute changes both times and leaves their ratio.
 *
 * @param slower the contender whose time is divided
 * @param faster the contender by whose time it is divided
 * @param rounds the ratios of the rounds
 * @param best the least time of the one, over all JVMs, divided by the least of the other
 */
record Ratio(Workload workload, Contender slower, Contender faster, Summary rounds, double best) {

    /** How far the median may exceed what threads can give before it is called implausible. */
    private static final double ALLOWANCE = 1.05;

    /** Hipparchus over ours on one thread, and one thread over two, for each workload that has both measurements. */
    static List<Ratio> among(List<Measurement> measurements) {
        List<Ratio> ratios = new ArrayList<>();
        List<Workload> workloads =
                measurements.stream().map(Measurement::workload).distinct().toList();
        for (Workload workload : workloads) {
            between(measurements, workload, Contender.HIPPARCHUS, Contender.ATTNS_ONE_THREAD)
                    .ifPresent(ratios::add);
            between(measurements, workload, Contender.ATTNS_ONE_THREAD, Contender.ATTNS_TWO_THREADS)
                    .ifPresent(ratios::add);
        }
        return ratios;
    }

    /** Whether it can be true: the same code does not gain more from threads than there are threads. */
    boolean isPlausible() {
        boolean sameCode = slower == Contender.ATTNS_ONE_THREAD && faster == Contender.ATTNS_TWO_THREADS;
        return !sameCode || rounds.median() <= 2 * ALLOWANCE;
    }

    private static Optional<Ratio> between(
            List<Measurement> measurements, Workload workload, Contender slower, Contender faster) {
        return find(measurements, workload, slower)
                .flatMap(above -> find(measurements, workload, faster)
                        .map(below -> new Ratio(
                                workload,
                                slower,
                                faster,
                                quotients(above, below),
                                above.summary().least() / below.summary().least())));
    }

    private static Summary quotients(Measurement above, Measurement below) {
        int rounds = above.times().size();
        if (below.times().size() != rounds) {
            throw new IllegalArgumentException(above.contender() + " and " + below.contender() + " differ in rounds");
        }
        List<Double> quotients = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            quotients.add(above.times().get(round) / below.times().get(round));
        }
        return Summary.of(quotients);
    }

    private static Optional<Measurement> find(List<Measurement> measurements, Workload workload, Contender contender) {
        return measurements.stream()
                .filter(measurement -> measurement.workload() == workload && measurement.contender() == contender)
                .findFirst();
    }
}
