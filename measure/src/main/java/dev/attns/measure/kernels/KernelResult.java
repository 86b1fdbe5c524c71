package dev.attns.measure.kernels;

import dev.attns.evaluation.Turns;
import dev.attns.measure.BenchPart;
import dev.attns.measure.MachineSpread;
import dev.attns.report.Column;
import dev.attns.report.MadeBy;
import dev.attns.report.Numbers;
import dev.attns.report.Report;
import dev.attns.report.Section;
import dev.attns.report.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The machine and the kernels, in every form. */
final class KernelResult implements BenchPart.Result {

    private static final double BILLION = 1e9;

    private final List<PrecisionRates> precisions;
    private final Turns turns;
    private final int machines;

    KernelResult(List<PrecisionRates> precisions, Turns turns, int machines) {
        this.precisions = List.copyOf(precisions);
        this.turns = turns;
        this.machines = machines;
    }

    @Override
    public MadeBy provenance(MadeBy common) {
        return common.with("virtual machines", machines + " for each group of kernels; medians over them");
    }

    @Override
    public Report report() {
        Report report = Report.of("How near the kernels come to the machine", conclusion())
                .section(Section.of("What one core can do").table(machine()));
        for (PrecisionRates rates : precisions) {
            report = report.section(Section.of("Kernels in " + rates.label())
                    .figure("roofs-in-" + rates.label(), new RooflinePlot(rates).byDivisions())
                    .figure("perceptrons-in-" + rates.label(), new RooflinePlot(rates).byWidth())
                    .table(kernels(List.of(rates))));
        }
        return report.section(reading());
    }

    /** The best that perceptrons come to, in a sentence. */
    private String conclusion() {
        List<String> parts = new ArrayList<>();
        for (PrecisionRates rates : precisions) {
            rates.kernels().stream()
                    .filter(rate -> rate.kernel().kind() == Kernel.Kind.FORWARD)
                    .filter(rate -> !Double.isNaN(rate.ofPeak().median()))
                    .max(Comparator.comparingDouble(rate -> rate.ofPeak().median()))
                    .ifPresent(best -> parts.add(String.format(
                            Locale.ROOT,
                            "%.0f %% in %s (%s, width %d)",
                            100 * best.ofPeak().median(),
                            rates.label(),
                            best.kernel().name(),
                            best.kernel().width())));
        }
        return parts.isEmpty()
                ? "There are no SIMD lanes here, so that there is no peak to compare with."
                : "At their best, perceptrons forward run at " + String.join(" and ", parts)
                        + " of the rate of fused multiply-adds that one core was measured to have.";
    }

    /** The machine's rates, every loop in a row. */
    private Table machine() {
        Table table = Table.of(
                Column.left("operation"),
                Column.left("precision"),
                Column.right("independent chains"),
                Column.right("rate"),
                Column.right("least – greatest"),
                Column.left("unit"));
        for (PrecisionRates rates : precisions) {
            for (LoopRate loop : rates.loops()) {
                PeakLoop of = loop.loop();
                MachineSpread rate = loop.rate();
                table = table.row(
                        of.peak().title(),
                        rates.label(),
                        Integer.toString(of.chains()),
                        Numbers.large(rate.median() / BILLION),
                        extremes(rate, 1 / BILLION),
                        of.peak().unit());
            }
        }
        return table;
    }

    @Override
    public Table table() {
        return kernels(precisions);
    }

    private static Table kernels(List<PrecisionRates> precisions) {
        Table table = Table.of(
                Column.left("kernel"),
                Column.left("of"),
                Column.left("precision"),
                Column.right("width"),
                Column.right("ns"),
                Column.right("least – greatest"),
                Column.right("10⁹ FMA/s"),
                Column.right("% of peak"),
                Column.right("least – greatest"),
                Column.right("bound by divisions, %"));
        for (PrecisionRates rates : precisions) {
            for (KernelRate rate : rates.kernels()) {
                Kernel of = rate.kernel();
                MachineSpread seconds = rate.seconds();
                MachineSpread part = rate.ofPeak();
                double bound = rate.bound().median();
                table = table.row(
                        of.kind().title(),
                        of.name(),
                        rates.label(),
                        of.width() == 0 ? Numbers.NOTHING : Integer.toString(of.width()),
                        Numbers.large(BILLION * seconds.median()),
                        extremes(seconds, BILLION),
                        Numbers.large(rate.achieved().median() / BILLION),
                        percent(part.median()),
                        Double.isNaN(part.median())
                                ? Numbers.NOTHING
                                : percent(part.least()) + " – " + percent(part.greatest()),
                        bound < 1 ? percent(bound) : Numbers.NOTHING);
            }
        }
        return table;
    }

    private static String extremes(MachineSpread spread, double factor) {
        return Numbers.large(factor * spread.least()) + " – " + Numbers.large(factor * spread.greatest());
    }

    private static String percent(double part) {
        return Double.isNaN(part) ? Numbers.NOTHING : String.format(Locale.ROOT, "%.0f", 100 * part);
    }

