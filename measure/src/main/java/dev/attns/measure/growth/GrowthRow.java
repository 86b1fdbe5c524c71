package dev.attns.measure.growth;

import dev.attns.measure.Spread;
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
        Spread oneThread,
        Spread allThreads,
        Spread oneRatio,
        Spread allRatio,
        Spread speedUp,
        Spread allocated,
        Spread peakHeap,
        Spread heapAfter) {

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
                Spread.over(machines, one),
                Spread.over(machines, all),
                Spread.over(machines, numbers -> one.applyAsDouble(numbers) / oneThere.applyAsDouble(numbers)),
                Spread.over(machines, numbers -> all.applyAsDouble(numbers) / allThere.applyAsDouble(numbers)),
                Spread.over(machines, numbers -> one.applyAsDouble(numbers) / all.applyAsDouble(numbers)),
                Spread.over(machines, numbers -> numbers[place][GrowthTimes.ALLOCATED] / size.trajectories()),
                Spread.over(machines, numbers -> numbers[place][GrowthTimes.PEAK_HEAP]),
                Spread.over(machines, numbers -> numbers[place][GrowthTimes.HEAP_AFTER]));
    }

    private static ToDoubleFunction<double[][]> of(List<GrowthCase> cases, int place, int column) {
        return numbers -> numbers[place][column] / cases.get(place).units();
    }
}
