package dev.attns.paper.experiment;

import static dev.attns.paper.experiment.Methods.ATTNS;
import static dev.attns.paper.recipe.Scale.ELASTIC;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Convergence;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Spread;
import dev.attns.paper.cell.StepSpeed;
import dev.attns.paper.cell.TrainedBy;
import dev.attns.paper.finding.Count;
import dev.attns.paper.finding.Findings;
import dev.attns.paper.finding.Row;
import dev.attns.paper.finding.Verdict;
import dev.attns.paper.recipe.Scale;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Theorem 5.1: the bound α·Δt + β·√δ beside the error, and the error as the fine step shrinks. */
public final class TheoremConvergence implements Experiment {

    /** Euler's method makes the pendulum's energy grow: no longer horizon has data that are worth learning. */
    private static final double HORIZON = 5;

    private static final List<Double> TIMES = List.of(0.2, 1.0, HORIZON);
    private static final int SHOWN = 1;
    private static final double STEP = 0.1;
    private static final int PAPERS_WIDTH = 1024;
    private static final int TRAJECTORIES = 100;

    /** Orders that differ by no more than this are the same. */
    private static final double CLOSE = 0.2;

    @Override
    public String name() {
        return "theorem-convergence";
    }

    @Override
    public String item() {
        return "Theorem 5.1";
    }

    @Override
    public String title() {
        return "Theorem 5.1: the bound beside the error of a corrected Euler method";
    }

    private static List<Convergence> convergence(Scale scale, int parts, TrainedBy training) {
        return training.trials(scale, ELASTIC, "euler", 1, ATTNS).stream()
                .map(trial -> trial.withHorizon(HORIZON)
                        .withReference("euler:" + STEP / parts)
                        .withTrajectories(
                                Math.min(TRAJECTORIES, scale.budget(ELASTIC).trajectories())))
                .map(trial -> new Convergence(trial, parts, TIMES))
                .toList();
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>();
        for (int parts : scale.fineSteps()) {
            for (TrainedBy training : TrainedBy.values()) {
                convergence(scale, parts, training).forEach(cell -> {
                    cells.add(cell.trial());
                    cells.add(cell);
                });
            }
            widths(scale).forEach(width -> cells.add(stepSpeed(width, parts)));
        }
        return cells;
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Table table = Table.of(
                Column.right("k"),
                Column.left("training"),
                Column.right("L"),
                Column.right("M"),
                Column.right("L_att"),
                Column.right("δ"),
                Column.right("T"),
                Column.right("error"),
                Column.right("fine Euler"),
                Column.right("bound"));
        Count adamHolds = Count.NONE;
        Count closedHolds = Count.NONE;
        for (int parts : scale.fineSteps()) {
            for (TrainedBy training : TrainedBy.values()) {
                Result result = results.of(convergence(scale, parts, training).get(0));
                double[] errors = result.numbers(Convergence.ERRORS);
                double[] bounds = result.numbers(Convergence.BOUNDS);
                for (int t = 0; t < errors.length; t++) {
                    boolean below = Math.log10(errors[t]) <= bounds[t];
                    adamHolds = training == TrainedBy.ADAM ? adamHolds.and(below) : adamHolds;
                    closedHolds = training == TrainedBy.CLOSED_FORM ? closedHolds.and(below) : closedHolds;
                    table = table.row(
                            Integer.toString(parts),
                            training.title(),
                            Numbers.number(result.number(Convergence.LIPSCHITZ)),
                            Numbers.number(result.number(Convergence.CURVATURE)),
                            Numbers.number(result.number(Convergence.ATTENTION)),
                            Numbers.error(result.number(Convergence.FIT)),
                            Numbers.number(TIMES.get(t)),
                            Numbers.error(errors[t]),
                            Numbers.error(result.numbers(Convergence.FINE_ERRORS)[t]),
                            String.format(Locale.ROOT, "1e%+.0f", bounds[t]));
                }
            }
        }
        double order = order(scale, results, TrainedBy.CLOSED_FORM);
        double adamOrder = order(scale, results, TrainedBy.ADAM);
        boolean first = Math.abs(order - 1) <= CLOSE;
        boolean adamFirst = Math.abs(adamOrder - 1) <= CLOSE;
        return Findings.of(
                        "Elastic pendulum, Euler's method corrected at h = k·Δt = 0.1, trained on what Euler's method gives"
                                + " at Δt, horizon 5. L is the largest spectral norm of ∂f/∂u along the test trajectories, M"
                                + " √4 times the largest component of u'', which is no less than the largest |u''|, L_att the largest spectral norm of Q's derivative there over h, and δ the mean"
                                + " square of the defect of a step over h. But for M these are lower estimates of the theorem's"
                                + " constants. The bound is checked at each k and T of the first seed; its exponentials of T·L"
                                + " make it so large that it could hardly fail. The proof is sound but for slips (L_NV for L_att;"
                                + " the first line of E_N is an equality that should be a bound). Section 5 also says that the"
                                + " corrected step is O(k) times as fast as the k Euler steps in its place: the second table has"
                                + " what we measured, 1024 trajectories at a time on one core.")
                .figure("theorem-convergence-error", plot(scale, results))
                .block(table)
                .block(speeds(scale, results))
                .row(Row.statement(
                        "error below α·Δt + β·√δ", "theorem 5.1", adamHolds, closedHolds, "cases of k and T"))
                .row(
                        Row.statement(
                                        "order of the error in Δt at T = 1",
                                        "1 where δ tends to 0",
                                        Count.NONE.and(adamFirst),
                                        Count.NONE.and(first),
                                        "")
                                .saying(Numbers.number(adamOrder), Numbers.number(order))
                                .because(
                                        "where training leaves δ large, so that it hides the error in Δt, the theorem promises no order"))
                .claim(
                        "AttNS at the step k·Δt is as accurate as Euler's method at Δt, O(Δt).",
                        (first ? "Yes" : "No") + " in closed form (order " + Numbers.number(order) + "); "
                                + (adamFirst ? "yes" : "no") + " under Adam (order " + Numbers.number(adamOrder)
                                + ").")
                .claim("AttNS is O(k) times as fast as Euler's method at the fine step.", speed(scale, results));
    }

