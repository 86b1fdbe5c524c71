package dev.attns.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a model's errors on trajectories that start as the system's own do, from such that no training has seen. An
 * error is the largest of the components of a state, as the equation has them. Of other starts nothing is claimed.
 *
 * @param horizon the time T to which it holds
 * @param trajectories how many trajectories it rests on
 * @param confidence of every bar: the chance, over draws of those trajectories, that it is as good as stated
 * @param bars the bars, for smaller shares of trajectories first
 * @param band how errors grow on the way to T, which times a bar's factor bounds them at all times
 * @param guardedShare the share of steps that began outside the trained region
 * @param oneStepRatio the 99.9 % quantile of the error of a corrected step over the root mean square of a plain one's, of
 *     steps that begin in the trained region
 * @param insideRatio the root mean square error of states between steps over that at their ends; nothing where the model tells none
 * @param drift for each conserved quantity the largest deviation from its first value, over the largest of those
 * @param longRun what becomes of some of them at ten times T; nothing where no accurate trajectories go so far
 */
public record Certificate(
        double horizon,
        long trajectories,
        double confidence,
        List<Bar> bars,
        List<BandPoint> band,
        double guardedShare,
        double oneStepRatio,
        Optional<Double> insideRatio,
        Map<String, Double> drift,
        Optional<LongRun> longRun) {

    /** A correction whose {@link #oneStepRatio} is this large is weak: some of its steps are about as bad as plain ones. */
    public static final double WEAK = 0.3;

    /** Times of a grid differ from one another by more than this share of T. */
    private static final double ROUNDING = 1e-9;

    /** Earlier versions had one factor for all times. */
    private static final String SINGLE_FACTOR = "estimate_factor";

    private static final String INSIDE_RATIO = "inside_ratio";

    /** Keeps copies of lists and maps. */
    public Certificate {
        bars = List.copyOf(bars);
        band = List.copyOf(band);
        drift = Collections.unmodifiableMap(new LinkedHashMap<>(drift));
    }

    /**
     * A bound that a share of all trajectories keeps.
     *
     * @param share of the trajectories
     * @param rank the bound is the so many-th smallest of the errors
     * @param errorAtEnd the error at T that they stay below; infinite where too many are lost
     * @param factor times the {@link #band}, the error that they stay below at all times
     */
    public record Bar(double share, int rank, double errorAtEnd, double factor) {}

    /**
     * How errors grow.
     *
     * @param time up to which it holds, from that of the point before on
     * @param scale the largest root mean square error until then
     * @param estimateFactor what the estimates of error bars are to be multiplied by, so that with the factors of all points the
     *     bar holds at all times for the smallest share of the {@link #bars}
     */
    public record BandPoint(double time, double scale, double estimateFactor) {}

    /**
     * What lies beyond.
     *
     * @param horizon ten times T
     * @param trajectories how many were looked at
     * @param lost how many of them did not stay finite
     * @param median of the errors there
     * @param largest of the errors there; infinite where one is lost
     * @param guardedShare the share of steps that began outside the trained region
     */
    public record LongRun(
            double horizon, long trajectories, long lost, double median, double largest, double guardedShare) {}

    /** The bar of the largest share. */
    public Bar bar() {
        return bars.get(bars.size() - 1);
    }

    /** What an estimate at a time is to be multiplied by; beyond T nothing is claimed, and it is infinite. */
    public double estimateFactor(double time) {
        return band.stream()
                .filter(point -> time <= point.time() + ROUNDING * horizon)
                .findFirst()
                .map(BandPoint::estimateFactor)
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** Whether some corrected steps are about as bad as plain ones. */
    public boolean isWeak() {
        return oneStepRatio >= WEAK;
    }

    /** Whether to trust the model, in one sentence. */
    public String verdict() {
        Bar bar = bar();
        if (!Double.isFinite(bar.errorAtEnd())) {
            return String.format(
                    Locale.ROOT,
                    "Do not trust it: it cannot be said, with confidence %.0f %%, that %.0f %% of the trajectories that start"
                            + " as the system's own reach time %s.",
                    100 * confidence,
                    100 * bar.share(),
                    horizon);
        }
        String claim = String.format(
                Locale.ROOT,
                "%.0f %% of the trajectories that start as the system's own have an error below %.2g at time %s, with"
                        + " confidence %.0f %%",
                100 * bar.share(),
                bar.errorAtEnd(),
                horizon,
                100 * confidence);
        return isWeak()
                ? "Weak: " + claim + ", but its worst steps are about as bad as plain ones, and no guard repairs that."
                : claim + "; nothing is claimed of other starts.";
    }

    /** How far states between steps are to be trusted, in one sentence; nothing where the model tells none. */
    public Optional<String> insideVerdict() {
        return insideRatio.map(Certificate::insideSentence);
    }

    /** How errors between steps compare with those at their ends. */
    public static String insideSentence(double ratio) {
        return String.format(Locale.ROOT, "Between its steps errors are %.2g times those at their ends.", ratio);
    }

    /** All of it by name, for files and machines. */
    public Map<String, Object> describe() {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put("horizon", horizon);
        entries.put("trajectories", trajectories);
        entries.put("confidence", confidence);
        List<Object> told = new ArrayList<>();
        for (Bar bar : bars) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("share", bar.share());
            fields.put("rank", bar.rank());
            fields.put("error_at_end", bar.errorAtEnd());
            fields.put("band_factor", bar.factor());
            told.add(fields);
        }
        entries.put("bars", told);
        entries.put("band_times", band.stream().mapToDouble(BandPoint::time).toArray());
        entries.put("band_scales", band.stream().mapToDouble(BandPoint::scale).toArray());
        entries.put(
                "estimate_factors",
                band.stream().mapToDouble(BandPoint::estimateFactor).toArray());
        entries.put("guarded_share", guardedShare);
        entries.put("one_step_ratio", oneStepRatio);
        insideRatio.ifPresent(ratio -> entries.put(INSIDE_RATIO, ratio));
        entries.put("drift", drift);
        longRun.ifPresent(run -> {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("horizon", run.horizon());
            fields.put("trajectories", run.trajectories());
            fields.put("lost", run.lost());
            fields.put("median_error", run.median());
            fields.put("largest_error", run.largest());
            fields.put("guarded_share", run.guardedShare());
            entries.put("long_run", fields);
        });
        return entries;
    }

    /** What {@link #describe} wrote; a number that is not finite was written as nothing. */
    static Certificate read(Map<?, ?> entries) {
        List<Bar> bars = new ArrayList<>();
        for (Object each : list(entries, "bars")) {
            if (!(each instanceof Map<?, ?> fields)) {
                throw unusable("bars");
            }
            bars.add(new Bar(
                    number(fields, "share"),
                    (int) number(fields, "rank"),
                    number(fields, "error_at_end"),
                    number(fields, "band_factor")));
        }
        List<?> times = list(entries, "band_times");
        List<?> scales = list(entries, "band_scales");
        List<?> factors = entries.containsKey(SINGLE_FACTOR)
                ? Collections.nCopies(times.size(), entries.get(SINGLE_FACTOR))
                : list(entries, "estimate_factors");
        if (bars.isEmpty() || times.size() != scales.size() || times.size() != factors.size()) {
            throw unusable("band");
        }
        List<BandPoint> band = new ArrayList<>();
        for (int i = 0; i < times.size(); i++) {
            band.add(new BandPoint(number(times.get(i)), number(scales.get(i)), number(factors.get(i))));
        }
        Map<String, Double> drift = new LinkedHashMap<>();
        if (entries.get("drift") instanceof Map<?, ?> found) {
            found.forEach((name, value) -> drift.put((String) name, number(value)));
        }
        Optional<LongRun> longRun = entries.get("long_run") instanceof Map<?, ?> run
                ? Optional.of(new LongRun(
                        number(run, "horizon"),
                        (long) number(run, "trajectories"),
                        (long) number(run, "lost"),
                        number(run, "median_error"),
                        number(run, "largest_error"),
                        number(run, "guarded_share")))
                : Optional.empty();
        return new Certificate(
                number(entries, "horizon"),
                (long) number(entries, "trajectories"),
                number(entries, "confidence"),
                bars,
                band,
                number(entries, "guarded_share"),
                number(entries, "one_step_ratio"),
                Optional.ofNullable(entries.get(INSIDE_RATIO)).map(Certificate::number),
                drift,
                longRun);
    }

    private static List<?> list(Map<?, ?> entries, String name) {
        if (!(entries.get(name) instanceof List<?> list)) {
            throw unusable(name);
        }
        return list;
    }

    private static double number(Map<?, ?> entries, String name) {
        if (!entries.containsKey(name)) {
            throw unusable(name);
        }
        return number(entries.get(name));
    }

    private static double number(Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.POSITIVE_INFINITY;
    }

    private static IllegalArgumentException unusable(String name) {
        return new IllegalArgumentException("its certificate has no usable " + name);
    }
}
