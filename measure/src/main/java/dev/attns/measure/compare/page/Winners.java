package dev.attns.measure.compare.page;

import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.report.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Who wins where, in computed sentences that say it plainly, also where AttNS loses. */
final class Winners {

    private final ProblemResult result;

    /** The verdict on a problem. */
    Winners(ProblemResult result) {
        this.result = result;
    }

    /** A sentence or two for each error. */
    String paragraph(List<Double> targets) {
        return String.join(" ", targets.stream().map(this::sentence).toList());
    }

    /** Who wins at an error. */
    String sentence(double target) {
        String at = "At a mean squared error of " + error(target) + " ";
        Optional<ProblemResult.Line> ours = result.fastest(SolverFamily.ATTNS, target, Setting.MAIN);
        Optional<ProblemResult.Line> theirs = fastestRival(target, Setting.MAIN);
        if (ours.isEmpty()) {
            return theirs.map(line -> at + "AttNS loses: none of its models reaches it, and " + name(line) + " does in "
                            + microseconds(line) + " µs a trajectory (" + Setting.MAIN.label() + ").")
                    .orElse(at + "there is nobody: no solver here reaches it.");
        }
        String own = " Its fastest model is " + ours.get().entrant().setup() + ", " + microseconds(ours.get())
                + " µs a trajectory (" + Setting.MAIN.label() + ").";
        if (theirs.isEmpty()) {
            return at + "AttNS is alone: no rival here reaches it." + own;
        }
        List<String> wins = new ArrayList<>();
        List<String> equals = new ArrayList<>();
        List<String> losses = new ArrayList<>();
        for (Setting setting : Setting.ALL) {
            Optional<Ratio> nearest = nearest(target, setting);
            if (nearest.isEmpty()) {
                losses.add("at " + setting.label() + " (which none of its models tells)");
                continue;
            }
            Ratio ratio = nearest.get();
            (ratio.aboutEqual() ? equals : ratio.attnsWins() ? wins : losses).add(clause(ratio));
        }
        int all = Setting.ALL.size();
        if (wins.size() == all || losses.size() == all) {
            return at + "AttNS " + (losses.isEmpty() ? "wins" : "loses") + " everywhere: "
                    + list(losses.isEmpty() ? wins : losses) + "." + own;
        }
        if (equals.size() == all) {
            return at + "AttNS and its nearest rival are about equal everywhere: " + list(equals) + "." + own;
        }
        List<String> parts = new ArrayList<>();
        if (!wins.isEmpty()) {
            parts.add("wins " + list(wins));
        }
        if (!equals.isEmpty()) {
            parts.add("is about equal to its nearest rival " + list(equals));
        }
        if (!losses.isEmpty()) {
            parts.add("loses " + list(losses));
        }
        return at + "AttNS " + String.join("; it ", parts) + "." + own;
    }

    /** The ratio to the rival that does best beside AttNS. */
    Optional<Ratio> nearest(double target, Setting setting) {
        return Arrays.stream(SolverFamily.values())
                .filter(family -> family != SolverFamily.ATTNS)
                .map(family -> Ratio.of(result, family, target, setting))
                .filter(Ratio::isKnown)
                .min(Comparator.comparingDouble(Ratio::median));
    }

    private String clause(Ratio ratio) {
        ProblemResult.Line rival =
                result.fastest(ratio.rival(), ratio.target(), ratio.setting()).orElseThrow();
        if (ratio.aboutEqual()) {
            return "at " + ratio.setting().label() + " (" + name(rival) + ")";
        }
        boolean wins = ratio.median() > 1;
        double worst = ratio.worst();
        String inAll = result.machines() == 1
                ? ""
                : wins
                        ? worst > 1
                                ? ", at least " + Numbers.ratio(worst) + " in each virtual machine"
                                : ", but not in every virtual machine"
                        : "";
        return "at " + ratio.setting().label() + " ("
                + (wins
                        ? Numbers.ratio(ratio.median()) + " times as fast as " + name(rival) + inAll
                        : name(rival) + " is " + Numbers.ratio(1 / ratio.median()) + " times as fast")
                + ")";
    }

    private Optional<ProblemResult.Line> fastestRival(double target, Setting setting) {
        return Arrays.stream(SolverFamily.values())
                .filter(family -> family != SolverFamily.ATTNS)
                .flatMap(family -> result.fastest(family, target, setting).stream())
                .min(Comparator.comparingDouble(line -> line.median(setting)));
    }

    private static String name(ProblemResult.Line line) {
        return line.entrant().family().title() + " with " + line.entrant().setup();
    }

    private static String microseconds(ProblemResult.Line line) {
        return Numbers.microseconds(line.median(Setting.MAIN));
    }

    private static String list(List<String> clauses) {
        int last = clauses.size() - 1;
        return last == 0 ? clauses.get(0) : String.join(", ", clauses.subList(0, last)) + " and " + clauses.get(last);
    }

    /** An error as a power of ten. */
    static String error(double target) {
        return Numbers.error(target, 1).replace("e-0", "e-");
    }
}
