package dev.attns.measure.jmh;

import dev.attns.report.Machine;
import java.util.List;
import java.util.Locale;

/** The table that people read: workloads, times, ratios, and the machine. */
record Report(List<Measurement> measurements, Schedule schedule, Machine machine) {

    private static final String WORKLOADS = "%-26s %-10s  %s%n";
    private static final String TIMES = "%-26s %-22s %-12s %10s %10s %10s %16s%n";
    private static final String RATIOS = "%-26s %-42s %8s %8s %8s %8s%n";

    /** The spread between JVMs up to which a figure may be quoted. */
    private static final double STEADY = 1.5;

    Report {
        measurements = List.copyOf(measurements);
    }

    /** The whole text, with a line end after each line. */
    String text() {
        StringBuilder text = new StringBuilder();
        appendWorkloads(text);
        append(text, "%n" + TIMES, "benchmark", "contender", "unit", "median", "fastest", "slowest", "slowest/fastest");
        for (Measurement row : measurements) {
            Summary jvms = row.summary();
            append(
                    text,
                    TIMES,
                    row.workload().label(),
                    row.contender().label(),
                    row.workload().unit().label(),
                    number(jvms.median()),
                    number(jvms.least()),
                    number(jvms.greatest()),
                    number(jvms.spread()));
        }
        appendRatios(text);
        appendDoubts(text);
        appendMachine(text);
        return text.toString();
    }

    /** What the names in the table stand for, and its units. */
    private void appendWorkloads(StringBuilder text) {
        List<Workload> workloads =
                measurements.stream().map(Measurement::workload).distinct().toList();
        append(text, WORKLOADS, "benchmark", "iterations", "what is timed");
        for (Workload workload : workloads) {
            append(text, WORKLOADS, workload.label(), schedule.iterations(workload), workload.description());
        }
        append(text, "%nTimes are those of the fastest iteration of each JVM.%n");
        workloads.stream()
                .map(Workload::unit)
                .distinct()
                .forEach(unit -> append(text, "%s: %s%n", unit.label(), unit.meaning()));
    }

    private void appendRatios(StringBuilder text) {
        List<Ratio> ratios = Ratio.among(measurements);
        if (ratios.isEmpty()) {
            return;
        }
        append(text, "%n" + RATIOS, "benchmark", "ratio within a round", "median", "least", "greatest", "of best");
        for (Ratio ratio : ratios) {
            append(
                    text,
                    RATIOS,
                    ratio.workload().label(),
                    ratio.slower().label() + " / " + ratio.faster().label(),
                    number(ratio.rounds().median()),
                    number(ratio.rounds().least()),
                    number(ratio.rounds().greatest()),
                    number(ratio.best()));
        }
    }

    /** A disturbed machine can make either contender look better, so the table says itself when not to quote it. */
    private void appendDoubts(StringBuilder text) {
        if (!Ratio.among(measurements).stream().allMatch(Ratio::isPlausible)) {
            append(text, "%nNot to be quoted: two threads cannot be more than twice as fast as one.%n");
        }
        List<String> unsteady = measurements.stream()
                .filter(row -> row.summary().spread() > STEADY)
                .map(row -> row.workload().label() + " (" + row.contender().label() + ")")
                .toList();
        if (!unsteady.isEmpty()) {
            append(text, "%nNot to be quoted: JVMs differ by more than a factor %s in%n", STEADY);
            unsteady.forEach(row -> append(text, "  %s%n", row));
            append(
                    text,
                    "Either the machine was busy with something else or compilation varies; look before using it.%n");
        }
    }

    private void appendMachine(StringBuilder text) {
        append(
                text,
                "%nfresh JVMs  %d; an iteration is %s s or one call, whichever is longer%n",
                schedule.jvms(),
                schedule.iteration().toMillis() / 1000.0);
        append(text, "processor   %s, %d cores%n", machine.processor(), machine.cores());
        append(text, "java        %s%n", machine.java());
        append(text, "kernels     %s%n", machine.kernels());
        append(text, "attns       %s%n", machine.version());
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : "%.1f", value);
    }

    private static void append(StringBuilder text, String format, Object... slots) {
        text.append(String.format(Locale.ROOT, format, slots));
    }
}
