package dev.attns.measure.compare.page;

import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.report.plot.Look;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The work–precision diagrams of a problem. A family is a line; of trained methods, with their many models, the best are. */
final class WorkPrecisionPlots {

    private static final double MICROSECONDS = 1e6;

    private final ProblemResult result;

    WorkPrecisionPlots(ProblemResult result) {
        this.result = result;
    }

    /** Error against time, where the claims are made. */
    Plot time() {
        return plot(
                        result.problem() + ": error and time",
                        "time per trajectory (µs)",
                        line -> MICROSECONDS * line.median(Setting.MAIN))
                .captioned("Left and down is better. Times are for " + Setting.MAIN.label()
                        + ", medians over virtual machines. The lines of AttNS and NeurVec join the models that"
                        + " no other of the method beats in both.");
    }

    /** Error against calls of the right-hand side. */
    Plot calls() {
        return plot(
                        result.problem() + ": error and right-hand sides",
                        "calls of the right-hand side per trajectory",
                        line -> line.entrant().evaluations())
                .captioned("Left and down is better. What a network costs is not in this picture; it counts where the"
                        + " right-hand side is expensive.");
    }

    private Plot plot(String title, String label, ToDoubleFunction<ProblemResult.Line> work) {
        Plot plot = Plot.of(title, Axis.logarithmic(label), Axis.logarithmic("mean squared error at the end"));
        int look = 1;
        for (SolverFamily family : SolverFamily.values()) {
            List<ProblemResult.Line> lines = result.timed().stream()
                    .filter(line -> line.entrant().family() == family)
                    .sorted(Comparator.comparingDouble(
                                    (ProblemResult.Line line) -> line.entrant().error())
                            .reversed())
                    .toList();
            List<ProblemResult.Line> best = family.isTrained() ? front(lines, work) : lines;
            Look own = Look.of(look++).solid();
            if (!best.isEmpty()) {
                plot = best.size() == 1
                        ? plot.markers(family.title(), own, values(best, work), errors(best))
                        : plot.lineWithMarkers(family.title(), own, values(best, work), errors(best));
            }
        }
        return plot;
    }

    /** Those with a smaller error than all that need less work. */
    private static List<ProblemResult.Line> front(
            List<ProblemResult.Line> lines, ToDoubleFunction<ProblemResult.Line> work) {
        List<ProblemResult.Line> byWork = new ArrayList<>(lines);
        byWork.sort(Comparator.comparingDouble(work));
        List<ProblemResult.Line> front = new ArrayList<>();
        double least = Double.POSITIVE_INFINITY;
        for (ProblemResult.Line line : byWork) {
            if (line.entrant().error() < least) {
                least = line.entrant().error();
                front.add(line);
            }
        }
        return front;
    }

    private static double[] values(List<ProblemResult.Line> lines, ToDoubleFunction<ProblemResult.Line> work) {
        return lines.stream().mapToDouble(work).toArray();
    }

    private static double[] errors(List<ProblemResult.Line> lines) {
        return lines.stream().mapToDouble(line -> line.entrant().error()).toArray();
    }
}
