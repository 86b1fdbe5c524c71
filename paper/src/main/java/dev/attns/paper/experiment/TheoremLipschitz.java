package dev.attns.paper.experiment;

import static dev.attns.paper.experiment.Methods.ATTNS;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.LipschitzOfTrial;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Spread;
import dev.attns.paper.cell.TrainedBy;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.finding.Against;
import dev.attns.paper.finding.Count;
import dev.attns.paper.finding.Findings;
import dev.attns.paper.finding.Row;
import dev.attns.paper.recipe.Scale;
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
    public String item() {
        return "Theorem 5.2";
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
                Column.right("b1² − 4·b0·b2, largest"),
                Column.right("acts of the pole guard"));
        Count ordered = Count.NONE;
        Count closedOrdered = Count.NONE;
        double nearest = Double.NEGATIVE_INFINITY;
        for (String system : scale.systems()) {
            for (TrainedBy training : TrainedBy.values()) {
                List<LipschitzOfTrial> cells = constants(scale, system, training);
                boolean rational = training == TrainedBy.ADAM;
                double share = Double.NEGATIVE_INFINITY;
                for (LipschitzOfTrial cell : cells) {
                    Result result = results.of(cell);
                    boolean below = result.number(LipschitzOfTrial.SAMPLED) <= result.number(LipschitzOfTrial.PRODUCT);
                    ordered = rational ? ordered.and(below) : ordered;
                    closedOrdered = rational ? closedOrdered : closedOrdered.and(below);
                    share = Math.max(share, result.number(LipschitzOfTrial.DISCRIMINANT));
                }
                nearest = rational ? Math.max(nearest, share) : nearest;
                table = table.row(
                        Scale.title(system),
                        training.title(),
                        results.spread(cells, LipschitzOfTrial.PRODUCT).toString(),
                        results.spread(cells, LipschitzOfTrial.SAMPLED).toString(),
                        Numbers.number(
                                results.spread(cells, LipschitzOfTrial.SLOPE).median()),
                        rational ? Numbers.number(share) : "no rational",
                        rational ? guardActs(results, cells) : Row.NONE);
            }
        }
        return Findings.of(
                        "The product bound is ‖W_2‖·max|a′|·‖W_1‖, plus the norm of the linear term in closed form; the"
                                + " other is the largest spectral norm of Q's derivative along the test trajectories. The theorem holds on"
                                + " any bounded domain that keeps away from the poles of the rational, and says no more. Its proof divides"
                                + " by a lower bound N of |q|, and does not say why there is one: a continuous function on A may have zeros,"
                                + " and the denominator as printed, Σ b_i·x^i from i = 1, has one at x = 0. With b0, as in the authors'"
                                + " code, there is none where b1² < 4·b0·b2, which training need not keep. Ours does: a guard draws b1 back"
                                + " before a pole gets onto the real axis, so that networks without poles are no evidence; how far they"
                                + " stay from the limit, and how often the guard had to act where that was noted, is. The networks in"
                                + " closed form are tanh and have none.")
                .figure("theorem-lipschitz-bounds", plot(scale, results))
                .block(table)
                .row(Row.statement(
                                "the product bound is above the sampled one",
                                "theorem 5.2",
                                ordered,
                                closedOrdered,
                                "networks")
                        .because("true of any such network, so that this tests the program alone"))
                .claim(
                        "Q is Lipschitz continuous.",
                        "Yes on the region of the data, under the guard of our training; b1² − 4·b0·b2 gets no nearer to 0, where"
                                + " poles begin, than " + Numbers.number(nearest)
                                + ". Without a guard nothing in the theorem excludes a pole.");
    }

    /** Of the trials that noted it. */
    private static String guardActs(Results results, List<LipschitzOfTrial> cells) {
        List<Result> noted = cells.stream()
                .map(cell -> results.of(cell.trial()))
                .filter(result -> result.has(Trial.GUARD_ACTS))
                .toList();
        return noted.isEmpty()
                ? "not noted"
                : Spread.of(noted, result -> result.number(Trial.GUARD_ACTS)).counts();
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