    private static List<Integer> widths(Scale scale) {
        return List.of(scale.width(PAPERS_WIDTH), scale.closedFormWidth());
    }

    private static StepSpeed stepSpeed(int width, int parts) {
        return new StepSpeed(ELASTIC, width, parts);
    }

    private static double factor(Results results, int width, int parts) {
        return results.of(stepSpeed(width, parts)).number(StepSpeed.FACTOR);
    }

    private static Table speeds(Scale scale, Results results) {
        Table table = Table.of(
                Column.right("k"),
                Column.right("times as fast, width " + widths(scale).get(0)),
                Column.right("times as fast, width " + widths(scale).get(1)));
        for (int parts : scale.fineSteps()) {
            table = table.row(
                    Integer.toString(parts),
                    Numbers.ratio(factor(results, widths(scale).get(0), parts)),
                    Numbers.ratio(factor(results, widths(scale).get(1), parts)));
        }
        return table;
    }

    /** Whether the speed grows with k as k does, and what a k it takes to be faster at all. */
    private static String speed(Scale scale, Results results) {
        int[] parts = scale.fineSteps();
        int last = parts[parts.length - 1];
        Count grows = Count.NONE;
        StringBuilder even = new StringBuilder();
        for (int width : widths(scale)) {
            double growth = factor(results, width, last) / factor(results, width, parts[0]);
            grows = grows.and(Verdict.onSpeed(growth, (double) last / parts[0]) == Verdict.REPRODUCED);
            even.append(even.length() > 0 ? ", and " : "")
                    .append(Numbers.number(last / factor(results, width, last)))
                    .append(" Euler steps at width ")
                    .append(width);
        }
        return grows.answer("widths have a speed in proportion to k") + "; but a corrected step costs as much as "
                + even + ", so that it is faster only beyond that k.";
    }

    private static double error(Scale scale, Results results, int parts, TrainedBy training) {
        return Spread.of(
                        convergence(scale, parts, training),
                        cell -> results.of(cell).numbers(Convergence.ERRORS)[SHOWN])
                .median();
    }

    /** The slope of the logarithm of the error between the largest and the least fine step. */
    private static double order(Scale scale, Results results, TrainedBy training) {
        int[] parts = scale.fineSteps();
        int last = parts[parts.length - 1];
        return Math.log(error(scale, results, parts[0], training) / error(scale, results, last, training))
                / Math.log((double) last / parts[0]);
    }

    private static Plot plot(Scale scale, Results results) {
        Plot plot = Plot.of(
                "Corrected Euler, trained on Euler at Δt",
                Axis.logarithmic("fine step Δt"),
                Axis.logarithmic("largest error at T = 1"));
        int[] parts = scale.fineSteps();
        double[] steps = new double[parts.length];
        double[] fine = new double[parts.length];
        for (int i = 0; i < parts.length; i++) {
            steps[i] = STEP / parts[i];
            fine[i] = results.of(
                            convergence(scale, parts[i], TrainedBy.CLOSED_FORM).get(0))
                    .numbers(Convergence.FINE_ERRORS)[SHOWN];
        }
        for (TrainedBy training : TrainedBy.values()) {
            double[] errors = new double[parts.length];
            for (int i = 0; i < parts.length; i++) {
                errors[i] = error(scale, results, parts[i], training);
            }
            plot = plot.lineWithMarkers("AttNS at h = 0.1, " + training.title(), steps, errors);
        }
        return plot.lineWithMarkers("Euler at Δt", steps, fine).captioned("Medians over the seeds.");
    }
}
