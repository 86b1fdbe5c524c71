package dev.attns.paper.experiment;

import static dev.attns.paper.experiment.Methods.ATTNS;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Plain;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Spread;
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

/** The paper's table of the skip connection, and of the input S·h instead of S. */
public final class TableSkipInput implements Experiment {

    private static final double HALF = 0.5;

    /** Printed errors of spring-mass, K-link and elastic. */
    private static final double[] OURS = {2.58e-6, 4.26e-9, 5.41e-7};

    private static final double[] SKIP = {4.57e-4, 6.36e-6, 1.39e-4};
    private static final double[] OTHER_INPUT = {3.67e-6, 4.18e-9, 1.65e-6};

    @Override
    public String name() {
        return "table-skip-input";
    }

    @Override
    public String item() {
        return "Table 2, left";
    }

    @Override
    public String title() {
        return "A skip connection, and S·h as input";
    }

    private static List<Trial> trials(Scale scale, String system, Recipe recipe) {
        return Trial.seeds(scale, system, "rk4", HALF, recipe);
    }

    private static Plain plain(Scale scale, String system) {
        return new Plain(system, "rk4", scale.budget(system).tests());
    }

    private static Recipe adam(Scale scale, String system) {
        return Recipe.adam(scale, system, "rk4", ATTNS);
    }

    private static Recipe closedForm(Scale scale, String system) {
        return Recipe.closedForm(scale, system, ATTNS);
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>();
        for (String system : scale.systems()) {
            cells.add(plain(scale, system));
            cells.addAll(trials(scale, system, adam(scale, system)));
            cells.addAll(trials(scale, system, adam(scale, system).withSkip()));
            cells.addAll(trials(scale, system, adam(scale, system).withScaledInput()));
            cells.addAll(trials(scale, system, closedForm(scale, system)));
            cells.addAll(trials(scale, system, closedForm(scale, system).withScaledInput()));
        }
        return cells;
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Findings findings =
                Findings.of("RK4, half of the data. The paper's column \"w/o Δt\" is ambiguous: its main text takes S"
                        + " without the step as input, its appendix with it. We read the column as the input S·h. In closed form a"
                        + " skip connection changes nothing, because the linear term takes it up; and inputs are scaled to"
                        + " deviation 1 before the hidden layer is drawn, so that S·h is S.");
        Count hurts = Count.NONE;
        Count better = Count.NONE;
        List<String> systems = scale.systems();
        for (int s = 0; s < systems.size(); s++) {
            String system = systems.get(s);
            String title = Scale.title(system);
            double plain = results.of(plain(scale, system)).number(Trial.ERROR);
            Spread ours = error(results, trials(scale, system, adam(scale, system)));
            Spread skip =
                    error(results, trials(scale, system, adam(scale, system).withSkip()));
            Spread scaled =
                    error(results, trials(scale, system, adam(scale, system).withScaledInput()));
            findings = findings.row(Row.errors(
                            scale,
                            title + ", ours",
                            OURS[s],
                            plain,
                            ours,
                            error(results, trials(scale, system, closedForm(scale, system)))))
                    .row(Row.errors(scale, title + ", with skip", SKIP[s], plain, skip))
                    .row(Row.errors(
                            scale,
                            title + ", input S·h",
                            OTHER_INPUT[s],
                            plain,
                            scaled,
                            error(
                                    results,
                                    trials(
                                            scale,
                                            system,
                                            closedForm(scale, system).withScaledInput()))));
            hurts = hurts.smaller(Ordering.of(ours, skip));
            better = better.smaller(Ordering.of(ours, scaled));
        }
        return findings.figure("table-skip-input-errors", plot(scale, results))
                .claim(
                        "A skip connection hurts.",
                        hurts.answer("systems under Adam; in closed form it changes nothing."))
                .claim(
                        "S is a better input than S·h, but for the K-link pendulum.",
                        better.answer("systems under Adam; in closed form they are the same."));
    }

    private static Plot plot(Scale scale, Results results) {
        List<Trial> plain = new ArrayList<>();
        List<Trial> skip = new ArrayList<>();
        List<Trial> scaled = new ArrayList<>();
        for (String system : scale.systems()) {
            plain.addAll(trials(scale, system, adam(scale, system)));
            skip.addAll(trials(scale, system, adam(scale, system).withSkip()));
            scaled.addAll(trials(scale, system, adam(scale, system).withScaledInput()));
        }
        double[] errors = results.each(plain, Trial.ERROR);
        return Against.of("Variants under Adam", "error of ours", "error of the variant")
                .points("with skip", errors, results.each(skip, Trial.ERROR))
                .points("input S·h", errors, results.each(scaled, Trial.ERROR))
                .points("with skip, printed", OURS, SKIP)
                .points("input S·h, printed", OURS, OTHER_INPUT)
                .captioned("A point for each system and seed; above the line the variant is worse.");
    }

    private static Spread error(Results results, List<Trial> trials) {
        return results.spread(trials, Trial.ERROR);
    }
}
