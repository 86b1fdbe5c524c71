package dev.attns.measure.kernels;

import dev.attns.measure.MachineSpread;
import dev.attns.network.Precision;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the virtual machines found in one precision.
 *
 * @param loops those that measure the machine, over the virtual machines of all groups
 * @param kernels in the order of the groups
 * @param peak of fused multiply-adds by the second, over the virtual machines of all groups
 * @param divisions by the second, in the same way
 */
record PrecisionRates(
        Precision precision,
        List<LoopRate> loops,
        List<KernelRate> kernels,
        MachineSpread peak,
        MachineSpread divisions) {

    /**
     * The rates.
     *
     * @param groups of this precision
     * @param seconds what {@link KernelTimes} found in the virtual machines of each group
     */
    static PrecisionRates of(
            Precision precision, List<KernelGroup> groups, Map<KernelGroup, List<double[][]>> seconds) {
        List<PeakLoop> loops = PeakLoop.of(precision);
        List<double[][]> all = new ArrayList<>();
        List<KernelRate> kernels = new ArrayList<>();
        for (KernelGroup group : groups) {
            all.addAll(seconds.get(group));
            for (int i = 0; i < group.kernels().size(); i++) {
                kernels.add(rate(group.kernels().get(i), i, loops, seconds.get(group)));
            }
        }
        List<LoopRate> rates = new ArrayList<>();
        for (int i = 0; i < loops.size(); i++) {
            int place = i;
            rates.add(new LoopRate(loops.get(i), MachineSpread.over(all, machine -> rate(loops, place, machine))));
        }
        MachineSpread peak = MachineSpread.over(all, machine -> greatest(loops, Peak.FUSED_MULTIPLY_ADD, machine));
        MachineSpread divisions = MachineSpread.over(all, machine -> greatest(loops, Peak.DIVISION, machine));
        return new PrecisionRates(precision, rates, kernels, peak, divisions);
    }

    private static KernelRate rate(Kernel kernel, int place, List<PeakLoop> loops, List<double[][]> machines) {
        Operations operations = kernel.operations().orElse(new Operations(Double.NaN, Double.NaN));
        double intensity = operations.fusedMultiplyAdds() / operations.divisions();
        double each = operations.fusedMultiplyAdds();
        return new KernelRate(
                kernel,
                MachineSpread.over(machines, machine -> seconds(kernel, place, machine)),
                MachineSpread.over(machines, machine -> each / seconds(kernel, place, machine)),
                MachineSpread.over(
                        machines,
                        machine -> each
                                / seconds(kernel, place, machine)
                                / greatest(loops, Peak.FUSED_MULTIPLY_ADD, machine)),
                MachineSpread.over(
                        machines,
                        machine -> intensity
                                * greatest(loops, Peak.DIVISION, machine)
                                / greatest(loops, Peak.FUSED_MULTIPLY_ADD, machine)));
    }

    private static double seconds(Kernel kernel, int place, double[][] machine) {
        return machine[KernelTimes.KERNELS][place] / kernel.lanes();
    }

    private static double rate(List<PeakLoop> loops, int place, double[][] machine) {
        return loops.get(place).operations() / machine[KernelTimes.MACHINE][place];
    }

    /** The greatest rate in a virtual machine; not a number where nothing measured it. */
    private static double greatest(List<PeakLoop> loops, Peak peak, double[][] machine) {
        double greatest = Double.NaN;
        for (int i = 0; i < loops.size(); i++) {
            if (loops.get(i).peak() == peak && !(rate(loops, i, machine) <= greatest)) {
                greatest = rate(loops, i, machine);
            }
        }
        return greatest;
    }

    /** The precision in small letters. */
    String label() {
        return precision.name().toLowerCase(Locale.ROOT);
    }
}