    private Section reading() {
        return Section.of("How to read this")
                .paragraph(
                        "Everything runs on one thread. Kernels that a solver would not use together (other activations,"
                                + " shapes, problems, precisions) have fresh virtual machines of their own, but for --quick. The"
                                + " loops that measure the machine and all kernels warm up, then take turns in "
                                + turns.rounds()
                                + " rounds, and the least time counts. A part of the peak is taken within a virtual machine. The peak"
                                + " is the fastest of the loops with different numbers of independent chains; where they agree, the"
                                + " rate is the machine's and not the loop's. Loads are from Java's arrays, as those of the kernels are:"
                                + " where an array happens to lie so that vectors cross the lines of the cache, their rate is half.")
                .paragraph("ns is the time for one trajectory of a call with 256 (or with one, where it says so); for a"
                        + " product of matrices that of the whole product.")
                .paragraph(
                        "Counted are the fused multiply-adds that the formula needs, not those that a kernel makes. For"
                                + " each hidden unit of a perceptron and each trajectory: one for each input, one for each output, and"
                                + " the activation's (rational 5, by Horner's rule; tanh 11 in float and 16 in double, as in the"
                                + " kernel; ReLU none). A bias begins a chain and costs nothing. Backward: three for each input, two"
                                + " for each output and 14 for the rational. Products and sums that are not fused, conversions and"
                                + " bit operations (of which tanh and ReLU have many) do not count, so that 100 % is out of reach for"
                                + " some.")
                .paragraph(
                        "Divisions: tanh has one for each unit and trajectory; of the rational two units share one, and"
                                + " backward each has its own. The bound is what the measured rate of divisions would allow if all"
                                + " else were free; a kernel that goes about it in another way may pass it. Where there is no bound"
                                + " the fused multiply-adds alone take longer than the divisions.")
                .paragraph(
                        "GELU takes several loops and FSNet's activation is in double whatever the network is, so that no"
                                + " count would mean anything; right-hand sides and steps are sums, products, sines and divisions in"
                                + " no fixed ratio. For them the time alone is given. Right-hand sides and steps are in double"
                                + " always.");
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("conclusion", conclusion());
        fields.put("rounds", turns.rounds());
        fields.put("virtual_machines", machines);
        List<Object> machine = new ArrayList<>();
        List<Object> kernels = new ArrayList<>();
        for (PrecisionRates rates : precisions) {
            rates.loops().forEach(loop -> machine.add(describe(rates, loop)));
            rates.kernels().forEach(kernel -> kernels.add(describe(rates, kernel)));
        }
        fields.put("machine", machine);
        fields.put("kernels", kernels);
        return fields;
    }

    private static Map<String, Object> describe(PrecisionRates rates, LoopRate loop) {
        PeakLoop of = loop.loop();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("operation", of.peak().title());
        fields.put("precision", rates.label());
        fields.put("chains", of.chains());
        fields.put(
                of.peak() == Peak.LOAD ? "bytes_per_second" : "per_second",
                loop.rate().describe());
        return fields;
    }

    private static Map<String, Object> describe(PrecisionRates rates, KernelRate rate) {
        Kernel of = rate.kernel();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kernel", of.kind().title());
        fields.put("of", of.name());
        fields.put("precision", rates.label());
        fields.put("width", of.width());
        fields.put("evaluations_per_call", of.lanes());
        fields.put("seconds_per_evaluation", rate.seconds().describe());
        of.operations().ifPresent(operations -> {
            fields.put("fused_multiply_adds", operations.fusedMultiplyAdds());
            fields.put("divisions", operations.divisions());
            fields.put("per_second", rate.achieved().describe());
            fields.put("of_peak", rate.ofPeak().describe());
            fields.put("bound_by_divisions", Math.min(1, rate.bound().median()));
        });
        return fields;
    }

    @Override
    public String csv() {
        StringBuilder text =
                new StringBuilder("kernel,of,precision,width,evaluations_per_call,fused_multiply_adds,divisions,"
                        + "seconds_median,seconds_least,seconds_greatest,of_peak_median,of_peak_least,of_peak_greatest,"
                        + "bound_by_divisions\n");
        for (PrecisionRates rates : precisions) {
            for (KernelRate rate : rates.kernels()) {
                Kernel of = rate.kernel();
                double bound = Math.min(1, rate.bound().median());
                text.append(String.join(
                                ",",
                                of.kind().title(),
                                '"' + of.name() + '"',
                                rates.label(),
                                Integer.toString(of.width()),
                                Integer.toString(of.lanes()),
                                of.operations()
                                        .map(count -> count.fusedMultiplyAdds() + "," + count.divisions())
                                        .orElse(","),
                                rate.seconds().csv(),
                                rate.ofPeak().csv(),
                                Double.isNaN(bound) ? "" : Double.toString(bound)))
                        .append('\n');
            }
        }
        return text.toString();
    }
}
