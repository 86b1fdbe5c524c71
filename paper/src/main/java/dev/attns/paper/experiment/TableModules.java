package dev.attns.paper.experiment;

import static dev.attns.paper.experiment.Methods.ATTNS;
import static dev.attns.paper.recipe.Scale.ELASTIC;
import static dev.attns.paper.recipe.Scale.TWO_LINK;

import dev.attns.network.kind.NetworkKind;
import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Plain;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Spread;
import dev.attns.paper.cell.TrainedBy;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.finding.Against;
import dev.attns.paper.finding.Count;
import dev.attns.paper.finding.Findings;
import dev.attns.paper.finding.Ordering;
import dev.attns.paper.finding.Row;
import dev.attns.paper.recipe.Recipe;
import dev.attns.paper.recipe.Scale;
import dev.attns.report.plot.Plot;
import java.util.ArrayList;
import java.util.List;

/** The paper's table of other networks for Q. */
public final class TableModules implements Experiment {

    private static final double HALF = 0.5;
    private static final List<String> SYSTEMS = List.of(ELASTIC, TWO_LINK);

    /** Printed errors of elastic and K-link. */
    private static final double[] OURS = {5.41e-7, 4.26e-9};

    private static final double[] LSTM = {7.21e-6, 1.35e-8};
    private static final double[] TRANSFORMER = {3.64e-4, 2.65e-6};

    @Override
    public String name() {
        return "table-modules";
    }

    @Override
    public String item() {
        return "Table 2, right";
    }

    @Override
    public String title() {
        return "LSTM and transformer in the place of the perceptron";
    }

    private static Plain plain(Scale scale, String system) {
        return new Plain(system, "rk4", scale.budget(system).tests());
    }

    private static List<Trial> perceptron(Scale scale, String system) {
        return Trial.seeds(
                scale,
                system,
                "rk4",
                HALF,
                Recipe.adam(scale, system, "rk4", ATTNS).withEpochs(scale.ablationEpochs()));
    }

    private static List<Trial> other(Scale scale, String system, NetworkKind network) {
        Recipe recipe = Recipe.adam(scale, system, "rk4", ATTNS)
                .withEpochs(scale.ablationEpochs())
                .withNetwork(network, scale.moduleWidth());
        return Trial.seeds(scale, system, "rk4", HALF, recipe);
    }

    private static List<Trial> closedForm(Scale scale, String system) {
        return TrainedBy.CLOSED_FORM.trials(scale, system, "rk4", HALF, ATTNS);
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>();
        for (String system : SYSTEMS) {
            cells.add(plain(scale, system));
            cells.addAll(perceptron(scale, system));
            cells.addAll(other(scale, system, NetworkKind.LSTM));
            cells.addAll(other(scale, system, NetworkKind.TRANSFORMER));
            cells.addAll(closedForm(scale, system));
        }
        return cells;
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Findings findings = Findings.of("RK4, half of the data, " + scale.ablationEpochs()
                + " epochs for every network. The paper"
                + " says neither how wide its LSTM and transformer are nor what they read; here each component of S is a"
                + " token, and the width is " + scale.moduleWidth() + ". They are not linear in a last layer that all"
                + " outputs share, and are not trained in closed form.");
        Count best = Count.NONE;
        for (int s = 0; s < SYSTEMS.size(); s++) {
            String system = SYSTEMS.get(s);
            Spread ours = results.spread(perceptron(scale, system), Trial.ERROR);
            Spread lstm = results.spread(other(scale, system, NetworkKind.LSTM), Trial.ERROR);
            Spread transformer = results.spread(other(scale, system, NetworkKind.TRANSFORMER), Trial.ERROR);
            String title = Scale.title(system);
            double plain = results.of(plain(scale, system)).number(Trial.ERROR);
            findings = findings.row(Row.errors(scale, title + ", LSTM", LSTM[s], plain, lstm))
                    .row(Row.errors(scale, title + ", transformer", TRANSFORMER[s], plain, transformer))
                    .row(Row.errors(
                            scale,
                            title + ", perceptron",
                            OURS[s],
                            plain,
                            ours,
                            results.spread(closedForm(scale, system), Trial.ERROR)));
            best = best.smaller(Ordering.of(ours, lstm)).smaller(Ordering.of(ours, transformer));
        }
        return findings.figure("table-modules-errors", plot(scale, results))
                .claim(
                        "The perceptron is better than LSTM and transformer.",
                        best.answer("comparisons under Adam at this number of epochs."));
    }

    private static Plot plot(Scale scale, Results results) {
        List<Trial> ours = new ArrayList<>();
        List<Trial> lstm = new ArrayList<>();
        List<Trial> transformer = new ArrayList<>();
        for (String system : SYSTEMS) {
            ours.addAll(perceptron(scale, system));
            lstm.addAll(other(scale, system, NetworkKind.LSTM));
            transformer.addAll(other(scale, system, NetworkKind.TRANSFORMER));
        }
        double[] errors = results.each(ours, Trial.ERROR);
        return Against.of("Other networks under Adam", "error of the perceptron", "error of the other network")
                .points("LSTM", errors, results.each(lstm, Trial.ERROR))
                .points("transformer", errors, results.each(transformer, Trial.ERROR))
                .points("LSTM, printed", OURS, LSTM)
                .points("transformer, printed", OURS, TRANSFORMER)
                .captioned("A point for each system and seed; above the line the other network is worse.");
    }
}
