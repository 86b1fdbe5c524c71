package dev.attns.measure.growth;

import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.Turns;
import dev.attns.measure.MeasuringProgram;
import dev.attns.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Measures every solve; as a program it does so in a fresh virtual machine. The numbers are a row for each solve: seconds on
 * one thread and on all, bytes allocated, heap at most and heap after it.
 */
final class GrowthTimes {

    static final int ONE_THREAD = 0;
    static final int ALL_THREADS = 1;
    static final int ALLOCATED = 2;
    static final int PEAK_HEAP = 3;
    static final int HEAP_AFTER = 4;

    private GrowthTimes() {}

    /** Measures all: {@code QUICK}. */
    public static void main(String[] arguments) throws IOException {
        boolean quick = Boolean.parseBoolean(arguments[0]);
        MeasuringProgram.run(stop -> measure(quick, stop));
    }

    /** How long to measure. */
    static Turns turns(boolean quick) {
        return quick ? new Turns(2, 1, 1, 2) : new Turns(7, 3, 6, 10);
    }

    /** The numbers; nothing where a stop was requested. */
    static Optional<double[][]> measure(boolean quick, BooleanSupplier stop) {
        List<GrowthCase> cases = GrowthCase.all(quick);
        List<Runnable> solves = new ArrayList<>();
        for (GrowthCase size : cases) {
            solves.add(new StreamedSolve(size, Workers.of(1))::run);
            solves.add(new StreamedSolve(size, Workers.all())::run);
        }
        List<Turns.Work> works = solves.stream()
                .map(solve -> Turns.Work.of(quick ? 0.005 : 0.01, solve))
                .toList();
        Optional<double[]> seconds = turns(quick).take(works, StudyListener.until(stop));
        if (seconds.isEmpty()) {
            return Optional.empty();
        }
        double[][] numbers = new double[cases.size()][];
        for (int i = 0; i < numbers.length; i++) {
            if (stop.getAsBoolean()) {
                return Optional.empty();
            }
            MemoryMeter memory = MemoryMeter.of(solves.get(2 * i + 1));
            numbers[i] = new double[] {
                seconds.get()[2 * i], seconds.get()[2 * i + 1], memory.allocated(), memory.peak(), memory.after()
            };
        }
        return Optional.of(numbers);
    }
}
