package dev.attns.paper.experiment;

import static dev.attns.paper.experiment.Methods.ATTNS;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.LipschitzOfTrial;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Scale;
import dev.attns.paper.cell.TrainedBy;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.report.plot.Plot;
import java.util.ArrayList;
import java.util.List;

/** Theorem 5.2: the Lipschitz constant of Q. */
public final class TheoremLipschitz implements Experiment {

    private static final double HALF = 0.5;

    @Override
    public String name() {
        return "theorem-lipschitz";
    }

    @Override
    public String title() {
        return "Theorem 5.2: the Lipschitz constant of Q, and poles of its rational";
    }

    private static List<LipschitzOfTrial> constants(Scale scale, String system, TrainedBy training) {
        return training.trials(scale, system, "rk4", HALF, ATTNS).stream()
                .map(LipschitzOfTrial::new)
                .toList();
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>();
        for (String system : scale.systems()) {
            for (TrainedBy training : TrainedBy.values()) {
                for (LipschitzOfTrial cell : constants(scale, system, training)) {
                    cells.add(cell.trial());
                    cells.add(cell);
                }
            }
        }
        return cells;
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Table table = Table.of(
                Column.left("system"),
                Column.left("training"),
                Column.right("product bound"),
                Column.right("sampled, from below"),
                Column.right("largest |a′|"),
                Column.right("b1² − 4·b0·b2"),
                Column.right("with a real pole"));
        int poles = 0;
        int all = 0;
        boolean ordered = true;
        for (String system : scale.systems()) {
            for (TrainedBy training : TrainedBy.values()) {
                List<LipschitzOfTrial> cells = constants(scale, system, training);
                for (LipschitzOfTrial cell : cells) {
                    Result result = results.of(cell);
                    ordered &= result.number(LipschitzOfTrial.SAMPLED) <= result.number(LipschitzOfTrial.PRODUCT);
                    poles += (int) result.number(LipschitzOfTrial.POLES);
                    all++;
                }
                boolean rational = training == TrainedBy.ADAM;
                table = table.row(
                        system,
                        training.title(),
                        results.spread(cells, LipschitzOfTrial.PRODUCT).toString(),
                        results.spread(cells, LipschitzOfTrial.SAMPLED).toString(),
                        Numbers.number(
                                results.spread(cells, LipschitzOfTrial.SLOPE).median()),
                        rational
                                ? Numbers.number(results.spread(cells, LipschitzOfTrial.DISCRIMINANT)
                                        .median())
                                : "no rational",
                        rational
                                ? Numbers.number(cells.stream()
                                        .mapToDouble(cell -> results.of(cell).number(LipschitzOfTrial.POLES))
                                        .sum())
                                : Row.NONE);
            }
        }
        String order = ordered ? "bounds in order" : "bounds out of order";
        return Findings.of(
                        "The product bound is ‖W_2‖·max|a′|·‖W_1‖, plus the norm of the linear term in closed form; the"
                                + " other is the largest spectral norm of Q's derivative along the test trajectories. The theorem as"
                                + " printed needs a domain without poles of the rational: a real pole exists where b1² ≥ 4·b0·b2,"
                                + " and nothing in the paper's training keeps it away; ours moves it off the real axis.")
                .figure("theorem-lipschitz-bounds", plot(scale, results))
                .block(table)
                .row(Row.statement(
                        "Q is Lipschitz continuous",
                        "theorem 5.2",
                        order + ", " + poles + " of " + all + " networks with a real pole",
                        ordered && poles == 0,
                        order,
                        ordered))
                .claim(
                        "Q is Lipschitz continuous.",
                        (poles == 0 ? "Yes" : "Not always") + ": " + poles + " of " + all
                                + " trained networks have a real pole, and the product bound is "
                                + (ordered ? "above every sampled one." : "below a sampled one: a defect."));
    }

    private static Plot plot(Scale scale, Results results) {
        Against plot = Against.of("Lipschitz constant of Q", "sampled, from below", "product bound");
        for (TrainedBy training : TrainedBy.values()) {
            List<LipschitzOfTrial> cells = new ArrayList<>();
            scale.systems().forEach(system -> cells.addAll(constants(scale, system, training)));
            plot = plot.points(
                    training.title(),
                    results.each(cells, LipschitzOfTrial.SAMPLED),
                    results.each(cells, LipschitzOfTrial.PRODUCT));
        }
        return plot.captioned("A point for each system and seed.");
    }
}
