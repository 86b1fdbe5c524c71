package dev.attns.paper.experiment;

import static dev.attns.paper.cell.Scale.ELASTIC;
import static dev.attns.paper.experiment.Methods.ATTNS;
import static dev.attns.paper.experiment.Methods.NEURVEC;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Scale;
import dev.attns.paper.cell.TrainedBy;
import dev.attns.paper.cell.Trial;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The paper's figure of the noise attack: a constant added to every state in training. */
public final class FigureNoise implements Experiment {

    private static final double NOISE = 1e-5;
    private static final double[] SHARES = {0.05, 0.1, 0.25, 0.5};

    /** A method withstands the attack where no more than this share of the trajectories explodes. */
    private static final double FEW = 0.01;

    @Override
    public String name() {
        return "figure-noise";
    }

    @Override
    public String title() {
        return "Elastic pendulum with constant noise 1e-5 in training, AttNS against NeurVec";
    }

    private static List<Trial> trials(Scale scale, double share, String method, TrainedBy training, double noise) {
        return training.trials(scale, ELASTIC, "rk4", share, method).stream()
                .map(trial -> trial.withNoise(noise))
                .toList();
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>();
        for (double share : SHARES) {
            for (String method : List.of(ATTNS, NEURVEC)) {
                for (TrainedBy training : TrainedBy.values()) {
                    cells.addAll(trials(scale, share, method, training, NOISE));
                    cells.addAll(trials(scale, share, method, training, 0));
                }
            }
        }
        return cells;
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Table table = Table.of(
                Column.right("trajectories"),
                Column.left("method"),
                Column.left("training"),
                Column.right("last loss"),
                Column.right("error at T"),
                Column.right("exploded"),
                Column.right("error without noise"));
        Findings findings =
                Findings.of("Error at T = 50, RK4 at h = 0.1. The noise is the paper's: the constant 1e-5 is added"
                        + " to every component of the state that a training step starts from. The exact step from the shifted"
                        + " state is then off by as much, which no correction can know: about 1e-5 a step is the floor of what"
                        + " can be learnt.");
        for (double share : SHARES) {
            for (String method : List.of(ATTNS, NEURVEC)) {
                for (TrainedBy training : TrainedBy.values()) {
                    List<Trial> noisy = trials(scale, share, method, training, NOISE);
                    table = table.row(
                            Integer.toString(noisy.get(0).trajectories()),
                            Methods.title(method),
                            training.title(),
                            training == TrainedBy.ADAM
                                    ? results.spread(noisy, Trial.LAST_LOSS).toString()
                                    : Row.NONE,
                            results.spread(noisy, Trial.ERROR).toString(),
                            Numbers.number(results.spread(noisy, Trial.EXPLODED).median()),
                            results.spread(trials(scale, share, method, training, 0), Trial.ERROR)
                                    .toString());
                }
            }
        }
        int adamStable = stable(scale, results, ATTNS, TrainedBy.ADAM);
        int closedStable = stable(scale, results, ATTNS, TrainedBy.CLOSED_FORM);
        int adamLost = SHARES.length - stable(scale, results, NEURVEC, TrainedBy.ADAM);
        int closedLost = SHARES.length - stable(scale, results, NEURVEC, TrainedBy.CLOSED_FORM);
        String of = " of " + SHARES.length + " sizes";
        return findings.figure("figure-noise-error", plot(scale, results))
                .block(table)
                .row(Row.statement(
                        "AttNS stays stable under noise",
                        "in all settings (figure)",
                        adamStable + of,
                        adamStable == SHARES.length,
                        closedStable + of,
                        closedStable == SHARES.length))
                .row(Row.statement(
                        "NeurVec explodes under noise",
                        "in all settings (figure)",
                        adamLost + of,
                        adamLost == SHARES.length,
                        closedLost + of,
                        closedLost == SHARES.length))
                .claim(
                        "AttNS withstands the noise attack.",
                        Claim.counted(adamStable, SHARES.length, "data sizes under Adam and in ") + closedStable
                                + " in closed form at most 1 % of the trajectories explode.")
                .claim(
                        "NeurVec explodes under the noise attack.",
                        Claim.counted(adamLost, SHARES.length, "data sizes under Adam and in ") + closedLost
                                + " in closed form more than 1 % of the trajectories explode.");
    }

    private static int stable(Scale scale, Results results, String method, TrainedBy training) {
        double few = FEW * scale.budget(ELASTIC).tests();
        return (int) Arrays.stream(SHARES)
                .filter(share -> results.spread(trials(scale, share, method, training, NOISE), Trial.EXPLODED)
                                .median()
                        <= few)
                .count();
    }

    private static Plot plot(Scale scale, Results results) {
        Plot plot = Plot.of(
                "Trained under noise 1e-5", Axis.logarithmic("trajectories"), Axis.logarithmic("error at T = 50"));
        for (TrainedBy training : TrainedBy.values()) {
            for (String method : List.of(ATTNS, NEURVEC)) {
                double[] counts = new double[SHARES.length];
                double[] errors = new double[SHARES.length];
                for (int i = 0; i < SHARES.length; i++) {
                    List<Trial> trials = trials(scale, SHARES[i], method, training, NOISE);
                    counts[i] = trials.get(0).trajectories();
                    errors[i] = results.spread(trials, Trial.ERROR).median();
                }
                plot = plot.lineWithMarkers(Methods.title(method) + ", " + training.title(), counts, errors);
            }
        }
        return plot.captioned("Medians over the seeds; a missing point stands for lost trajectories.");
    }
}
