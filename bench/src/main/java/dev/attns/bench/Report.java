package dev.attns.bench;

import java.util.List;
import java.util.Locale;

/** The table that people read: times, ratios, and the machine. */
record Report(List<Measurement> measurements, Schedule schedule, Machine machine) {

    private static final String TIMES = "%-26s %-22s %10s %10s %10s %16s%n";
    private static final String RATIOS = "%-26s %-42s %8s %8s %8s %8s%n";

    /** The spread between JVMs up to which a figure may be quoted. */
    private static final double STEADY = 1.5;

    Report {
        measurements = List.copyOf(measurements);
    }

    /** The whole text, with a line end after each line. */
    String text() {
        StringBuilder text = new StringBuilder();
        append(
                text,
                "RK steps of %s to time %s, %d trajectories; nanoseconds per step of a trajectory,%n"
                        + "the fastest iteration of each JVM%n%n",
                Workload.STEP,
                Workload.HORIZON,
                Workload.BATCH);
        append(text, TIMES, "benchmark", "contender", "median", "fastest", "slowest", "slowest/fastest");
        for (Measurement row : measurements) {
            Summary jvms = row.summary();
            append(
                    text,
                    TIMES,
                    row.workload().label(),
                    row.contender().label(),
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
                "%nfresh JVMs  %d, each %d + %d iterations of %s s%n",
                schedule.jvms(),
                schedule.warmups(),
                schedule.measurements(),
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
