package dev.attns.measure.compare;

import dev.attns.measure.MeasuringProgram;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The program of a fresh virtual machine that times one problem: it reads who takes part and the models from the folder of
 * the run.
 */
public final class MeasuringMachine {

    private MeasuringMachine() {}

    /** Times the usable entrants of a problem: {@code FOLDER PROBLEM SIZE}. */
    public static void main(String[] arguments) throws IOException {
        Problem problem = Systems.problem(arguments[1]);
        Size size = Size.named(arguments[2]);
        RunFolder folder = new RunFolder(Path.of(arguments[0]), size);
        List<Entrant> entrants = folder.entrants(problem.name()).orElseThrow();
        MeasuringProgram.run(
                stop -> Stopwatch.measure(problem, size, usable(entrants), folder.models(problem.name()), stop));
    }

    /** Those whose times are worth taking. */
    static List<Entrant> usable(List<Entrant> entrants) {
        return entrants.stream().filter(Entrant::isUsable).toList();
    }
}
