package dev.attns.paper;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.recipe.Scale;
import dev.attns.report.Numbers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.StringJoiner;

/** How much data and how many iterations the trainings by Adam of an experiment have, in a sentence. */
final class TrainingSizes {

    private TrainingSizes() {}

    static String of(List<Cell> cells, Scale scale) {
        Map<String, LongSummaryStatistics> data = new LinkedHashMap<>();
        Map<String, LongSummaryStatistics> iterations = new LinkedHashMap<>();
        for (Cell cell : cells) {
            if (cell instanceof Trial trial && trial.recipe().isAdam()) {
                String system = Scale.title(trial.system()).replaceFirst(":.*", "");
                data.computeIfAbsent(system, unused -> new LongSummaryStatistics())
                        .accept(trial.trajectories());
                iterations
                        .computeIfAbsent(system, unused -> new LongSummaryStatistics())
                        .accept(trial.iterations());
            }
        }
        StringJoiner systems = new StringJoiner("; ");
        data.forEach((system, counts) -> systems.add(
                system + " " + range(counts) + " trajectories, " + range(iterations.get(system)) + " iterations"));
        return "Scale " + scale.label() + ". " + (data.isEmpty() ? "" : "Adam: " + systems + ". ");
    }

    private static String range(LongSummaryStatistics counts) {
        return Numbers.count(counts.getMin())
                + (counts.getMin() == counts.getMax() ? "" : " to " + Numbers.count(counts.getMax()));
    }
}
