package dev.attns.paper.experiment;

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
import dev.attns.paper.recipe.Scale;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The noise attack of {@link FigureNoise} at the paper's own size, as far as it was run. */
public final class NoiseInFull implements Experiment {

    @Override
    public String name() {
        return "noise-in-full";
    }

    @Override
    public String item() {
        return "Figure 5";
    }

    @Override
    public String title() {
        return "The noise attack at the paper's size";
    }

    @Override
    public boolean isOfThePapersSize() {
        return true;
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>(List.of(plain(scale)));
        for (double share : FigureNoise.SHARES) {
            for (String method : FigureNoise.METHODS) {
                cells.addAll(FigureNoise.trials(scale, share, method, TrainedBy.ADAM, FigureNoise.NOISE));
            }
        }
        return cells;
    }

    private static Plain plain(Scale scale) {
        return new Plain(Scale.ELASTIC, "rk4", scale.budget(Scale.ELASTIC).tests());
    }

    /** The trainings that are there. */
    private static List<Trial> there(Scale scale, double share, String method, Results results) {
        return results.finished(FigureNoise.trials(scale, share, method, TrainedBy.ADAM, FigureNoise.NOISE));
    }

    /** The largest scale of which there is a training; the paper's where there is none. */
    private static Scale largest(Results results) {
        return Stream.of(Scale.FULL, Scale.STANDARD, Scale.SMOKE)
                .filter(scale -> FigureNoise.METHODS.stream()
                        .anyMatch(method -> FigureNoise.SHARES.stream()
                                .anyMatch(share ->
                                        !there(scale, share, method, results).isEmpty())))
                .findFirst()
                .orElse(Scale.FULL);
    }

    /** The scale is not looked at: the largest shows that there is. */
    @Override
    public Findings findings(Scale any, Results results) {
        Scale scale = largest(results);
        Table table = Table.of(
                Column.right("trajectories"),
                Column.left("method"),
                Column.right("iterations"),
                Column.right("last loss"),
                Column.right("error at T"),
                Column.right("exploded"),
                Column.right("seconds"));
        Optional<Result> plain = results.find(plain(scale));
        Plot plot = Plot.of(
                "Trained under noise 1e-5, " + scale.label() + " scale",
                Axis.logarithmic("trajectories to train on"),
                Axis.logarithmic("mean squared error at T"));
        Count withstands = Count.NONE;
        Count smaller = Count.NONE;
        for (String method : FigureNoise.METHODS) {
            List<Double> counts = new ArrayList<>();
            List<Double> errors = new ArrayList<>();
            for (double share : FigureNoise.SHARES) {
                List<Trial> trials = there(scale, share, method, results);
                if (trials.isEmpty()) {
                    continue;
                }
                Trial first = trials.get(0);
                Spread error = results.spread(trials, Trial.ERROR);
                table = table.row(
                        Numbers.count(first.trajectories()),
                        Methods.title(method),
                        Numbers.count(first.iterations()),
                        results.spread(trials, Trial.LAST_LOSS).toString(),
                        error.toString(),
                        results.spread(trials, Trial.EXPLODED).counts(),
                        Numbers.large(
                                Spread.of(trials, trial -> results.of(trial).seconds())
                                        .median()));
                counts.add((double) first.trajectories());
                errors.add(error.median());
                if (method.equals(Methods.ATTNS)) {
                    withstands = plain.isPresent()
                            ? withstands.smaller(Ordering.of(
                                    error, Spread.of(List.of(plain.get()), result -> result.number(Trial.ERROR))))
                            : withstands;
                    List<Trial> rival = there(scale, share, Methods.NEURVEC, results);
                    smaller = rival.isEmpty()
                            ? smaller
                            : smaller.smaller(Ordering.of(error, results.spread(rival, Trial.ERROR)));
                }
            }
            plot = counts.isEmpty()
                    ? plot
                    : plot.lineWithMarkers(Methods.title(method), numbers(counts), numbers(errors));
        }
        Findings findings = Findings.of(
                        "The elastic pendulum as in figure-noise below, which has the setting, at the scale "
                                + scale.label()
                                + (plain.isPresent()
                                        ? ", where plain RK4 has an error of "
                                                + Numbers.error(plain.get().number(Trial.ERROR))
                                        : "")
                                + ". Sizes that were not run are left out.")
                .block(table)
                .figure("noise-in-full-errors", plot.captioned("Medians over the seeds that were run."));
        return scale != Scale.FULL
                ? findings
                : findings.claim(
                                "At the paper's size AttNS under noise is better than plain RK4.",
                                withstands.answer("data sizes that were run."))
                        .claim(
                                "At the paper's size AttNS under noise is better than NeurVec.",
                                smaller.answer("data sizes that were run."));
    }

    private static double[] numbers(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
