package dev.attns.measure.kernels;

import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.Turns;
import dev.attns.measure.MeasuringProgram;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Times the machine and a group of kernels in turns, on one thread; as a program it does so in a fresh virtual machine. The
 * numbers are two rows of seconds of one call: those of the loops that measure the machine, and those of the kernels.
 */
final class KernelTimes {

    static final int MACHINE = 0;
    static final int KERNELS = 1;

    private KernelTimes() {}

    /** Times a group: {@code GROUP QUICK}. */
    public static void main(String[] arguments) throws IOException {
        boolean quick = Boolean.parseBoolean(arguments[1]);
        KernelGroup wanted = KernelList.groups(quick).stream()
                .filter(group -> group.name().equals(arguments[0]))
                .findFirst()
                .orElseThrow();
        MeasuringProgram.run(stop -> measure(wanted, quick, stop));
    }

    /** How long to measure. */
    static Turns turns(boolean quick) {
        return quick ? new Turns(2, 3, 10, 20) : new Turns(40, 4, 20, 50);
    }

    /** The seconds; nothing where a stop was requested. */
    static Optional<double[][]> measure(KernelGroup group, boolean quick, BooleanSupplier stop) {
        List<Runnable> calls = new ArrayList<>();
        List<PeakLoop> loops = PeakLoop.of(group.precision());
        loops.forEach(loop -> calls.add(loop.work()));
        group.kernels().forEach(kernel -> calls.add(kernel.work().get()));
        List<Turns.Work> works = calls.stream()
                .map(call -> Turns.Work.of(quick ? 0.001 : 0.002, call))
                .toList();
        return turns(quick).take(works, StudyListener.until(stop)).map(seconds -> new double[][] {
            Arrays.copyOfRange(seconds, 0, loops.size()), Arrays.copyOfRange(seconds, loops.size(), seconds.length)
        });
    }
}
