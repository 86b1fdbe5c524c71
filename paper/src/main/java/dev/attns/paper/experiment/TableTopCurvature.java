package dev.attns.paper.experiment;

import static dev.attns.paper.cell.Scale.ELASTIC;
import static dev.attns.paper.cell.Scale.TWO_LINK;
import static dev.attns.paper.experiment.Methods.ATTNS;
import static dev.attns.paper.experiment.Methods.NEURVEC;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Scale;
import dev.attns.paper.cell.Spread;
import dev.attns.paper.cell.TopCurvature;
import dev.attns.paper.cell.TrainedBy;
import dev.attns.paper.cell.Trial;
import dev.attns.report.Numbers;
import dev.attns.report.plot.Plot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The paper's table of the test trajectories with the largest |u''|. */
public final class TableTopCurvature implements Experiment {

    private static final double HALF = 0.5;
    private static final List<String> SYSTEMS = List.of(ELASTIC, TWO_LINK);

    /** Printed errors of elastic and 2-link. */
    private static final double[] RK4 = {4.33, 3.56e-2};

    private static final double[] OF_NEURVEC = {6.32e-5, 3.54e-6};
    private static final double[] OF_ATTNS = {1.34e-6, 8.54e-8};

    @Override
    public String name() {
        return "table-top-curvature";
    }

    @Override
    public String title() {
        return "The tenth of the test trajectories with the largest |u''|, T = 10";
    }

    private static TopCurvature plain(Scale scale, String system) {
        return new TopCurvature(system, scale.budget(system).tests(), Optional.empty());
    }

    private static List<TopCurvature> corrected(Scale scale, String system, String method, TrainedBy training) {
        return training.trials(scale, system, "rk4", HALF, method).stream()
                .map(trial -> new TopCurvature(system, scale.budget(system).tests(), Optional.of(trial)))
                .toList();
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>();
        for (String system : SYSTEMS) {
            cells.add(plain(scale, system));
            for (String method : List.of(NEURVEC, ATTNS)) {
                for (TrainedBy training : TrainedBy.values()) {
                    cells.addAll(training.trials(scale, system, "rk4", HALF, method));
                    cells.addAll(corrected(scale, system, method, training));
                }
            }
        }
        return cells;
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Findings findings =
                Findings.of("RK4 at h = 0.1 to T = 10, models trained on half of the data. A printed error of 4.33 for"
                        + " plain RK4 on the elastic pendulum is outside what the motion allows: |θ| stays below 0.4 and r within"
                        + " 10 to 14, and RK4 follows them.");
        int better = 0;
        for (int s = 0; s < SYSTEMS.size(); s++) {
            String system = SYSTEMS.get(s);
            double plain = results.of(plain(scale, system)).number(Trial.ERROR);
            findings = findings.row(new Row(
                            system + ", plain RK4",
                            Numbers.error(RK4[s]),
                            Numbers.error(plain),
                            Row.NONE,
                            Verdict.on(plain, RK4[s]) == Verdict.REPRODUCED
                                    ? Verdict.REPRODUCED.toString()
                                    : Verdict.NOT_REPRODUCIBLE + ": RK4 has no such error here"))
                    .row(row(scale, results, system, NEURVEC, OF_NEURVEC[s]))
                    .row(row(scale, results, system, ATTNS, OF_ATTNS[s]));
            for (TrainedBy training : TrainedBy.values()) {
                better += error(scale, results, system, ATTNS, training).median()
                                < error(scale, results, system, NEURVEC, training)
                                        .median()
                        ? 1
                        : 0;
            }
        }
        return findings.figure("table-top-curvature-errors", plot(scale, results))
                .claim(
                        "AttNS is better than NeurVec where |u''| is large.",
                        Claim.counted(better, 2 * SYSTEMS.size(), "cases of system and training."));
    }

    private static Spread error(Scale scale, Results results, String system, String method, TrainedBy training) {
        return results.spread(corrected(scale, system, method, training), Trial.ERROR);
    }

    private static Row row(Scale scale, Results results, String system, String method, double printed) {
        return Row.errors(
                system + ", " + Methods.title(method),
                printed,
                error(scale, results, system, method, TrainedBy.ADAM),
                error(scale, results, system, method, TrainedBy.CLOSED_FORM));
    }

    private static Plot plot(Scale scale, Results results) {
        Against plot = Against.of("T = 10", "error of all test trajectories", "error of the top tenth");
        for (TrainedBy training : TrainedBy.values()) {
            for (String method : List.of(NEURVEC, ATTNS)) {
                List<TopCurvature> cells = new ArrayList<>();
                SYSTEMS.forEach(system -> cells.addAll(corrected(scale, system, method, training)));
                plot = plot.points(
                        Methods.title(method) + ", " + training.title(),
                        results.each(cells, TopCurvature.ALL),
                        results.each(cells, Trial.ERROR));
            }
        }
        List<TopCurvature> plain =
                SYSTEMS.stream().map(system -> plain(scale, system)).toList();
        return plot.points("plain RK4", results.each(plain, TopCurvature.ALL), results.each(plain, Trial.ERROR))
                .captioned("A point for each system and seed; above the line the top tenth is harder.");
    }
}
