package dev.attns.measure.pytorch;

import dev.attns.measure.jmh.Summary;
import dev.attns.measure.jmh.Workload;
import dev.attns.report.Machine;
import java.util.List;
import java.util.Locale;

/**
 * The table: times, ratios within rounds, differences of the numbers, and on what it was measured.
 *
 * @param load how many threads of others wanted to run in the minute before; negative where the system does not tell
 */
record Report(List<RoundResult> rounds, Schedule schedule, Machine machine, double load) {

    private static final String TIMES = "%-20s %-34s %-14s %9s %9s %9s%n";
    private static final String RATIOS = "%-20s %-34s %14s %9s %9s%n";
    private static final String DIFFERENCES = "%-34s %14s %9s%n";

    /** JVMs that differ by more than this factor make a doubtful table. */
    private static final double STEADY = 1.5;

    /** What an idle machine may still do by itself. */
    private static final double IDLE = 0.5;

    Report {
        rounds = List.copyOf(rounds);
    }

    /** The whole text. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (Workload workload : RoundResult.WORKLOADS) {
            append(text, "%-20s %s%n", workload.label(), workload.description());
        }
        append(text, "%n" + TIMES, "benchmark", "contender, 2 threads", "unit", "median", "least", "greatest");
        for (Workload workload : RoundResult.WORKLOADS) {
            for (String contender : contenders(workload)) {
                Summary jvms = times(workload, contender);
                append(
                        text,
                        TIMES,
                        workload.label(),
                        contender,
                        workload.unit().label(),
                        number(jvms.median()),
                        number(jvms.least()),
                        number(jvms.greatest()));
            }
        }
        append(text, "%n" + RATIOS, "benchmark", "ratio within a JVM", "median", "least", "greatest");
        for (Workload workload : RoundResult.WORKLOADS) {
            for (String contender : contenders(workload)) {
                if (!contender.equals(Time.OURS)) {
                    appendRatio(text, workload, contender, ratio(workload, contender));
                }
            }
            appendRatio(text, workload, "PyTorch's fastest way", ratio(workload));
        }
        appendDifferences(text);
        appendDoubts(text);
        appendMachine(text);
        return text.toString();
    }

    private static void appendRatio(StringBuilder text, Workload workload, String contender, Summary ratio) {
        append(
                text,
                RATIOS,
                workload.label(),
                contender + " / " + Time.OURS,
                number(ratio.median()),
                number(ratio.least()),
                number(ratio.greatest()));
    }

    /** The time of one way of PyTorch's divided by ours, JVM by JVM. */
    private Summary ratio(Workload workload, String contender) {
        return Summary.of(rounds.stream()
                .map(round -> round.times().stream()
                                .filter(time -> time.workload() == workload
                                        && time.contender().equals(contender))
                                .mapToDouble(Time::value)
                                .min()
                                .orElseThrow()
                        / least(round, workload, true))
                .toList());
    }

    /** The time of PyTorch's fastest way divided by ours, JVM by JVM. */
    Summary ratio(Workload workload) {
        return Summary.of(rounds.stream()
                .map(round -> least(round, workload, false) / least(round, workload, true))
                .toList());
    }

    private static double least(RoundResult round, Workload workload, boolean ours) {
        return round.times().stream()
                .filter(time -> time.workload() == workload && time.isOurs() == ours)
                .mapToDouble(Time::value)
                .min()
                .orElseThrow();
    }

    private List<String> contenders(Workload workload) {
        return rounds.get(0).times().stream()
                .filter(time -> time.workload() == workload)
                .map(Time::contender)
                .toList();
    }

    private Summary times(Workload workload, String contender) {
        return Summary.of(rounds.stream()
                .flatMap(round -> round.times().stream())
                .filter(time -> time.workload() == workload && time.contender().equals(contender))
                .map(Time::value)
                .toList());
    }

    private void appendDifferences(StringBuilder text) {
        append(text, "%n" + DIFFERENCES, "same numbers, checked in each JVM", "difference", "limit");
        List<Difference> first = rounds.get(0).differences();
        for (int i = 0; i < first.size(); i++) {
            int row = i;
            Difference greatest = rounds.stream()
                    .map(round -> round.differences().get(row))
                    .reduce(Difference::or)
                    .orElseThrow();
            append(
                    text,
                    DIFFERENCES,
                    greatest.what(),
                    String.format(Locale.ROOT, "%.1e", greatest.relative()),
                    String.format(Locale.ROOT, "%.0e", greatest.limit()));
        }
    }

    /**
     * PyTorch's threads wait for each other after each operation, ours after each batch. On a busy machine PyTorch
     * therefore looks many times as slow as it is, and the table says that it is not to be quoted.
     */
    private void appendDoubts(StringBuilder text) {
        if (load > IDLE) {
            append(text, "%nNot to be quoted: the machine was busy before (load average %.2f).%n", load);
        }
        for (Workload workload : RoundResult.WORKLOADS) {
            Summary ours = times(workload, Time.OURS);
            Summary ratio = ratio(workload);
            if (ours.spread() > STEADY || ratio.spread() > STEADY) {
                append(
                        text,
                        "%nNot to be quoted: JVMs differ by more than a factor %s in %s.%n",
                        STEADY,
                        workload.label());
            }
        }
    }

    private void appendMachine(StringBuilder text) {
        append(
                text,
                "%nfresh JVMs  %d, in each %d + %d turns, of which the fastest counts%n",
                rounds.size(),
                schedule.warmups(),
                schedule.measurements());
        append(text, "processor   %s, %d cores%n", machine.processor(), machine.cores());
        append(text, "java        %s%n", machine.java());
        append(text, "kernels     %s%n", machine.kernels());
        append(text, "attns       %s, %d threads%n", machine.version(), TorchEngine.THREADS);
        append(text, "torch       %s%n", rounds.get(0).torch());
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : "%.1f", value);
    }

    private static void append(StringBuilder text, String format, Object... slots) {
        text.append(String.format(Locale.ROOT, format, slots));
    }
}
