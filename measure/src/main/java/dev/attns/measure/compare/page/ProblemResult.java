package dev.attns.measure.compare.page;

import dev.attns.evaluation.MeasuredTime;
import dev.attns.measure.MachineSpread;
import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.SolverFamily;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * All that was measured on a problem.
 *
 * @param problem its name
 * @param tried how many candidates of each trained method were looked at, by the method's label
 * @param missed for people: who was chosen for an error and missed it on trajectories that the choice had not seen
 * @param lines one for each entrant
 */
public record ProblemResult(String problem, Map<String, Integer> tried, List<String> missed, List<Line> lines) {

    public ProblemResult {
        missed = List.copyOf(missed);
        lines = List.copyOf(lines);
    }

    /**
     * An entrant and its times.
     *
     * @param seconds for one trajectory, {@code [setting][virtual machine]}; empty where it loses trajectories, and not numbers where it
     *     does not tell what the setting asks for
     * @param spreads by how much the middle round of a virtual machine took longer than the fastest, likewise
     */
    public record Line(Entrant entrant, double[][] seconds, double[][] spreads) {

        /**
         * The median over virtual machines, with what lies between the fastest of them and the middle one; of a single one, with what
         * lies between its rounds. Where there are several, each counts by its fastest round, so that a disturbance of others is
         * no excuse.
         */
        public MeasuredTime time(Setting setting) {
            double[] within = spreads[Setting.ALL.indexOf(setting)];
            return new MeasuredTime(median(setting), within.length == 1 ? within[0] : median(setting) - least(setting));
        }

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

    /** The fastest of a family, in the median, whose error is no larger and that tells what is asked for. */
    public Optional<Line> fastest(SolverFamily family, double error, Setting setting) {
        return timed().stream()
                .filter(line ->
                        line.entrant().family() == family && line.entrant().error(setting) <= error)
                .filter(line -> !Double.isNaN(line.median(setting)))
                .min(Comparator.comparingDouble(line -> line.median(setting)));
    }

    /** The fastest of all that need no training whose error is no larger. */
    public Optional<Line> fastestClassical(double error, Setting setting) {
        return Arrays.stream(SolverFamily.values())
                .filter(family -> !family.isTrained())
                .flatMap(family -> fastest(family, error, setting).stream())
                .min(Comparator.comparingDouble(line -> line.median(setting)));
    }

    /**
     * After how many solves the training of a line is repaid, beside the fastest that needs none; infinite where it never is.
     * Nothing where that is not to be said: the line is not trained, or no other has the error.
     */
    public OptionalDouble solvesToRepay(Line line, double error, Setting setting) {
        Optional<Line> rival = fastestClassical(error, setting);
        return line.entrant().family().isTrained() && rival.isPresent()
                ? OptionalDouble.of(line.time(setting)
                        .solvesToRepay(
                                line.entrant().trainingSeconds(), rival.get().time(setting)))
                : OptionalDouble.empty();
    }

    /** In how many virtual machines times were taken. */
    public int machines() {
        return timed().isEmpty() ? 0 : timed().get(0).seconds()[0].length;
    }
}
