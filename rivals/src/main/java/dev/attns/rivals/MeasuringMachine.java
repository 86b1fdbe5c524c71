package dev.attns.rivals;

import dev.attns.file.Json;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The program of a fresh virtual machine that times one problem: it reads who takes part and the models from the folder of
 * the run, and prints the times on a line of its own. It writes no file, so that it may be killed at any time, and it ends
 * by itself when whoever started it is gone.
 */
public final class MeasuringMachine {

    /** What the line with the times begins with; a virtual machine may print others. */
    static final String MARK = "attns-seconds ";

    private MeasuringMachine() {}

    /** Times the usable entrants of a problem: {@code FOLDER PROBLEM SIZE}. */
    public static void main(String[] arguments) throws IOException {
        endWithTheStarter();
        Problem problem = Systems.problem(arguments[1]);
        Size size = Size.named(arguments[2]);
        RunFolder folder = new RunFolder(Path.of(arguments[0]), size);
        List<Entrant> entrants = folder.entrants(problem.name()).orElseThrow();
        double[][] seconds = Stopwatch.measure(
                        problem, size, usable(entrants), folder.models(problem.name()), () -> false)
                .orElseThrow();
        System.out.println(MARK + Json.compact(List.of((Object[]) seconds)));
        System.exit(0);
    }

    /** Those whose times are worth taking. */
    static List<Entrant> usable(List<Entrant> entrants) {
        return entrants.stream().filter(Entrant::isUsable).toList();
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
