package dev.attns.paper.experiment;

import static dev.attns.paper.experiment.Methods.ATTNS;
import static dev.attns.paper.experiment.Methods.ATTNS_M;
import static dev.attns.paper.experiment.Methods.ATTNS_N;
import static dev.attns.paper.experiment.Methods.NEURVEC;
import static dev.attns.paper.recipe.Scale.ELASTIC;
import static dev.attns.paper.recipe.Scale.TWO_LINK;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Plain;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Spread;
import dev.attns.paper.cell.TrainedBy;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.finding.Against;
import dev.attns.paper.finding.Count;
import dev.attns.paper.finding.Findings;
import dev.attns.paper.finding.Ordering;
import dev.attns.paper.finding.Row;
import dev.attns.paper.recipe.Scale;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.report.plot.Plot;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The paper's figure of the two pendulums: all methods with half of the data, and its own two with all of them. */
public final class FigureChaotic implements Experiment {

    private static final List<String> SYSTEMS = List.of(TWO_LINK, ELASTIC);
    private static final double HALF = 0.5;
    private static final List<String> SHOWN =
            Stream.concat(Methods.COMPARED.stream(), Stream.of(ATTNS_N)).toList();
    private static final List<String> ALSO_WITH_ALL = List.of(ATTNS, NEURVEC);

    /** With all data AttNS is said to gain less than this share. */
    private static final double LITTLE = 0.15;

    @Override
    public String name() {
        return "figure-chaotic";
    }

    @Override
    public String item() {
        return "Figure 4";
    }

    @Override
    public String title() {
        return "2-link and elastic pendulum, RK4 at h = 0.1, half of the data and all of them";
    }

    private static List<Trial> half(Scale scale, String system, String method, TrainedBy training) {
        return training.trials(scale, system, "rk4", HALF, method);
    }

    private static List<Trial> all(Scale scale, String system, String method, TrainedBy training) {
        return training.trials(scale, system, "rk4", 1, method);
    }

    /** Half of the data with as many updates as all of them have. */
    private static List<Trial> longer(Scale scale, String system, String method) {
        return half(scale, system, method, TrainedBy.ADAM).stream()
                .map(trial -> trial.withRecipe(
                        trial.recipe().withEpochs(2 * trial.recipe().epochs())))
                .toList();
    }

    private static Plain plain(Scale scale, String system) {
        return new Plain(system, "rk4", scale.budget(system).tests());
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>();
        for (String system : SYSTEMS) {
            cells.add(plain(scale, system));
            for (TrainedBy training : TrainedBy.values()) {
                SHOWN.forEach(method -> cells.addAll(half(scale, system, method, training)));
                ALSO_WITH_ALL.forEach(method -> cells.addAll(all(scale, system, method, training)));
            }
            ALSO_WITH_ALL.forEach(method -> cells.addAll(longer(scale, system, method)));
        }
        return cells;
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Findings findings = Findings.of(
                "Error at T = 10 (2-link) and T = 50 (elastic), medians over the seeds with least and largest;"
                        + " exploded trajectories are those further from the truth than the truth is large, a mean square of"
                        + " about 26 on the elastic pendulum. Half of the data at equal epochs is also half of the updates; the"
                        + " table has both budgets. "
                        + Methods.READINGS);
        Count adamBest = Count.NONE;
        Count closedBest = Count.NONE;
        Count poor = Count.NONE;
        Count gains = Count.NONE;
        Table little = Table.of(
                Column.left("system"),
                Column.left("training"),
                Column.right("AttNS, all data"),
                Column.right("NeurVec, all data"),
                Column.right("NeurVec / AttNS"));
        Count small = Count.NONE;
        for (String system : SYSTEMS) {
            Count adam = best(scale, results, system, TrainedBy.ADAM);
            Count closedForm = best(scale, results, system, TrainedBy.CLOSED_FORM);
            adamBest = adamBest.smaller(adam.together());
            closedBest = closedBest.smaller(closedForm.together());
            findings = findings.row(Row.statement(
                    Scale.title(system) + ": AttNS below NeurVec, CSM and FSNet",
                    "all three (figure)",
                    adam,
                    closedForm,
                    "rivals"));
            Spread none = Spread.of(List.of(plain(scale, system)), cell -> error(results, cell));
            gains = gains.smaller(Ordering.of(error(results, half(scale, system, ATTNS, TrainedBy.ADAM)), none));
            for (TrainedBy training : TrainedBy.values()) {
                Spread own = error(results, all(scale, system, ATTNS, training));
                Spread other = error(results, all(scale, system, NEURVEC, training));
                double gain = 1 - own.median() / other.median();
                small = small.and(gain >= 0 && gain <= LITTLE);
                little = little.row(
                        Scale.title(system),
                        training.title(),
                        own.toString(),
                        other.toString(),
                        Numbers.ratio(other.median() / own.median()));
                poor = poor.smaller(Ordering.of(
                        error(results, half(scale, system, ATTNS, training)),
                        error(results, half(scale, system, ATTNS_M, training))));
            }
        }
        return findings.figure("figure-chaotic-errors", plot(scale, results))
                .block(table(scale, results))
                .block(little)
                .claim(
                        "With half of the data AttNS beats NeurVec, CSM and FSNet on the pendulums.",
                        adamBest.answer("systems under Adam; ") + closedBest.answerWithin("systems in closed form."))
                .claim("AttNS-m is poor on the pendulums.", poor.answer("cases of system and training."))
                .claim(
                        "With all data AttNS gains less than 10 to 15 % over NeurVec.",
                        small.answer(
                                "cases of system and training; the quotients are in the table, and 1 to 1.18 would be such a gain."))
                .claim(
                        "A correction by Adam with half of the data is better than plain RK4, on the pendulums.",
                        gains.answer("systems at this number of updates; in ") + gains.failing()
                                + " it is worse than no correction.");
    }

