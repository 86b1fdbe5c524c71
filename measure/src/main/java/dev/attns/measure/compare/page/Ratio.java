package dev.attns.measure.compare.page;

import dev.attns.measure.MachineSpread;
import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.report.Numbers;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The time of a family over that of AttNS, at the same error or a smaller one: of either the one that is the fastest in the
 * median over virtual machines, so that neither is picked anew in each of them. Above one AttNS is the faster.
 *
 * @param rival the family
 * @param target the error that both have at most
 * @param ofMachines the ratio in each virtual machine; empty where one of the two does not reach the error
 * @param aboutEqual whether the two times differ by no more than their spreads
 * @param attnsReaches whether AttNS does
 * @param rivalReaches whether the family does
 */
record Ratio(
        SolverFamily rival,
        double target,
        Setting setting,
        double[] ofMachines,
        boolean aboutEqual,
        boolean attnsReaches,
        boolean rivalReaches) {

    /** The ratio that a problem's results come to. */
    static Ratio of(ProblemResult result, SolverFamily rival, double target, Setting setting) {
        Optional<ProblemResult.Line> ours = result.fastest(SolverFamily.ATTNS, target, setting);
        Optional<ProblemResult.Line> theirs = result.fastest(rival, target, setting);
        boolean both = ours.isPresent() && theirs.isPresent();
        double[] ratios = new double[both ? result.machines() : 0];
        Arrays.setAll(
                ratios,
                machine -> theirs.orElseThrow().of(setting)[machine]
                        / ours.orElseThrow().of(setting)[machine]);
        boolean equal =
                both && ours.get().time(setting).isAboutEqualTo(theirs.get().time(setting));
        return new Ratio(rival, target, setting, ratios, equal, ours.isPresent(), theirs.isPresent());
    }

    /** Whether AttNS is the faster by more than chance. */
    boolean attnsWins() {
        return isKnown() && !aboutEqual && median() > 1;
    }

    /** Whether there is a number to tell. */
    boolean isKnown() {
        return ofMachines.length > 0;
    }

    /** The median over virtual machines. */
    double median() {
        return MachineSpread.middle(ofMachines);
    }

    /** The virtual machine in which AttNS does worst. */
    double worst() {
        return Arrays.stream(ofMachines).min().orElseThrow();
    }

    /** For a table: the median with the worst in brackets, or who reaches the error alone. */
    String cell() {
        if (isKnown()) {
            return Numbers.ratio(median()) + " (" + Numbers.ratio(worst()) + ")" + (aboutEqual ? ", about equal" : "");
        }
        return attnsReaches ? "AttNS alone" : rivalReaches ? "rival alone" : "neither";
    }

    /** By name, for files. */
    Map<String, Object> describe(String problem) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("problem", problem);
        fields.put("error", target);
        fields.put("against", rival.label());
        fields.put("batch", setting.batch());
        fields.put("all_threads", setting.allThreads());
        fields.put("on_the_grid", setting.onTheGrid());
        fields.put("attns_reaches", attnsReaches);
        fields.put("rival_reaches", rivalReaches);
        fields.put("ratios", ofMachines);
        if (isKnown()) {
            fields.put("median", median());
            fields.put("worst", worst());
            fields.put("about_equal", aboutEqual);
        }
        return fields;
    }
}
