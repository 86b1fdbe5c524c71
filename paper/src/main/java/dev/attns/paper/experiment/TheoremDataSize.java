package dev.attns.paper.experiment;

import static dev.attns.paper.experiment.Methods.ATTNS;
import static dev.attns.paper.experiment.Methods.NEURVEC;
import static dev.attns.paper.recipe.Scale.ELASTIC;
import static dev.attns.paper.recipe.Scale.TWO_LINK;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Spread;
import dev.attns.paper.cell.TrainedBy;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.finding.Count;
import dev.attns.paper.finding.Findings;
import dev.attns.paper.finding.Ordering;
import dev.attns.paper.finding.Row;
import dev.attns.paper.finding.Verdict;
import dev.attns.paper.recipe.Scale;
import dev.attns.paper.theorem.DataSize;
import dev.attns.paper.theorem.Saturation;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

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
    public String item() {
        return "Theorem 5.3";
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
                        "The theorem's N solves (ln N̄ + α)/N̄ = ε₀ with N̄ = N/h, α = 1 − ln η/h. Read with care its"
                                + " proof has gaps. The equation has two solutions: the paper expands the principal branch of Lambert's W,"
                                + " which gives N below h, where more data make δ larger; \"N or more is enough\" belongs to the other"
                                + " branch (the table has both), and δ is largest at e^(1 − α), not e^(1 + α). δ is set to ε₀ where the bound"
                                + " has √δ. The order N(AttNS) ≤ N(NeurVec) rests on an assumption whose direction is the other one:"
                                + " models of f_1, NeurVec's task, are assumed to lie within those of f_2, AttNS's, S_1 ⊂ S_2, from which the"
                                + " lemma gives h(NeurVec) ≤ h(AttNS); the proof uses the opposite, which the assumption's words do mean."
                                + " And the first sentence swaps the two methods' inputs. Whether AttNS has the smaller dimension cannot be"
                                + " measured; what can be is the error against the data, and N_b, the size from which more data hardly help:"
                                + " the least size from which on all errors are within a factor of three of that of the largest size here.")
                .block(formula());
        Count adam = Count.NONE;
        Count closedForm = Count.NONE;
        Table table = Table.of(
                Column.left("system"),
                Column.right("trajectories"),
                Column.left("training"),
                Column.right("iterations"),
                Column.right("AttNS"),
                Column.right("NeurVec"),
                Column.right("NeurVec / AttNS"));
        for (String system : SYSTEMS) {
            findings = findings.figure(
                    "theorem-data-size-" + (system.equals(ELASTIC) ? "elastic" : "two-link"),
                    plot(scale, results, system));
            for (int count : scale.fewTrajectories()) {
                for (TrainedBy training : TrainedBy.values()) {
                    List<Trial> trials = trials(scale, system, count, ATTNS, training);
                    Spread own = results.spread(trials, Trial.ERROR);
                    Spread other = results.spread(trials(scale, system, count, NEURVEC, training), Trial.ERROR);
                    Ordering order = Ordering.of(own, other);
                    boolean isAdam = training == TrainedBy.ADAM;
                    adam = isAdam ? adam.smaller(order) : adam;
                    closedForm = isAdam ? closedForm : closedForm.smaller(order);
                    table = table.row(
                            Scale.title(system),
                            Integer.toString(count),
                            training.title(),
                            isAdam ? Numbers.count(trials.get(0).iterations()) : Row.NONE,
                            own.toString(),
                            other.toString(),
                            Numbers.number(other.median() / own.median()));
                }
            }
        }
        return findings.block(table)
                .block(saturation(scale, results))
                .row(Row.statement(
                        "AttNS needs no more data than NeurVec: smaller error at equal data",
                        "theorem 5.3",
                        adam,
                        closedForm,
                        "sizes"))
                .claim(
                        "AttNS needs fewer data than NeurVec.",
                        adam.answer("cases of system and size under Adam and ")
                                + closedForm.of("in closed form have the smaller error."));
    }

    /** N_b of section 2.3, among the sizes that were run. */
    private static Table saturation(Scale scale, Results results) {
        Table table = Table.of(
                Column.left("system"),
                Column.left("training"),
                Column.right("N_b, AttNS"),
                Column.right("N_b, NeurVec"));
        for (String system : SYSTEMS) {
            for (TrainedBy training : TrainedBy.values()) {
                table = table.row(
                        Scale.title(system),
                        training.title(),
                        saturation(scale, results, system, ATTNS, training),
                        saturation(scale, results, system, NEURVEC, training));
            }
        }
        return table;
    }

    private static String saturation(Scale scale, Results results, String system, String method, TrainedBy training) {
        int[] counts = scale.fewTrajectories();
        double[] errors = Arrays.stream(counts)
                .mapToDouble(count -> results.spread(trials(scale, system, count, method, training), Trial.ERROR)
                        .median())
                .toArray();
        OptionalInt place = Saturation.of(errors, Verdict.CLOSE);
        return place.isPresent() ? Integer.toString(counts[place.getAsInt()]) : "beyond these sizes";
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
