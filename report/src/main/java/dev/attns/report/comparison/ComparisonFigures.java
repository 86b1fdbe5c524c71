package dev.attns.report.comparison;

import dev.attns.evaluation.QuantilesOverTime;
import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.report.plot.Look;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import dev.attns.trajectory.SquaredErrors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The pictures of a {@link Comparison}. */
final class ComparisonFigures {

    private static final double MICROSECONDS = 1e6;

    /** Errors and drifts beyond this are those of a scheme that explodes, and lie outside the picture. */
    private static final double LARGEST_SHOWN = 1e4;

    private final Comparison comparison;

    ComparisonFigures(Comparison comparison) {
        this.comparison = comparison;
    }

    /** A component over time, near the end. */
    Plot trajectory(Excerpt excerpt) {
        String label = comparison.problem().components().get(excerpt.component());
        DenseExcerpt smooth = new DenseExcerpt(comparison, excerpt);
        String plain = "plain " + comparison.plainName();
        double[] truth = smooth.truth(excerpt.component());
        return Plot.of("A trajectory near its end", Axis.linear("time"), around(truth, label))
                .line("truth", Look.TRUTH, smooth.times(), truth)
                .line(
                        plain,
                        Look.PLAIN,
                        excerpt.times(),
                        excerpt.of(comparison.solutions().get(comparison.plainName())))
                .line(comparison.name(), Look.CORRECTED, smooth.times(), smooth.trained(excerpt.component()))
                .markers(
                        "its steps",
                        Look.CORRECTED,
                        excerpt.times(),
                        excerpt.of(comparison.solutions().get(comparison.name())))
                .captioned("The component " + label + " of test trajectory " + excerpt.trajectory()
                        + ", the one where the plain scheme is furthest off; all with step "
                        + comparison.model().correctedStep().step() + "."
                        + (smooth.isDense() ? " Between the steps it is told by the model's dense output." : ""));
    }

    /** An axis that a scheme which explodes leaves: the range of the truth and as much on either side. */
    private static Axis around(double[] truth, String label) {
        double low = Arrays.stream(truth).min().orElse(0);
        double high = Arrays.stream(truth).max().orElse(0);
        double range = high - low;
        return range > 0 ? Axis.linear(label).from(low - range).to(high + range) : Axis.linear(label);
    }

    /** Two components over each other, by number. */
    Plot portrait(Excerpt excerpt, int... portrait) {
        List<String> names = comparison.problem().components();
        DenseExcerpt smooth = new DenseExcerpt(comparison, excerpt);
        return Plot.of("Phase portrait", Axis.linear(names.get(portrait[0])), Axis.linear(names.get(portrait[1])))
                .line("truth", Look.TRUTH, smooth.truth(portrait[0]), smooth.truth(portrait[1]))
                .line(comparison.name(), Look.CORRECTED, smooth.trained(portrait[0]), smooth.trained(portrait[1]))
                .captioned("The same trajectory over the same time, in two of its components.");
    }

    /** The share of trajectories whose squared error at the end lies within each of some twenty bins. */
    Plot errorsAtEnd() {
        int last = comparison.truth().grid().steps();
        Plot plot = Plot.of(
                "Errors at the end", Axis.logarithmic("squared error"), Axis.linear("share of the trajectories (%)"));
        boolean isPlainShown = comparison.plain().error() <= LARGEST_SHOWN;
        for (String name :
                isPlainShown ? List.of(comparison.plainName(), comparison.name()) : List.of(comparison.name())) {
            boolean isOwn = name.equals(comparison.name());
            Histogram histogram =
                    Histogram.of(SquaredErrors.at(last, comparison.solutions().get(name), comparison.truth()));
            plot = plot.line(
                    isOwn ? name : "plain " + name,
                    (isOwn ? Look.CORRECTED : Look.PLAIN).solid(),
                    histogram.edges(),
                    histogram.percentages());
        }
        return plot.captioned("Of all " + comparison.truth().count()
                + " test trajectories; those that are lost, or without any error, are not shown."
                + (isPlainShown ? "" : " The plain scheme explodes at this step."));
    }

