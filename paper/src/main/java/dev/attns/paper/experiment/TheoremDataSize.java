package dev.attns.paper.experiment;

import static dev.attns.paper.cell.Scale.ELASTIC;
import static dev.attns.paper.cell.Scale.TWO_LINK;
import static dev.attns.paper.experiment.Methods.ATTNS;
import static dev.attns.paper.experiment.Methods.NEURVEC;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Scale;
import dev.attns.paper.cell.Spread;
import dev.attns.paper.cell.TrainedBy;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.theorem.DataSize;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Theorem 5.3: how many data are needed, by its formula and as measured. */
public final class TheoremDataSize implements Experiment {

    private static final List<String> SYSTEMS = List.of(ELASTIC, TWO_LINK);

    /** Dimensions of Vapnik and Chervonenkis to put into the formula; the last is the paper's number of parameters. */
    private static final double[] DIMENSIONS = {10, 100, 1000, 9227};

    private static final double ACCURACY = 0.1;
    private static final double CONFIDENCE = 0.05;

    @Override
    public String name() {
        return "theorem-data-size";
    }

    @Override
    public String title() {
        return "Theorem 5.3: the data that AttNS and NeurVec need";
    }

    private static List<Trial> trials(Scale scale, String system, int count, String method, TrainedBy training) {
        return training.trials(scale, system, "rk4", 1, method).stream()
                .map(trial -> trial.withTrajectories(count))
                .toList();
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>();
        for (String system : SYSTEMS) {
            for (int count : scale.fewTrajectories()) {
                for (String method : List.of(ATTNS, NEURVEC)) {
                    for (TrainedBy training : TrainedBy.values()) {
                        cells.addAll(trials(scale, system, count, method, training));
                    }
                }
            }
        }
        return cells;
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Findings findings = Findings.of(
                        "The theorem's N solves (ln N̄ + α)/N̄ = ε₀ with N̄ = N/h, α = 1 − ln η/h. The equation has"
                                + " two solutions. The paper expands the principal branch of Lambert's W, which gives N below h,"
                                + " where more data make δ larger; \"N or more is enough\" belongs to the other branch. The theorem"
                                + " also swaps the two methods' roles in its first sentence, and its proof sets δ to ε₀ where its"
                                + " bound has √δ. Its order, N(AttNS) ≤ N(NeurVec), rests on the assumption that AttNS has the"
                                + " smaller dimension h, which cannot be measured; what can be is the error against the data.")
                .block(formula());
        int adam = 0;
        int closedForm = 0;
        int all = 0;
        Table table = Table.of(
                Column.left("system"),
                Column.right("trajectories"),
                Column.left("training"),
                Column.right("AttNS"),
                Column.right("NeurVec"),
                Column.right("NeurVec / AttNS"));
        for (String system : SYSTEMS) {
            findings = findings.figure(
                    "theorem-data-size-" + (system.equals(ELASTIC) ? "elastic" : "two-link"),
                    plot(scale, results, system));
            for (int count : scale.fewTrajectories()) {
                all++;
                for (TrainedBy training : TrainedBy.values()) {
                    Spread own = results.spread(trials(scale, system, count, ATTNS, training), Trial.ERROR);
                    Spread other = results.spread(trials(scale, system, count, NEURVEC, training), Trial.ERROR);
                    boolean better = own.median() < other.median();
                    adam += better && training == TrainedBy.ADAM ? 1 : 0;
                    closedForm += better && training == TrainedBy.CLOSED_FORM ? 1 : 0;
                    table = table.row(
                            system,
                            Integer.toString(count),
                            training.title(),
                            own.toString(),
                            other.toString(),
                            Numbers.number(other.median() / own.median()));
                }
            }
        }
        String of = " of " + all + " sizes";
        return findings.block(table)
                .row(Row.statement(
                        "AttNS needs no more data than NeurVec: smaller error at equal data",
                        "theorem 5.3",
                        adam + of,
                        adam == all,
                        closedForm + of,
                        closedForm == all))
                .claim(
                        "AttNS needs fewer data than NeurVec.",
                        Claim.counted(adam, all, "cases of system and size under Adam and in ") + closedForm
                                + " in closed form its error is the smaller one.");
    }

    private static Table formula() {
        Table table = Table.of(
                Column.right("h"), Column.right("N, principal branch (the paper's)"), Column.right("N, lower branch"));
        for (double dimension : DIMENSIONS) {
            DataSize size = new DataSize(dimension, ACCURACY, CONFIDENCE);
            table = table.row(
                    Numbers.number(dimension), Numbers.number(size.principal()), Numbers.number(size.lower()));
        }
        return table;
    }

    private static Plot plot(Scale scale, Results results, String system) {
        Plot plot = Plot.of(system, Axis.logarithmic("training trajectories"), Axis.logarithmic("error at T"));
        double[] counts =
                Arrays.stream(scale.fewTrajectories()).asDoubleStream().toArray();
        for (TrainedBy training : TrainedBy.values()) {
            for (String method : List.of(ATTNS, NEURVEC)) {
                double[] errors = Arrays.stream(scale.fewTrajectories())
                        .mapToDouble(
                                count -> results.spread(trials(scale, system, count, method, training), Trial.ERROR)
                                        .median())
                        .toArray();
                plot = plot.lineWithMarkers(Methods.title(method) + ", " + training.title(), counts, errors);
            }
        }
        return plot.captioned("Medians over the seeds; a missing point stands for lost trajectories.");
    }
}
