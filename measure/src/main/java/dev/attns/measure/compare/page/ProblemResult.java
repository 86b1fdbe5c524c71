package dev.attns.measure.compare.page;

import dev.attns.measure.MachineSpread;
import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.SolverFamily;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that was measured on a problem.
 *
 * @param problem its name
 * @param tried how many candidates of each trained method were looked at, by the method's label
 * @param lines one for each entrant
 */
public record ProblemResult(String problem, Map<String, Integer> tried, List<Line> lines) {

    public ProblemResult {
        lines = List.copyOf(lines);
    }

    /**
     * An entrant and its times.
     *
     * @param seconds for one trajectory, {@code [setting][virtual machine]}; empty where it loses trajectories
     */
    public record Line(Entrant entrant, double[][] seconds) {

        /** The median over virtual machines. */
        public double median(Setting setting) {
            return MachineSpread.middle(of(setting));
        }

        /** The least over virtual machines. */
        public double least(Setting setting) {
            return Arrays.stream(of(setting)).min().orElseThrow();
        }

        /** The largest over virtual machines. */
        public double largest(Setting setting) {
            return Arrays.stream(of(setting)).max().orElseThrow();
        }

        double[] of(Setting setting) {
            return seconds[Setting.ALL.indexOf(setting)];
        }
    }

    /** The lines with times. */
    public List<Line> timed() {
        return lines.stream().filter(line -> line.seconds().length > 0).toList();
    }

    /** The lines of a family whose error is no larger. */
    List<Line> reaching(SolverFamily family, double error) {
        return timed().stream()
                .filter(line ->
                        line.entrant().family() == family && line.entrant().error() <= error)
                .toList();
    }

    /** The fastest of a family, in the median, whose error is no larger. */
    public Optional<Line> fastest(SolverFamily family, double error, Setting setting) {
        return reaching(family, error).stream().min(Comparator.comparingDouble(line -> line.median(setting)));
    }

    /** In how many virtual machines times were taken. */
    public int machines() {
        return timed().isEmpty() ? 0 : timed().get(0).seconds()[0].length;
    }
}
