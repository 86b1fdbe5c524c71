package dev.attns.measure.kernels;

import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.report.plot.Look;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import dev.attns.report.plot.drawing.Dash;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rates of perceptrons under the roofs of the machine: against their width, and against what they divide. */
final class RooflinePlot {

    private static final double BILLION = 1e9;

    private final PrecisionRates rates;

    RooflinePlot(PrecisionRates rates) {
        this.rates = rates;
    }

    /** Rate against the number of fused multiply-adds for each division: the roof rises with it up to the peak. */
    Plot byDivisions() {
        double peak = rates.peak().median() / BILLION;
        double divisions = rates.divisions().median() / BILLION;
        List<KernelRate> dividing = rates.kernels().stream()
                .filter(rate -> rate.kernel().lanes() > 1 && intensity(rate) < Double.POSITIVE_INFINITY)
                .toList();
        double least =
                dividing.stream().mapToDouble(RooflinePlot::intensity).min().orElse(1) / 2;
        double greatest =
                2 * dividing.stream().mapToDouble(RooflinePlot::intensity).max().orElse(1);
        Plot plot = Plot.of(
                "Roofs in " + rates.label(),
                Axis.logarithmic("fused multiply-adds for each division"),
                Axis.logarithmic("fused multiply-adds per second (10⁹)"));
        if (!Double.isNaN(peak)) {
            double corner = Math.max(least, Math.min(greatest, peak / divisions));
            plot = plot.line(
                    "what the machine allows", Look.TRUTH, new double[] {least, corner, greatest}, new double[] {
                        Math.min(peak, divisions * least),
                        Math.min(peak, divisions * corner),
                        Math.min(peak, divisions * greatest)
                    });
        }
        Map<String, List<KernelRate>> series = new LinkedHashMap<>();
        for (KernelRate rate : dividing) {
            String activation = rate.kernel().name().split(",")[0];
            series.computeIfAbsent(activation + ", " + direction(rate), unused -> new ArrayList<>())
                    .add(rate);
        }
        int look = 1;
        for (Map.Entry<String, List<KernelRate>> each : series.entrySet()) {
            plot = plot.markers(
                    each.getKey(),
                    Look.of(look++),
                    each.getValue().stream()
                            .mapToDouble(RooflinePlot::intensity)
                            .toArray(),
                    each.getValue().stream()
                            .mapToDouble(rate -> rate.achieved().median() / BILLION)
                            .toArray());
        }
        return plot.captioned(
                "All perceptrons of the table with 256 trajectories that divide. Nearer to the roof is better; under"
                        + " its slope divisions are the bound, under its flat part fused multiply-adds. Medians over virtual"
                        + " machines.");
    }

    private static double intensity(KernelRate rate) {
        return rate.kernel()
                .operations()
                .map(count -> count.fusedMultiplyAdds() / count.divisions())
                .orElse(Double.POSITIVE_INFINITY);
    }

    private static String direction(KernelRate rate) {
        return rate.kernel().kind() == Kernel.Kind.BACKWARD ? "backward" : "forward";
    }

    /** Rate against width. */
    Plot byWidth() {
        Plot plot = Plot.of(
                "Perceptrons in " + rates.label() + ", forward",
                Axis.logarithmic("hidden units"),
                Axis.linear("fused multiply-adds per second (10⁹)").from(0));
        double peak = rates.peak().median() / BILLION;
        double[] ends = {KernelList.WIDTHS[0], KernelList.WIDTHS[KernelList.WIDTHS.length - 1]};
        if (!Double.isNaN(peak)) {
            plot = plot.line("the machine's peak", Look.TRUTH, ends, new double[] {peak, peak});
        }
        int look = 1;
        for (Activation activation : Activation.values()) {
            List<KernelRate> kernels = kernels(activation);
            if (kernels.isEmpty()) {
                continue;
            }
            Look own = Look.of(look++);
            plot = plot.lineWithMarkers(
                    activation.label(),
                    own.solid(),
                    kernels.stream().mapToDouble(rate -> rate.kernel().width()).toArray(),
                    kernels.stream()
                            .mapToDouble(rate -> rate.achieved().median() / BILLION)
                            .toArray());
            double bound = kernels.get(0).bound().median();
            if (bound < 1) {
                plot = plot.line(
                        activation.label() + ", bound by divisions", own.dashed(Dash.values()[1]), ends, new double[] {
                            bound * peak, bound * peak
                        });
            }
        }
        return plot.captioned(
                "Fused multiply-adds that the formula needs, by the second, on one thread, in tiles of 256"
                        + " trajectories; 4 inputs and 4 outputs. Medians over virtual machines.");
    }

    /** The kernels of an activation that differ in width alone. */
    private List<KernelRate> kernels(Activation activation) {
        Perceptron any = new Perceptron(KernelList.COMPONENTS, KernelList.COMPONENTS, 1, 2, activation);
        String name = KernelList.name(any, KernelList.LANES);
        return rates.kernels().stream()
                .filter(rate -> rate.kernel().kind() == Kernel.Kind.FORWARD
                        && rate.kernel().name().equals(name)
                        && rate.kernel().operations().isPresent())
                .toList();
    }
}