    /** Squared errors of the plain scheme and of the trained solver. */
    Plot errorOverTime() {
        return bands(
                "Error over time",
                "squared error",
                "Medians over the test trajectories; the shades go from the tenth to the ninetieth percentile.",
                comparison.errors(comparison.plainName()),
                comparison.errors(comparison.name()));
    }

    /** How far a conserved quantity is from its value at the start. */
    Plot drift(String quantity) {
        String words = words(quantity);
        return bands(
                title(quantity) + " drift",
                "relative " + words + " drift",
                "How far the " + words + " is from its value at the start, as a share of the mean " + words + ".",
                comparison.drift(comparison.plainName(), quantity),
                comparison.drift(comparison.name(), quantity));
    }

    /** A name as words: {@code momentum_squared} is the momentum squared; the index of {@code L_z} stays one. */
    private static String words(String name) {
        return name.replaceAll("(?<=\\p{L}{2})_(?=\\p{L}{2})", " ");
    }

    /** The quantity's name as a title. */
    static String title(String quantity) {
        String words = words(quantity);
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** Both over time; the plain scheme is left out where all of it lies outside the picture. */
    Plot bands(String title, String label, String caption, QuantilesOverTime plain, QuantilesOverTime trained) {
        String plainName = "plain " + comparison.plainName();
        Look plainLook = Look.PLAIN.solid();
        Look trainedLook = Look.CORRECTED.solid();
        boolean explodes = Arrays.stream(plain.high()).anyMatch(value -> !(value <= LARGEST_SHOWN));
        boolean isSeen =
                !explodes || Arrays.stream(plain.middle()).anyMatch(value -> value > 0 && value <= LARGEST_SHOWN);
        Axis vertical = explodes && isSeen ? Axis.logarithmic(label).to(LARGEST_SHOWN) : Axis.logarithmic(label);
        Plot plot = Plot.of(title, Axis.linear("time"), vertical);
        if (isSeen) {
            plot = plot.band(plainName, plainLook, plain.times(), plain.low(), plain.high())
                    .line(plainName, plainLook, plain.times(), plain.middle());
        }
        return plot.band(comparison.name(), trainedLook, trained.times(), trained.low(), trained.high())
                .line(comparison.name(), trainedLook, trained.times(), trained.middle())
                .captioned(isSeen ? caption : caption + " The plain scheme explodes at this step and is not shown.");
    }

    /** Error against time of all that was measured. */
    Plot workPrecision() {
        Map<String, List<Measured>> families = new LinkedHashMap<>();
        for (Measured result : comparison.measured()) {
            if (!(result.error() <= LARGEST_SHOWN)) {
                continue;
            }
            families.computeIfAbsent(result.contender().family(), family -> new ArrayList<>())
                    .add(result);
        }
        Plot plot = Plot.of(
                "Work and precision",
                Axis.logarithmic("time per trajectory (µs)"),
                Axis.logarithmic("mean squared error at the end"));
        int others = 3;
        for (Map.Entry<String, List<Measured>> family : families.entrySet()) {
            List<Measured> results = new ArrayList<>(family.getValue());
            results.sort(Comparator.comparingDouble(
                            (Measured result) -> result.contender().step())
                    .reversed());
            double[] seconds = results.stream()
                    .mapToDouble(r -> MICROSECONDS * r.seconds())
                    .toArray();
            double[] errors = results.stream().mapToDouble(Measured::error).toArray();
            boolean own = family.getKey().equals(comparison.name());
            Look look = own
                    ? Look.CORRECTED
                    : family.getKey().equals(comparison.plainName()) ? Look.PLAIN : Look.of(others++);
            plot = results.size() == 1
                    ? plot.markers(family.getKey(), look, seconds, errors)
                    : plot.lineWithMarkers(family.getKey(), look.solid(), seconds, errors);
        }
        return plot.captioned("Left and down is better. The classical solvers go from coarse steps to fine ones.");
    }
}
