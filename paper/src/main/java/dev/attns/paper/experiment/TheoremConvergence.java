package dev.attns.paper.experiment;

import static dev.attns.paper.cell.Scale.ELASTIC;
import static dev.attns.paper.experiment.Methods.ATTNS;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Convergence;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Scale;
import dev.attns.paper.cell.Spread;
import dev.attns.paper.cell.TrainedBy;
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
    private static final int TRAJECTORIES = 100;

    /** Orders that differ by no more than this are the same. */
    private static final double CLOSE = 0.2;

    @Override
    public String name() {
        return "theorem-convergence";
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
        boolean holds = true;
        for (int parts : scale.fineSteps()) {
            for (TrainedBy training : TrainedBy.values()) {
                Result result = results.of(convergence(scale, parts, training).get(0));
                double[] errors = result.numbers(Convergence.ERRORS);
                double[] bounds = result.numbers(Convergence.BOUNDS);
                for (int t = 0; t < errors.length; t++) {
                    holds &= Math.log10(errors[t]) <= bounds[t];
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
                                + " at Δt, horizon 5. L is the largest spectral norm of ∂f/∂u along the test trajectories, M the"
                                + " largest |u''|, L_att the largest spectral norm of Q's derivative there over h, and δ the mean"
                                + " square of the defect of a step over h: all lower estimates of the theorem's constants, so that"
                                + " the theorem's own bound is larger still. Its exponentials of T·L make it far too large to be"
                                + " of use but for very short times; first seed.")
                .figure("theorem-convergence-error", plot(scale, results))
                .block(table)
                .row(Row.statement(
                        "error below α·Δt + β·√δ",
                        "theorem 5.1",
                        holds ? "always" : "not always",
                        holds,
                        holds ? "always" : "not always",
                        holds))
                .row(Row.statement(
                        "order of the error in Δt at T = 1",
                        "1 where δ tends to 0",
                        Numbers.number(adamOrder),
                        adamFirst,
                        Numbers.number(order),
                        first))
                .claim(
                        "AttNS at the step k·Δt is as accurate as Euler's method at Δt, O(Δt).",
                        (first ? "Yes" : "No") + " in closed form (order " + Numbers.number(order) + "); "
                                + (adamFirst ? "yes" : "no") + " under Adam (order " + Numbers.number(adamOrder)
                                + ").");
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
