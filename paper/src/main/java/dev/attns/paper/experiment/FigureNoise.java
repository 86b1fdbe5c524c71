package dev.attns.paper.experiment;

import static dev.attns.paper.experiment.Methods.ATTNS;
import static dev.attns.paper.experiment.Methods.NEURVEC;
import static dev.attns.paper.recipe.Scale.ELASTIC;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.OverTime;
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
import java.util.List;
import java.util.Optional;

/** The paper's figure of the noise attack: a constant added to every state in training. */
public final class FigureNoise implements Experiment {

    static final double NOISE = 1e-5;
    static final List<Double> SHARES = List.of(0.05, 0.1, 0.25, 0.5);
    static final List<String> METHODS = List.of(ATTNS, NEURVEC);

    private static final double SHOWN_OVER_TIME = 0.5;

    /** Trajectories explode where more than this share of them does. */
    private static final double FEW = 0.01;

    @Override
    public String name() {
        return "figure-noise";
    }

    @Override
    public String item() {
        return "Figure 5";
    }

    @Override
    public String title() {
        return "Elastic pendulum with constant noise 1e-5 in training, AttNS against NeurVec";
    }

    static List<Trial> trials(Scale scale, double share, String method, TrainedBy training, double noise) {
        return training.trials(scale, ELASTIC, "rk4", share, method).stream()
                .map(trial -> trial.withNoise(noise))
                .toList();
    }

    private static OverTime overTime(Scale scale, String method, TrainedBy training) {
        return OverTime.of(
                trials(scale, SHOWN_OVER_TIME, method, training, NOISE).get(0));
    }

    private static OverTime plainOverTime(Scale scale) {
        return new OverTime(ELASTIC, scale.budget(ELASTIC).tests(), Optional.empty());
    }

    private static Plain plain(Scale scale) {
        return new Plain(ELASTIC, "rk4", scale.budget(ELASTIC).tests());
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>(List.of(plain(scale), plainOverTime(scale)));
        for (TrainedBy training : TrainedBy.values()) {
            for (String method : METHODS) {
                for (double share : SHARES) {
                    cells.addAll(trials(scale, share, method, training, NOISE));
                    cells.addAll(trials(scale, share, method, training, 0));
                }
                cells.add(overTime(scale, method, training));
            }
        }
        return cells;
    }

    /** What the attack came to, counted over the data sizes. */
    private record Counts(Count withstands, Count explodes, Count loss) {

        static Counts of(Scale scale, Results results, TrainedBy training) {
            Spread plain =
                    Spread.of(List.of(plain(scale)), cell -> results.of(cell).number(Trial.ERROR));
            Count withstands = Count.NONE;
            Count explodes = Count.NONE;
            Count loss = Count.NONE;
            for (double share : SHARES) {
                List<Trial> own = trials(scale, share, ATTNS, training, NOISE);
                List<Trial> other = trials(scale, share, NEURVEC, training, NOISE);
                withstands = withstands.smaller(Ordering.of(results.spread(own, Trial.ERROR), plain));
                explodes = explodes.and(results.spread(other, Trial.EXPLODED).median()
                        > FEW * scale.budget(ELASTIC).tests());
                loss = loss.smaller(
                        Ordering.of(results.spread(own, Trial.LAST_LOSS), results.spread(other, Trial.LAST_LOSS)));
            }
            return new Counts(withstands, explodes, loss);
        }
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Counts adam = Counts.of(scale, results, TrainedBy.ADAM);
        Counts closedForm = Counts.of(scale, results, TrainedBy.CLOSED_FORM);
        String sizes = "data sizes";
        return Findings.of(
                        "Error at T = 50, RK4 at h = 0.1. The noise is the paper's: the constant 1e-5 is added to every"
                                + " component of the state that a training step starts from. The target is then still a function of"
                                + " the state, and can be learnt; but it leads from the shifted state to the exact one, and the test"
                                + " has no such shift. A correction that learns it perfectly is off by about 1e-5 a step, which is the"
                                + " floor of the errors here. A method withstands the attack where its error stays below plain RK4's;"
                                + " trajectories explode where they get further from the truth than the truth is large, a mean square"
                                + " of about 26, which a correction can be far too bad without reaching.")
                .figure("figure-noise-error", plot(scale, results))
                .figure("figure-noise-over-time", overTimePlot(scale, results))
                .block(table(scale, results))
                .row(Row.statement(
                        "AttNS under noise is better than plain RK4",
                        "stable in all settings (figure)",
                        adam.withstands(),
                        closedForm.withstands(),
                        sizes))
                .row(Row.statement(
                        "NeurVec explodes under noise",
                        "in all settings (figure)",
                        adam.explodes(),
                        closedForm.explodes(),
                        sizes))
                .row(Row.statement(
                                "AttNS has a smaller training loss under noise than NeurVec",
                                "section 5 (4)",
                                adam.loss(),
                                Count.NONE,
                                sizes)
                        .judgedByAdam(adam.loss()))
                .claim(
                        "AttNS withstands the noise attack.",
                        adam.withstands().answer("data sizes under Adam and ")
                                + closedForm.withstands().of("in closed form have an error below plain RK4's."))
                .claim(
                        "NeurVec explodes under the noise attack.",
                        adam.explodes().answer("data sizes under Adam and ")
                                + closedForm.explodes().of("in closed form lose more than 1 % of the trajectories."))
                .claim(
                        "Under noise AttNS has the smaller training loss.",
                        adam.loss().answer("data sizes under Adam."));
    }

