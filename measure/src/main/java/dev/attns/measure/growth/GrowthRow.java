package dev.attns.measure.growth;

import dev.attns.measure.MachineSpread;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What the virtual machines found of a solve. Ratios are taken within each virtual machine.
 *
 * @param oneThread seconds for one step of a trajectory, and for one hidden unit where their number grows
 * @param allThreads the same on all threads
 * @param oneRatio the first over that of the reference
 * @param allRatio the second over that of the reference
 * @param speedUp the first over the second
 * @param allocated bytes for one trajectory, on all threads
 * @param peakHeap bytes beyond those in use before, on all threads
 * @param heapAfter bytes in use once everything unreachable is freed
 */
record GrowthRow(
        GrowthCase size,
        MachineSpread oneThread,
        MachineSpread allThreads,
        MachineSpread oneRatio,
        MachineSpread allRatio,
        MachineSpread speedUp,
        MachineSpread allocated,
        MachineSpread peakHeap,
        MachineSpread heapAfter) {

    static GrowthRow of(List<GrowthCase> cases, int place, List<double[][]> machines) {
        GrowthCase size = cases.get(place);
        int reference = place;
        for (int i = 0; i < cases.size(); i++) {
            if (cases.get(i).direction() == size.direction() && cases.get(i).isReference()) {
                reference = i;
            }
        }
        int compared = reference;
        ToDoubleFunction<double[][]> one = of(cases, place, GrowthTimes.ONE_THREAD);
        ToDoubleFunction<double[][]> all = of(cases, place, GrowthTimes.ALL_THREADS);
        ToDoubleFunction<double[][]> oneThere = of(cases, compared, GrowthTimes.ONE_THREAD);
        ToDoubleFunction<double[][]> allThere = of(cases, compared, GrowthTimes.ALL_THREADS);
        return new GrowthRow(
                size,
                MachineSpread.over(machines, one),
                MachineSpread.over(machines, all),
                MachineSpread.over(machines, numbers -> one.applyAsDouble(numbers) / oneThere.applyAsDouble(numbers)),
                MachineSpread.over(machines, numbers -> all.applyAsDouble(numbers) / allThere.applyAsDouble(numbers)),
                MachineSpread.over(machines, numbers -> one.applyAsDouble(numbers) / all.applyAsDouble(numbers)),
                MachineSpread.over(machines, numbers -> numbers[place][GrowthTimes.ALLOCATED] / size.trajectories()),
                MachineSpread.over(machines, numbers -> numbers[place][GrowthTimes.PEAK_HEAP]),
                MachineSpread.over(machines, numbers -> numbers[place][GrowthTimes.HEAP_AFTER]));
    }

    private static ToDoubleFunction<double[][]> of(List<GrowthCase> cases, int place, int column) {
        return numbers -> numbers[place][column] / cases.get(place).units();
    }
}