    /** Which rivals AttNS is below, with half of the data. */
    private static Count best(Scale scale, Results results, String system, TrainedBy training) {
        Count count = Count.NONE;
        for (String rival : Methods.RIVALS) {
            count = count.smaller(Ordering.of(
                    error(results, half(scale, system, ATTNS, training)),
                    error(results, half(scale, system, rival, training))));
        }
        return count;
    }

    private static Table table(Scale scale, Results results) {
        Table table = Table.of(
                Column.left("system"),
                Column.left("method"),
                Column.left("data"),
                Column.right("iterations"),
                Column.right("Adam, as the paper"),
                Column.right("exploded"),
                Column.right("closed form"),
                Column.right("exploded"));
        for (String system : SYSTEMS) {
            String title = Scale.title(system);
            Result plain = results.of(plain(scale, system));
            table = table.row(
                    title,
                    "plain RK4",
                    "",
                    "",
                    Numbers.error(plain.number(Trial.ERROR)),
                    Numbers.number(plain.number(Trial.EXPLODED)),
                    "",
                    "");
            for (String method : SHOWN) {
                table = table.row(line(
                        results,
                        title,
                        method,
                        "half",
                        half(scale, system, method, TrainedBy.ADAM),
                        half(scale, system, method, TrainedBy.CLOSED_FORM)));
            }
            for (String method : ALSO_WITH_ALL) {
                table = table.row(line(results, title, method, "half", longer(scale, system, method), List.of()))
                        .row(line(
                                results,
                                title,
                                method,
                                "all",
                                all(scale, system, method, TrainedBy.ADAM),
                                all(scale, system, method, TrainedBy.CLOSED_FORM)));
            }
        }
        return table;
    }

    private static String[] line(
            Results results, String title, String method, String data, List<Trial> adam, List<Trial> closedForm) {
        return new String[] {
            title,
            Methods.title(method),
            data,
            Numbers.count(adam.get(0).iterations()),
            error(results, adam).toString(),
            exploded(results, adam),
            closedForm.isEmpty() ? Row.NONE : error(results, closedForm).toString(),
            closedForm.isEmpty() ? Row.NONE : exploded(results, closedForm)
        };
    }

    private static Plot plot(Scale scale, Results results) {
        Against plot = Against.of("Error at T by either training", "error, Adam", "error, closed form");
        for (String method : SHOWN) {
            List<Trial> adam = new ArrayList<>();
            List<Trial> closedForm = new ArrayList<>();
            for (String system : SYSTEMS) {
                adam.addAll(half(scale, system, method, TrainedBy.ADAM));
                closedForm.addAll(half(scale, system, method, TrainedBy.CLOSED_FORM));
            }
            plot = plot.points(
                    Methods.title(method), results.each(adam, Trial.ERROR), results.each(closedForm, Trial.ERROR));
        }
        return plot.captioned("Half of the data; a point for each system and seed; what is lost is not shown.");
    }

    private static String exploded(Results results, List<Trial> trials) {
        return Numbers.number(results.spread(trials, Trial.EXPLODED).median());
    }

    private static double error(Results results, Cell cell) {
        return results.of(cell).number(Trial.ERROR);
    }

    private static Spread error(Results results, List<Trial> trials) {
        return results.spread(trials, Trial.ERROR);
    }
}