    private static Table table(Scale scale, Results results) {
        Table table = Table.of(
                Column.right("trajectories"),
                Column.left("method"),
                Column.left("training"),
                Column.right("iterations"),
                Column.right("last loss"),
                Column.right("error at T"),
                Column.right("exploded"),
                Column.right("error without noise"));
        Result plain = results.of(plain(scale));
        table = table.row(
                Row.NONE,
                "plain RK4",
                Row.NONE,
                Row.NONE,
                Row.NONE,
                Numbers.error(plain.number(Trial.ERROR)),
                Numbers.number(plain.number(Trial.EXPLODED)),
                Row.NONE);
        for (double share : SHARES) {
            for (String method : METHODS) {
                for (TrainedBy training : TrainedBy.values()) {
                    List<Trial> noisy = trials(scale, share, method, training, NOISE);
                    boolean isAdam = training == TrainedBy.ADAM;
                    table = table.row(
                            Integer.toString(noisy.get(0).trajectories()),
                            Methods.title(method),
                            training.title(),
                            isAdam ? Numbers.count(noisy.get(0).iterations()) : Row.NONE,
                            isAdam ? results.spread(noisy, Trial.LAST_LOSS).toString() : Row.NONE,
                            results.spread(noisy, Trial.ERROR).toString(),
                            Numbers.number(results.spread(noisy, Trial.EXPLODED).median()),
                            results.spread(trials(scale, share, method, training, 0), Trial.ERROR)
                                    .toString());
                }
            }
        }
        return table;
    }

    private static Plot plot(Scale scale, Results results) {
        Plot plot = Plot.of(
                "Trained under noise 1e-5", Axis.logarithmic("trajectories"), Axis.logarithmic("error at T = 50"));
        double[] counts = new double[SHARES.size()];
        double[] plain = new double[SHARES.size()];
        for (TrainedBy training : TrainedBy.values()) {
            for (String method : METHODS) {
                double[] errors = new double[SHARES.size()];
                for (int i = 0; i < SHARES.size(); i++) {
                    List<Trial> trials = trials(scale, SHARES.get(i), method, training, NOISE);
                    counts[i] = trials.get(0).trajectories();
                    errors[i] = results.spread(trials, Trial.ERROR).median();
                    plain[i] = results.of(plain(scale)).number(Trial.ERROR);
                }
                plot = plot.lineWithMarkers(Methods.title(method) + ", " + training.title(), counts.clone(), errors);
            }
        }
        return plot.line("plain RK4", counts, plain)
                .captioned("Medians over the seeds; a missing point stands for lost trajectories.");
    }

    private static Plot overTimePlot(Scale scale, Results results) {
        Plot plot = Plot.of(
                "Trained under noise 1e-5, half of the data", Axis.linear("time"), Axis.logarithmic("mean error"));
        for (TrainedBy training : TrainedBy.values()) {
            for (String method : METHODS) {
                Result result = results.of(overTime(scale, method, training));
                plot = plot.line(
                        Methods.title(method) + ", " + training.title(),
                        result.numbers(OverTime.TIMES),
                        result.numbers(OverTime.ERRORS));
            }
        }
        Result plain = results.of(plainOverTime(scale));
        return plot.line("plain RK4", plain.numbers(OverTime.TIMES), plain.numbers(OverTime.ERRORS))
                .captioned("The mean over the test trajectories, first seed; a line ends where a trajectory is lost.");
    }
}
