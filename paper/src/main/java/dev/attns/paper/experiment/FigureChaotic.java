package dev.attns.paper.experiment;

import static dev.attns.paper.cell.Scale.ELASTIC;
import static dev.attns.paper.cell.Scale.TWO_LINK;
import static dev.attns.paper.experiment.Methods.ATTNS;
import static dev.attns.paper.experiment.Methods.ATTNS_M;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Plain;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Scale;
import dev.attns.paper.cell.TrainedBy;
import dev.attns.paper.cell.Trial;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.report.plot.Plot;
import java.util.ArrayList;
import java.util.List;

/** The paper's figure of the two pendulums: all methods with half of the data. */
public final class FigureChaotic implements Experiment {

    private static final List<String> SYSTEMS = List.of(TWO_LINK, ELASTIC);
    private static final double HALF = 0.5;

    @Override
    public String name() {
        return "figure-chaotic";
    }

    @Override
    public String title() {
        return "2-link and elastic pendulum, RK4 at h = 0.1, half of the data, all methods";
    }

    private static List<Trial> trials(Scale scale, String system, String method, TrainedBy training) {
        return training.trials(scale, system, "rk4", HALF, method);
    }

    private static Plain plain(Scale scale, String system) {
        return new Plain(system, "rk4", scale.budget(system).tests());
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>();
        for (String system : SYSTEMS) {
            cells.add(plain(scale, system));
            for (String method : Methods.ALL) {
                cells.addAll(trials(scale, system, method, TrainedBy.ADAM));
                cells.addAll(trials(scale, system, method, TrainedBy.CLOSED_FORM));
            }
        }
        return cells;
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Table table = Table.of(
                Column.left("system"),
                Column.left("method"),
                Column.right("Adam, as the paper"),
                Column.right("exploded"),
                Column.right("closed form"),
                Column.right("exploded"));
        Findings findings = Findings.of(
                "Error at T = 10 (2-link) and T = 50 (elastic), medians over the seeds with least and largest;"
                        + " exploded trajectories are those further from the truth than the truth is large. "
                        + Methods.READINGS);
        int adamWins = 0;
        int closedWins = 0;
        int poor = 0;
        for (String system : SYSTEMS) {
            Result plain = results.of(plain(scale, system));
            table = table.row(system, "plain RK4", Numbers.error(plain.number(Trial.ERROR)), exploded(plain), "", "");
            for (String method : Methods.ALL) {
                List<Trial> adam = trials(scale, system, method, TrainedBy.ADAM);
                List<Trial> closedForm = trials(scale, system, method, TrainedBy.CLOSED_FORM);
                table = table.row(
                        system,
                        Methods.title(method),
                        results.spread(adam, Trial.ERROR).toString(),
                        Numbers.number(results.spread(adam, Trial.EXPLODED).median()),
                        results.spread(closedForm, Trial.ERROR).toString(),
                        Numbers.number(
                                results.spread(closedForm, Trial.EXPLODED).median()));
            }
            boolean adam = lowest(scale, results, system, TrainedBy.ADAM);
            boolean closedForm = lowest(scale, results, system, TrainedBy.CLOSED_FORM);
            adamWins += adam ? 1 : 0;
            closedWins += closedForm ? 1 : 0;
            poor += error(scale, results, system, ATTNS_M, TrainedBy.ADAM)
                            > error(scale, results, system, ATTNS, TrainedBy.ADAM)
                    ? 1
                    : 0;
            poor += error(scale, results, system, ATTNS_M, TrainedBy.CLOSED_FORM)
                            > error(scale, results, system, ATTNS, TrainedBy.CLOSED_FORM)
                    ? 1
                    : 0;
            findings = findings.row(Row.statement(
                    system + ": AttNS below NeurVec, CSM and FSNet",
                    "yes (figure)",
                    adam ? "yes" : "no",
                    adam,
                    closedForm ? "yes" : "no",
                    closedForm));
        }
        return findings.figure("figure-chaotic-errors", plot(scale, results))
                .block(table)
                .claim(
                        "With half of the data AttNS beats NeurVec, CSM and FSNet on the pendulums.",
                        Claim.counted(adamWins, SYSTEMS.size(), "systems under Adam; ") + closedWins + " of "
                                + SYSTEMS.size() + " in closed form.")
                .claim(
                        "AttNS-m is poor on the pendulums.",
                        Claim.counted(poor, 2 * SYSTEMS.size(), "cases of system and training")
                                + " its error is above AttNS's.");
    }

    private static Plot plot(Scale scale, Results results) {
        Against plot = Against.of("Error at T by either training", "error, Adam", "error, closed form");
        for (String method : Methods.ALL) {
            List<Trial> adam = new ArrayList<>();
            List<Trial> closedForm = new ArrayList<>();
            for (String system : SYSTEMS) {
                adam.addAll(trials(scale, system, method, TrainedBy.ADAM));
                closedForm.addAll(trials(scale, system, method, TrainedBy.CLOSED_FORM));
            }
            plot = plot.points(
                    Methods.title(method), results.each(adam, Trial.ERROR), results.each(closedForm, Trial.ERROR));
        }
        return plot.captioned("A point for each system and seed; what is lost is not shown.");
    }

    private static String exploded(Result result) {
        return Numbers.number(result.number(Trial.EXPLODED));
    }

    private static double error(Scale scale, Results results, String system, String method, TrainedBy training) {
        return results.spread(trials(scale, system, method, training), Trial.ERROR)
                .median();
    }

    private static boolean lowest(Scale scale, Results results, String system, TrainedBy training) {
        double own = error(scale, results, system, ATTNS, training);
        return Methods.RIVALS.stream().allMatch(rival -> own < error(scale, results, system, rival, training));
    }
}
