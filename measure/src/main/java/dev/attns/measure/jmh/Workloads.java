package dev.attns.measure.jmh;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** All workloads, in the order of the table. */
final class Workloads {

    private static final List<Workload> ALL = Stream.<Workload[]>of(
                    RungeKuttaWorkload.values(), TrainingWorkload.values(), RolloutWorkload.values())
            .flatMap(Stream::of)
            .toList();

    private Workloads() {}

    /** Every workload. */
    static List<Workload> all() {
        return ALL;
    }

    /** The names on the command line. */
    static List<String> labels() {
        return ALL.stream().map(Workload::label).toList();
    }

    /** The given ones, each once, in the order of the table. */
    static List<Workload> inOrder(Collection<Workload> some) {
        return ALL.stream().filter(some::contains).toList();
    }

    /** The order of the table. */
    static Comparator<Workload> order() {
        return Comparator.comparingInt(ALL::indexOf);
    }

    /** The workload whose constant has that name. */
    static Workload named(String name) {
        return ALL.stream()
                .filter(workload -> workload.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No workload is " + name));
    }
}
