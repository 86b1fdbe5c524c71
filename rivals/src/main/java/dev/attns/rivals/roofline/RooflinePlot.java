package dev.attns.rivals.roofline;

import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.report.plot.Axis;
import dev.attns.report.plot.Dash;
import dev.attns.report.plot.Look;
import dev.attns.report.plot.Plot;
import java.util.List;

/** The rate of perceptrons against their width, under the roofs of the machine. */
final class RooflinePlot {

    private static final double BILLION = 1e9;

    private final PrecisionRates rates;

    RooflinePlot(PrecisionRates rates) {
        this.rates = rates;
    }

    Plot plot() {
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
