package dev.attns.measure.pytorch;

import dev.attns.evaluation.Turns;
import dev.attns.measure.MachineSpread;
import dev.attns.report.Column;
import dev.attns.report.Machine;
import dev.attns.report.Table;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The tables: times, ratios within JVMs, differences of the numbers, and on what it was measured.
 *
 * @param load how many threads of others wanted to run in the minute before; negative where the system does not tell
 */
record PyTorchReport(List<RoundResult> rounds, Turns turns, Machine machine, double load) {

    /** JVMs that differ by more than this factor make a doubtful table. */
    private static final double STEADY = 1.5;

    /** What an idle machine may still do by itself. */
    private static final double IDLE = 0.5;

    PyTorchReport {
        rounds = List.copyOf(rounds);
    }

    /** The whole text. */
    String text() {
        Table jobs = Table.of(Column.left("benchmark"), Column.left("what is timed"));
        for (Job job : Job.values()) {
            jobs = jobs.row(job.label(), job.description());
        }
        return String.join(
                        "\n",
                        jobs.text(),
                        times().text(),
                        ratios().text(),
                        differences().text()) + doubts() + "\n" + measuredOn();
    }

    private Table times() {
        Table table = Table.of(
                Column.left("benchmark"),
                Column.left("who, on " + TorchEngine.THREADS + " threads"),
                Column.left("unit"),
                Column.right("median"),
                Column.right("least"),
                Column.right("greatest"));
        for (Job job : Job.values()) {
            for (int i = 0; i <= Way.values().length; i++) {
                MachineSpread jvms = time(job, i);
                table = table.row(
                        job.label(),
                        i == 0 ? "AttNS" : Way.values()[i - 1].label(),
                        job.unit(),
                        number(jvms.median()),
                        number(jvms.least()),
                        number(jvms.greatest()));
            }
        }
        return table;
    }

    private Table ratios() {
        Table table = Table.of(
                Column.left("benchmark"),
                Column.left("ratio within a JVM"),
                Column.right("median"),
                Column.right("least"),
                Column.right("greatest"));
        for (Job job : Job.values()) {
            for (Way way : Way.values()) {
                table = row(table, job, way.label(), over(round -> round.ratios(job)[way.ordinal()]));
            }
            table = row(table, job, "PyTorch's fastest way", ratio(job));
        }
        return table;
    }

    private static Table row(Table table, Job job, String who, MachineSpread ratio) {
        return table.row(
                job.label(), who + " / AttNS", number(ratio.median()), number(ratio.least()), number(ratio.greatest()));
    }

    /** The time of PyTorch's fastest way divided by ours, JVM by JVM. */
    MachineSpread ratio(Job job) {
        return over(round -> round.fastest(job));
    }

    private MachineSpread time(Job job, int place) {
        return over(round -> job.perSecond() * round.seconds().get(job)[place]);
    }

    private MachineSpread over(ToDoubleFunction<RoundResult> number) {
        return MachineSpread.of(rounds.stream().mapToDouble(number).toArray());
    }

    private Table differences() {
        Table table = Table.of(
                Column.left("same numbers, checked in each JVM"), Column.right("difference"), Column.right("limit"));
        for (int i = 0; i < rounds.get(0).differences().size(); i++) {
            int place = i;
            Difference greatest = rounds.stream()
                    .map(round -> round.differences().get(place))
                    .reduce(Difference::or)
                    .orElseThrow();
            table = table.row(
                    greatest.what(),
                    String.format(Locale.ROOT, "%.1e", greatest.relative()),
                    String.format(Locale.ROOT, "%.0e", greatest.limit()));
        }
        return table;
    }

    /**
     * PyTorch's threads wait for each other after each operation, ours after each batch. On a busy machine PyTorch
     * therefore looks many times as slow as it is, and the text says that it is not to be quoted.
     */
    private String doubts() {
        StringBuilder text = new StringBuilder();
        if (load > IDLE) {
            text.append(String.format(
                    Locale.ROOT, "%nNot to be quoted: the machine was busy before (load average %.2f).%n", load));
        }
        for (Job job : Job.values()) {
            if (isUnsteady(time(job, 0)) || isUnsteady(ratio(job))) {
                text.append(String.format(
                        "%nNot to be quoted: JVMs differ by more than a factor %s in %s.%n", STEADY, job.label()));
            }
        }
        return text.toString();
    }

    private static boolean isUnsteady(MachineSpread jvms) {
        return jvms.greatest() > STEADY * jvms.least();
    }

    private String measuredOn() {
        return String.join(
                "\n",
                "fresh JVMs  " + rounds.size() + ", in each " + turns.rounds() + " rounds, of which the fastest counts",
                "processor   " + machine.processor() + ", " + machine.cores() + " cores",
                "java        " + machine.java(),
                "kernels     " + machine.kernels(),
                "attns       " + machine.version() + ", " + TorchEngine.THREADS + " threads",
                "torch       " + rounds.get(0).torch(),
                "");
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : "%.1f", value);
    }
}
