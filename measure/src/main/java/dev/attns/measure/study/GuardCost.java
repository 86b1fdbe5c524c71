package dev.attns.measure.study;

import dev.attns.Version;
import dev.attns.file.AtomicFile;
import dev.attns.measure.MachineSpread;
import dev.attns.measure.MeasuringProcess;
import dev.attns.parallel.Workers;
import dev.attns.report.Column;
import dev.attns.report.Machine;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the guard costs where starts are drawn as in training: {@code java --add-modules jdk.incubator.vector -cp
 * measure/target/attns-measure.jar dev.attns.measure.study.GuardCost SYSTEMS FOLDER MACHINES [NAME]} trains the models that are
 * not in the folder yet, times each in so many fresh virtual machines, one after the other, and writes {@code cost.md} there:
 * the time over that with the guard off, taken within each machine, as the median and the worst of them.
 */
public final class GuardCost {

    /** Whoever warms up waits for the compiler. */
    private static final List<String> OPTIONS = List.of("-Xbatch");

    private GuardCost() {}

    /** Runs it: the folder of systems as text, that of the models, how many machines, and a word that the models' names have. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[1]);
        int machines = Integer.parseInt(arguments[2]);
        List<GuardCase> cases = GuardCase.timed(arguments[0]).stream()
                .filter(each -> arguments.length < 4 || each.name().contains(arguments[3]))
                .toList();
        Table table = Table.of(
                Column.left("model, trajectories"),
                Column.right("µs a trajectory, off"),
                Column.right("looking alone, median"),
                Column.right("worst"),
                Column.right("with order 8, median"),
                Column.right("worst"),
                Column.right("with error bars, median"),
                Column.right("steps outside"));
        for (GuardCase each : cases) {
            Path file = each.file(folder, Workers.all());
            table = table.row(row(each, file, machines));
            System.err.println(table.rows().get(table.rows().size() - 1));
        }
        AtomicFile.write(folder.resolve("cost.md"), page(table, machines));
        System.out.println(table.text());
    }

    private static String[] row(GuardCase each, Path file, int machines) throws IOException {
        List<double[]> found = new ArrayList<>();
        for (int machine = 0; machine < machines; machine++) {
            MeasuringProcess process = new MeasuringProcess(
                    OPTIONS, Map.of(), GuardTimes.class, List.of(file.toString(), Double.toString(each.end())));
            List<?> rows = (List<?>) process.result(() -> false).orElseThrow();
            found.add(((List<?>) rows.get(0))
                    .stream()
                            .mapToDouble(number -> ((Number) number).doubleValue())
                            .toArray());
        }
        MachineSpread warn = ratio(found, GuardTimes.WARN);
        MachineSpread fallback = ratio(found, GuardTimes.FALLBACK);
        MachineSpread bars = ratio(found, GuardTimes.BARS);
        double off = MachineSpread.middle(
                found.stream().mapToDouble(row -> row[GuardTimes.OFF]).toArray());
        return new String[] {
            each.name(),
            Numbers.microseconds(off),
            hundredths(warn.median()),
            hundredths(warn.greatest()),
            hundredths(fallback.median()),
            hundredths(fallback.greatest()),
            hundredths(bars.median()),
            Numbers.percent(found.get(0)[GuardTimes.SHARE])
        };
    }

    private static MachineSpread ratio(List<double[]> found, int way) {
        return MachineSpread.of(found.stream()
                .mapToDouble(row -> row[way] / row[GuardTimes.OFF])
                .toArray());
    }

    private static String hundredths(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio);
    }

    private static String page(Table table, int machines) {
        return "Processor time of one thread over that with the guard off, starts drawn as in training; " + machines
                + " fresh virtual machines each. Bars: guard and error bars together.\n\n" + table.markdown()
                + "\nMade by `java --add-modules jdk.incubator.vector -cp measure/target/attns-measure.jar "
                + GuardCost.class.getName() + " systems FOLDER " + machines + "`, version " + Version.current()
                + ", Java " + Runtime.version().feature() + ", "
                + Machine.current().description() + ".\n";
    }
}
