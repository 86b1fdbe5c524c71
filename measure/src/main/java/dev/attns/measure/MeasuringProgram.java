package dev.attns.measure;

import dev.attns.file.Json;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * What the programs of fresh virtual machines have in common: they print what they found on a line of its own. Such a
 * program writes no file, so that it may be killed at any time, and it ends by itself when whoever started it is gone.
 */
public final class MeasuringProgram {

    /** What the line with the numbers begins with; a virtual machine may print others. */
    static final String MARK = "attns-measured ";

    private MeasuringProgram() {}

    /** What is measured: rows of numbers, or whatever else JSON has. */
    @FunctionalInterface
    public interface Work<T> {

        /**
         * What was found; nothing where a stop was requested.
         *
         * @param stop asked often
         */
        Optional<T> measure(BooleanSupplier stop) throws IOException;
    }

    /** Measures, prints and ends this virtual machine. */
    public static <T> void run(Work<T> work) throws IOException {
        endWithTheStarter();
        Object found = work.measure(() -> false).orElseThrow();
        System.out.println(MARK + Json.compact(found instanceof Object[] rows ? List.of(rows) : found));
        System.exit(0);
    }

    /** Standard input ends when the process that started this one does, however that ends. */
    private static void endWithTheStarter() {
        Thread watch = new Thread(
                () -> {
                    try {
                        while (System.in.read() >= 0) {
                            // Nothing is ever said; only the end matters.
                        }
                    } catch (IOException broken) {
                        // That is an end, too.
                    }
                    Runtime.getRuntime().halt(1);
                },
                "attns-starter-watch");
        watch.setDaemon(true);
        watch.start();
    }
}
