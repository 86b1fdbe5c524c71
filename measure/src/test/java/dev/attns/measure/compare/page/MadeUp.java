package dev.attns.measure.compare.page;

import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.SolverFamily;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Results made up for tests: times that are the same in every setting, so that a ratio is easily read. */
final class MadeUp {

    private MadeUp() {}

    static ProblemResult result(ProblemResult.Line... lines) {
        return new ProblemResult("elastic-pendulum", Map.of("attns", 31, "neurvec", 17), List.of(), List.of(lines));
    }

    /** An entrant with an error and the microseconds of each virtual machine. */
    static ProblemResult.Line line(SolverFamily family, double error, double... microseconds) {
        double[] seconds = Arrays.stream(microseconds).map(time -> 1e-6 * time).toArray();
        double[][] inAllSettings = new double[Setting.ALL.size()][];
        Arrays.fill(inAllSettings, seconds);
        return new ProblemResult.Line(
                entrant(family, error), inAllSettings, new double[Setting.ALL.size()][microseconds.length]);
    }

    /** The same, but with other times where a single trajectory is solved. */
    static ProblemResult.Line line(SolverFamily family, double error, double alone, double[] otherwise) {
        ProblemResult.Line line = line(family, error, otherwise);
        double[] ofOne = new double[otherwise.length];
        Arrays.fill(ofOne, 1e-6 * alone);
        line.seconds()[0] = ofOne;
        return line;
    }

    /** An entrant that loses trajectories and was not timed. */
    static ProblemResult.Line lost(SolverFamily family) {
        return new ProblemResult.Line(entrant(family, Double.POSITIVE_INFINITY), new double[0][], new double[0][]);
    }

    private static Entrant entrant(SolverFamily family, double error) {
        if (family.isTrained()) {
            return Entrant.trained(
                    family, "rk4", 0.2, "16 tanh units of the slope in float", "a.model", 3, error, 1000);
        }
        return family.isAdaptive()
                ? Entrant.adaptive(family, 1e-6, error, 5000)
                : Entrant.classical(family, 0.1, error, 3000);
    }
}
