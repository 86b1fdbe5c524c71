package dev.attns.paper.experiment;

import static dev.attns.paper.experiment.Methods.ATTNS;
import static dev.attns.paper.experiment.Methods.ATTNS_M;
import static dev.attns.paper.experiment.Methods.ATTNS_N;
import static dev.attns.paper.recipe.Scale.ELASTIC;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Plain;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Spread;
import dev.attns.paper.cell.TrainedBy;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.finding.Count;
import dev.attns.paper.finding.Findings;
import dev.attns.paper.finding.Ordering;
import dev.attns.paper.finding.Row;
import dev.attns.paper.recipe.Scale;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The paper's second figure: why the attention is added and not multiplied. */
public final class FigureMultiplicative implements Experiment {

    private static final double HALF = 0.5;
    private static final List<String> METHODS = List.of(ATTNS, ATTNS_M, ATTNS_N);

    /** How near to 1 the mean of Q has to come. */
    private static final double NEAR = 0.05;

    @Override
    public String name() {
        return "figure-multiplicative";
    }

    @Override
    public String item() {
        return "Figure 2";
    }

    @Override
    public String title() {
        return "Loss curves of AttNS, AttNS-m and the normalised attention of equation 9; the mean of Q tends to 1";
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>();
        cells.add(plain(scale));
        for (String method : METHODS) {
            cells.addAll(adam(scale, method));
            cells.addAll(closedForm(scale, method));
        }
        return cells;
    }

    private static Plain plain(Scale scale) {
        return new Plain(ELASTIC, "rk4", scale.budget(ELASTIC).tests());
    }

    private static List<Trial> adam(Scale scale, String method) {
        return TrainedBy.ADAM.trials(scale, ELASTIC, "rk4", HALF, method);
    }

    private static List<Trial> closedForm(Scale scale, String method) {
        return TrainedBy.CLOSED_FORM.trials(scale, ELASTIC, "rk4", HALF, method);
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Spread additive = results.spread(adam(scale, ATTNS), Trial.LAST_LOSS);
        Spread multiplicative = results.spread(adam(scale, ATTNS_M), Trial.LAST_LOSS);
        Spread answer =
                Spread.of(adam(scale, ATTNS_M), trial -> last(results.of(trial).numbers(Trial.ANSWERS)));
        Spread closedAnswer = results.spread(closedForm(scale, ATTNS_M), Trial.MEAN_ANSWER);
        Spread additiveError = results.spread(closedForm(scale, ATTNS), Trial.ERROR);
        Spread multiplicativeError = results.spread(closedForm(scale, ATTNS_M), Trial.ERROR);
        Count above = Count.NONE.smaller(Ordering.of(additive, multiplicative));
        Count aboveClosed = Count.NONE.smaller(Ordering.of(additiveError, multiplicativeError));
        Count one = Count.NONE.and(isNearOne(answer));
        Count closedOne = Count.NONE.and(isNearOne(closedAnswer));
        Spread normalised = results.spread(adam(scale, ATTNS_N), Trial.LAST_LOSS);
        return Findings.of("The paper does not say which system its figure shows; this is the elastic pendulum with RK4"
                        + " at h = 0.1 and half of the data. The loss is the paper's, one step, factor 1e6. AttNS-n is the"
                        + " normalised attention u + h·S ⊙ (I + Q(S)) of equation 9, from which the paper passes to AttNS. In"
                        + " closed form the bias takes up the I, and AttNS-n is AttNS-m.")
                .figure("figure-multiplicative-loss", losses(scale, results))
                .figure("figure-multiplicative-attention", answers(scale, results))
                .block(table(scale, results))
                .row(Row.statement("loss at the end, AttNS-m above AttNS", "above (figure)", above, aboveClosed, "")
                        .saying(
                                multiplicative + " against " + additive,
                                "error " + multiplicativeError + " against " + additiveError))
                .row(Row.statement("mean of AttNS-m's Q at the end", "about 1 (figure)", one, closedOne, "")
                        .saying(Numbers.number(answer.median()), Numbers.number(closedAnswer.median())))
                .claim(
                        "AttNS-m's Q tends to the constant 1.",
                        one.and(isNearOne(closedAnswer)).word() + ": its mean ends at "
                                + Numbers.number(answer.median()) + " under Adam and at "
                                + Numbers.number(closedAnswer.median()) + " in closed form.")
                .claim(
                        "AttNS-m ends at a larger training loss than AttNS.",
                        above.word() + ": " + multiplicative + " against " + additive + " under Adam.")
                .claim(
                        "Normalising the attention, equation 9, mends AttNS-m.",
                        Count.NONE
                                        .smaller(Ordering.of(normalised, multiplicative))
                                        .word() + ": it ends at the loss "
                                + normalised + " under Adam, AttNS-m at " + multiplicative + " and AttNS at " + additive
                                + ".");
    }

    private static boolean isNearOne(Spread mean) {
        return Math.abs(mean.median() - 1) < NEAR;
    }

    private static Plot losses(Scale scale, Results results) {
        Plot plot = Plot.of("Loss while Adam trains", Axis.linear("epoch"), Axis.logarithmic("loss"));
        for (String method : METHODS) {
            double[] losses = results.of(adam(scale, method).get(0)).numbers(Trial.LOSS);
            plot = plot.line(Methods.title(method), numbers(losses.length), losses);
        }
        return plot.captioned("Loss of each epoch, the first seed.");
    }

    private static Plot answers(Scale scale, Results results) {
        Plot plot = Plot.of("Mean of Q in AttNS-m", Axis.linear("epoch"), Axis.linear("mean of Q"));
        for (Trial trial : adam(scale, ATTNS_M)) {
            Result result = results.of(trial);
            plot = plot.line(
                    "seed " + trial.seed(), result.numbers(Trial.ANSWER_EPOCHS), result.numbers(Trial.ANSWERS));
        }
        return plot.captioned("The mean over components and over states along the test trajectories.");
    }

    private static double last(double[] values) {
        return values[values.length - 1];
    }

    private static double[] numbers(int count) {
        double[] numbers = new double[count];
        Arrays.setAll(numbers, i -> i + 1);
        return numbers;
    }

    private static Table table(Scale scale, Results results) {
        Table table = Table.of(
                Column.left("method"),
                Column.left("training"),
                Column.right("loss at the end"),
                Column.right("error at T"),
                Column.right("mean of Q"));
        table = table.row(
                "plain RK4",
                Row.NONE,
                Row.NONE,
                Numbers.error(results.of(plain(scale)).number(Trial.ERROR)),
                Row.NONE);
        for (String method : METHODS) {
            table = table.row(
                            Methods.title(method),
                            "Adam",
                            results.spread(adam(scale, method), Trial.LAST_LOSS).toString(),
                            results.spread(adam(scale, method), Trial.ERROR).toString(),
                            results.spread(adam(scale, method), Trial.MEAN_ANSWER)
                                    .toString())
                    .row(
                            Methods.title(method),
                            "closed form",
                            Row.NONE,
                            results.spread(closedForm(scale, method), Trial.ERROR)
                                    .toString(),
                            results.spread(closedForm(scale, method), Trial.MEAN_ANSWER)
                                    .toString());
        }
        return table;
    }
}
