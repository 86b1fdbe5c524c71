package dev.attns.measure.compare.page;

import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.report.Column;
import dev.attns.report.Table;
import java.util.ArrayList;
import java.util.List;

/** All ratios of several problems: for people as a table, and the sum of them in one sentence. */
final class RatioTable {

    private final List<ProblemResult> results;
    private final List<Double> targets;

    /** The ratios at these errors. */
    RatioTable(List<ProblemResult> results, List<Double> targets) {
        this.results = List.copyOf(results);
        this.targets = List.copyOf(targets);
    }

    /** A row for each problem, error and family, a column for each setting. */
    Table table() {
        List<Column> columns =
                new ArrayList<>(List.of(Column.left("problem"), Column.right("error ≤"), Column.left("AttNS against")));
        Setting.ALL.forEach(setting -> columns.add(Column.right(setting.head())));
        Table table = Table.of(columns.toArray(Column[]::new));
        for (ProblemResult result : results) {
            for (double target : targets) {
                for (SolverFamily rival : SolverFamily.values()) {
                    if (rival != SolverFamily.ATTNS) {
                        table = table.row(row(result, rival, target));
                    }
                }
            }
        }
        return table;
    }

    private static String[] row(ProblemResult result, SolverFamily rival, double target) {
        List<String> cells = new ArrayList<>(List.of(result.problem(), Winners.error(target), rival.title()));
        for (Setting setting : Setting.ALL) {
            cells.add(Ratio.of(result, rival, target, setting).cell());
        }
        return cells.toArray(String[]::new);
    }

    /** All ratios. */
    List<Ratio> of(ProblemResult result) {
        List<Ratio> ratios = new ArrayList<>();
        for (double target : targets) {
            for (SolverFamily rival : SolverFamily.values()) {
                for (Setting setting : Setting.ALL) {
                    if (rival != SolverFamily.ATTNS) {
                        ratios.add(Ratio.of(result, rival, target, setting));
                    }
                }
            }
        }
        return ratios;
    }

    /** In how many of all comparisons AttNS is the fastest of all. */
    String conclusion() {
        int all = 0;
        int won = 0;
        int certain = 0;
        int equal = 0;
        for (ProblemResult result : results) {
            for (double target : targets) {
                for (Setting setting : Setting.ALL) {
                    List<Ratio> ratios = of(result).stream()
                            .filter(ratio ->
                                    ratio.target() == target && ratio.setting().equals(setting))
                            .toList();
                    boolean anybody = ratios.stream().anyMatch(ratio -> ratio.attnsReaches() || ratio.rivalReaches());
                    boolean reaches = ratios.get(0).attnsReaches();
                    List<Ratio> known = ratios.stream().filter(Ratio::isKnown).toList();
                    all += anybody ? 1 : 0;
                    boolean wins = reaches && known.stream().allMatch(Ratio::attnsWins);
                    boolean loses =
                            !reaches || known.stream().anyMatch(ratio -> !ratio.attnsWins() && !ratio.aboutEqual());
                    won += wins ? 1 : 0;
                    certain += wins && known.stream().allMatch(ratio -> ratio.worst() > 1) ? 1 : 0;
                    equal += wins || loses ? 0 : 1;
                }
            }
        }
        return "AttNS is the fastest way to the error in " + won + " of " + all
                + " comparisons (problem, error, batch and threads), in " + certain
                + " of them in every virtual machine; in " + equal
                + " it and the fastest rival are about equal; in the other "
                + (all - won - equal) + " a rival is.";
    }
}
