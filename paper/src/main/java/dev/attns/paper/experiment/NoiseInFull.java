package dev.attns.paper.experiment;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Plain;
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
import java.util.function.Function;
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

    /**
     * Trainings that differ in nothing but their seed, at least one.
     *
     * @param trials those that are there
     */
    private record Line(String method, double share, List<Trial> trials) {

        Spread spread(Results results, String figure) {
            return results.spread(trials, figure);
        }

        double trajectories() {
            return trials.get(0).trajectories();
        }
    }

    private static List<Line> lines(Scale scale, Results results) {
        return FigureNoise.METHODS.stream()
                .flatMap(method -> FigureNoise.SHARES.stream()
                        .map(share -> new Line(
                                method,
                                share,
                                results.finished(
                                        FigureNoise.trials(scale, share, method, TrainedBy.ADAM, FigureNoise.NOISE)))))
                .filter(line -> !line.trials().isEmpty())
                .toList();
    }

    /** The scale is not looked at: the largest shows that there is. */
    @Override
    public Findings findings(Scale any, Results results) {
        Scale scale = Stream.of(Scale.FULL, Scale.STANDARD, Scale.SMOKE)
                .filter(each -> !lines(each, results).isEmpty())
                .findFirst()
                .orElse(Scale.FULL);
        List<Line> lines = lines(scale, results);
        Optional<Spread> plain =
                results.find(plain(scale)).map(result -> Spread.of(List.of(result), one -> one.number(Trial.ERROR)));
        Findings findings = Findings.of(
                        "The elastic pendulum as in figure-noise below, which has the setting, at the scale "
                                + scale.label()
                                + plain.map(error -> ", where plain RK4 has an error of " + error)
                                        .orElse("")
                                + ". Sizes that were not run are left out.")
                .block(table(lines, results))
                .figure("noise-in-full-errors", plot(lines, scale, results));
        if (scale != Scale.FULL) {
            return findings;
        }
        return findings.claim(
                        "At the paper's size AttNS under noise is better than plain RK4.",
                        against(lines, results, line -> plain).answer("data sizes that were run."))
                .claim(
                        "At the paper's size AttNS under noise is better than NeurVec.",
                        against(lines, results, line -> rival(lines, line, results))
                                .answer("data sizes that were run by both."));
    }

    private static Table table(List<Line> lines, Results results) {
        Table table = Table.of(
                Column.left("method"),
                Column.right("trajectories"),
                Column.right("iterations"),
                Column.right("last loss"),
                Column.right("error at T"),
                Column.right("exploded"),
                Column.right("seconds"));
        for (Line line : lines) {
            Spread seconds = Spread.of(line.trials(), trial -> results.of(trial).seconds());
            table = table.row(
                    Methods.title(line.method()),
                    Numbers.count((long) line.trajectories()),
                    Numbers.count(line.trials().get(0).iterations()),
                    line.spread(results, Trial.LAST_LOSS).toString(),
                    line.spread(results, Trial.ERROR).toString(),
                    line.spread(results, Trial.EXPLODED).counts(),
                    Numbers.large(seconds.median()));
        }
        return table;
    }

    private static Plot plot(List<Line> lines, Scale scale, Results results) {
        Plot plot = Plot.of(
                "Trained under noise 1e-5, " + scale.label() + " scale",
                Axis.logarithmic("trajectories to train on"),
                Axis.logarithmic("mean squared error at T"));
        for (String method : FigureNoise.METHODS) {
            List<Line> own =
                    lines.stream().filter(line -> line.method().equals(method)).toList();
            double[] counts = own.stream().mapToDouble(Line::trajectories).toArray();
            double[] errors = own.stream()
                    .mapToDouble(line -> line.spread(results, Trial.ERROR).median())
                    .toArray();
            plot = own.isEmpty() ? plot : plot.lineWithMarkers(Methods.title(method), counts, errors);
        }
        return plot.captioned("Medians over the seeds that were run.");
    }

    /** The errors of AttNS against others, where there are such. */
    private static Count against(List<Line> lines, Results results, Function<Line, Optional<Spread>> other) {
        Count count = Count.NONE;
        for (Line line : lines) {
            Optional<Spread> compared = other.apply(line);
            if (line.method().equals(Methods.ATTNS) && compared.isPresent()) {
                count = count.smaller(Ordering.of(line.spread(results, Trial.ERROR), compared.get()));
            }
        }
        return count;
    }

    private static Optional<Spread> rival(List<Line> lines, Line own, Results results) {
        return lines.stream()
                .filter(line -> line.method().equals(Methods.NEURVEC) && line.share() == own.share())
                .findFirst()
                .map(line -> line.spread(results, Trial.ERROR));
    }
}
