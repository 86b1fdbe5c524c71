package dev.attns.cli.display;

import dev.attns.fitting.FitResult;
import dev.attns.fitting.FitResult.Doubt;
import dev.attns.fitting.FitResult.Estimate;
import dev.attns.fitting.ParameterFit;
import dev.attns.report.Column;
import dev.attns.report.MadeBy;
import dev.attns.report.Numbers;
import dev.attns.report.Report;
import dev.attns.report.Section;
import dev.attns.report.Table;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a fit says, for people, for programs and as a page. */
public final class FitText {

    /** Of a normal distribution, so many standard errors to either side hold 95 %. */
    private static final double NINETY_FIVE = 1.96;

    private final ParameterFit fit;
    private final FitResult result;
    private final double seconds;

    public FitText(ParameterFit fit, FitResult result, double seconds) {
        this.fit = fit;
        this.result = result;
        this.seconds = seconds;
    }

    /** A table and sentences. */
    public String text() {
        StringBuilder text = new StringBuilder(table().text());
        for (Estimate estimate : result.parameters()) {
            estimate.doubt()
                    .ifPresent(doubt -> text.append(sentence(estimate, doubt)).append('\n'));
        }
        text.append(String.format(
                Locale.ROOT,
                "%d trajectories, %d times, %d of %d components observed; noise %s.%n",
                fit.observations().count(),
                fit.observations().grid().points(),
                observed().size(),
                fit.problem().dimension(),
                noise()));
        text.append(String.format(
                Locale.ROOT,
                "%d of %d guesses end here; %d batches solved, %.2f s.%n",
                result.agreeing(),
                result.guesses(),
                result.solves(),
                seconds));
        return text.toString();
    }

    private Table table() {
        Table table = Table.of(
                Column.left("parameter"),
                Column.right("estimate"),
                Column.right("standard error"),
                Column.right("95 % interval"));
        for (Estimate estimate : result.parameters()) {
            double reach = NINETY_FIVE * estimate.error();
            boolean isKnown = Double.isFinite(estimate.error());
            table = table.row(
                    estimate.name(),
                    Numbers.number(estimate.value(), 8),
                    isKnown ? Numbers.error(estimate.error(), 3) : "none",
                    isKnown
                            ? Numbers.number(estimate.value() - reach, 6) + " to "
                                    + Numbers.number(estimate.value() + reach, 6)
                            : "any");
        }
        return table;
    }

    private static String sentence(Estimate estimate, Doubt doubt) {
        return switch (doubt) {
            case NOT_IDENTIFIABLE ->
                "'" + estimate.name() + "' is not identifiable: these observations leave its whole range open, alone or"
                        + " together with another; fix it, or observe more.";
            case AT_THE_END_OF_ITS_RANGE ->
                "'" + estimate.name()
                        + "' lies at the end of its range, where the search stops; the truth may lie beyond:"
                        + " train with a wider range.";
        };
    }

    private List<String> observed() {
        List<String> names = new ArrayList<>();
        for (int component : fit.observations().components()) {
            names.add(fit.problem().components().get(component));
        }
        return names;
    }

    private String noise() {
        List<String> words = new ArrayList<>();
        for (int c = 0; c < result.noise().length; c++) {
            words.add(Numbers.error(result.noise()[c], 2) + " in " + observed().get(c));
        }
        return String.join(", ", words);
    }

    /** All of it by name. */
    public Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        List<Map<String, Object>> estimates = new ArrayList<>();
        for (Estimate estimate : result.parameters()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("name", estimate.name());
            one.put("estimate", estimate.value());
            one.put("standard_error", Double.isFinite(estimate.error()) ? estimate.error() : null);
            one.put(
                    "doubt",
                    estimate.doubt()
                            .map(doubt -> doubt.name().toLowerCase(Locale.ROOT))
                            .orElse(null));
            estimates.add(one);
        }
        fields.put("estimates", estimates);
        fields.put("observed", observed());
        fields.put("noise", result.noise());
        fields.put("starts", List.of(result.starts()));
        fields.put("starts_known", fit.startsAreKnown());
        fields.put("guesses", result.guesses());
        fields.put("guesses_agreeing", result.agreeing());
        fields.put("batches_solved", result.solves());
        fields.put("seconds", seconds);
        return fields;
    }

    /** A page with the table and the residuals of each observed component over time. */
    public Report report(MadeBy maker) {
        Section section = Section.of("Residuals")
                .paragraph(
                        "What was observed minus what was fitted. Noise has no pattern; where there is one, the equation or"
                                + " the range of the parameters leaves something out.");
        for (int c = 0; c < observed().size(); c++) {
            List<double[]> points = new ArrayList<>();
            for (double[][] trajectory : result.residuals()) {
                for (int point = 0; point < trajectory.length; point++) {
                    points.add(new double[] {fit.observations().grid().at(point), trajectory[point][c]});
                }
            }
            String name = observed().get(c);
            section = section.figure(
                    "residuals-" + name,
                    Plot.of("Residuals of " + name, Axis.linear("time"), Axis.linear("observed − fitted"))
                            .markers(
                                    name,
                                    points.stream()
                                            .mapToDouble(point -> point[0])
                                            .toArray(),
                                    points.stream()
                                            .mapToDouble(point -> point[1])
                                            .toArray()));
        }
        return Report.of(
                        "Fit of " + fit.problem().name(),
                        "Parameters from " + fit.observations().count() + " trajectories.")
                .section(Section.of("Estimates").table(table()))
                .section(section)
                .madeBy(maker);
    }
}
