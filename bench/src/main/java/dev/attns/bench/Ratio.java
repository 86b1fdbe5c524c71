package dev.attns.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How many times as long one contender takes as another on a workload.
 *
 * @param slower the contender whose time is divided
 * @param faster the contender by whose time it is divided
 * @param value the ratio of the medians
 * @param least the slower one's fastest JVM over the faster one's slowest: what even an unlucky run shows
 */
record Ratio(Workload workload, Contender slower, Contender faster, double value, double least) {

    /** Hipparchus over ours on one thread, and one thread over two, for each workload that has both measurements. */
    static List<Ratio> among(List<Measurement> measurements) {
        List<Ratio> ratios = new ArrayList<>();
        for (Workload workload : Workload.values()) {
            between(measurements, workload, Contender.HIPPARCHUS, Contender.ATTNS_ONE_THREAD)
                    .ifPresent(ratios::add);
            between(measurements, workload, Contender.ATTNS_ONE_THREAD, Contender.ATTNS_TWO_THREADS)
                    .ifPresent(ratios::add);
        }
        return ratios;
    }

    private static Optional<Ratio> between(
            List<Measurement> measurements, Workload workload, Contender slower, Contender faster) {
        return find(measurements, workload, slower)
                .flatMap(above -> find(measurements, workload, faster)
                        .map(below -> new Ratio(
                                workload,
                                slower,
                                faster,
                                above.median() / below.median(),
                                above.fastest() / below.slowest())));
    }

    private static Optional<Measurement> find(List<Measurement> measurements, Workload workload, Contender contender) {
        return measurements.stream()
                .filter(measurement -> measurement.workload() == workload && measurement.contender() == contender)
                .findFirst();
    }
}
