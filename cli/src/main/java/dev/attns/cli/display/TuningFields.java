package dev.attns.cli.display;

import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.measure.compare.HipparchusTime;
import dev.attns.problem.Problem;
import dev.attns.report.comparison.UsualGrid;
import dev.attns.tuning.Outcome;
import dev.attns.tuning.Tuning;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What a search has found, for machines. What there is none of is null. */
public final class TuningFields {

    private TuningFields() {}

    /**
     * The fields by name.
     *
     * @param hipparchus its time to the same error
     * @param onGrid the comparison with the states on the way, where it was asked for
     */
    public static Map<String, Object> of(
            Tuning tuning, Optional<HipparchusTime> hipparchus, Optional<UsualGrid> onGrid) {
        Map<String, Object> fields = new LinkedHashMap<>();
        Optional<Measured> answer = tuning.answer();
        fields.put("target_error", tuning.settings().target());
        fields.put("error", answer.map(Measured::error).orElse(null));
        fields.put("chosen", chosen(tuning));
        fields.put("seconds_per_trajectory", answer.map(Measured::seconds).orElse(null));
        fields.put("best_model", tuning.model().map(best -> timed(best, tuning)).orElse(null));
        fields.put("best_classical", tuning.classical().map(TuningFields::rival).orElse(null));
        fields.put("speedup", tuning.speedup().isPresent() ? tuning.speedup().getAsDouble() : null);
        fields.put(
                "hipparchus", hipparchus.map(time -> hipparchus(time, answer)).orElse(null));
        fields.put("on_the_way", onGrid.map(TuningFields::onTheWay).orElse(null));
        fields.put("about_equal", tuning.isTie());
        fields.put("missed", tuning.missed().stream().map(TuningFields::missed).toList());
        fields.put("confirmed_on_trajectories", tuning.confirmedOn().count());
        fields.put("complete", tuning.complete());
        fields.put(
                "frontier",
                tuning.timed().stream().map(each -> timed(each, tuning)).toList());
        fields.put(
                "classical", tuning.rivals().stream().map(TuningFields::rival).toList());
        fields.put("tried", tried(tuning));
        fields.put("seconds", tuning.seconds());
        return fields;
    }

    /** What they are told of: the solver that was chosen, where one was. */
    public static JsonResult head(Problem problem, Tuning tuning) {
        Map<String, Object> chosen = tuning.isReached() ? chosen(tuning) : Map.of();
        return JsonResult.of("tune")
                .system(problem)
                .step(chosen.get("scheme"), chosen.get("step"))
                .seed(tuning.settings().seed());
    }

    private static Map<String, Object> chosen(Tuning tuning) {
        if (!tuning.isReached()) {
            return null;
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        if (tuning.modelWins()) {
            fields.put("kind", "corrected");
            fields.putAll(described(tuning.model().orElseThrow().outcome(), tuning));
            fields.put("error", tuning.model().orElseThrow().measured().error());
        } else {
            Measured rival = tuning.classical().orElseThrow();
            fields.put("kind", "classical");
            fields.put("scheme", rival.contender().family());
            fields.put("step", rival.contender().step());
        }
        return fields;
    }

    private static Map<String, Object> hipparchus(HipparchusTime time, Optional<Measured> answer) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("integrator", HipparchusTime.INTEGRATOR);
        fields.put("tolerance", time.tolerance());
        fields.put("seconds_per_trajectory", time.seconds());
        fields.put("error", time.error());
        fields.put(
                "times_as_long_as_chosen",
                answer.map(chosen -> time.seconds() / chosen.seconds()).orElse(null));
        return fields;
    }

    private static Map<String, Object> onTheWay(UsualGrid grid) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("spacing", grid.spacing());
        fields.put("chosen", onTheWay(grid.own()));
        fields.put(
                "classical", grid.rivals().stream().map(TuningFields::onTheWay).toList());
        return fields;
    }

    private static Map<String, Object> onTheWay(UsualGrid.OnTheWay solver) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("solver", solver.contender().family());
        fields.put("step", solver.contender().step());
        fields.put("seconds_per_trajectory", solver.time().seconds());
        fields.put("error", solver.error());
        return fields;
    }

    private static List<Map<String, Object>> tried(Tuning tuning) {
        return tuning.tried().stream()
                .map(outcome -> described(outcome, tuning))
                .toList();
    }

    private static Map<String, Object> described(Outcome outcome, Tuning tuning) {
        double target = tuning.settings().target();
        Map<String, Object> fields = new LinkedHashMap<>(outcome.candidate().describe());
        fields.put("precision", outcome.precision(target).name().toLowerCase(Locale.ROOT));
        fields.put("error", outcome.error(target));
        return fields;
    }

    private static Map<String, Object> timed(Tuning.Timed each, Tuning tuning) {
        Map<String, Object> fields = described(each.outcome(), tuning);
        fields.put("error", each.measured().error());
        fields.put("error_to_expect", each.outcome().error(tuning.settings().target()));
        fields.put("reaches", tuning.reaches(each));
        fields.put("training_seconds", each.outcome().seconds());
        fields.put("solves_to_repay", finite(tuning.solvesToRepay(each)));
        fields.put("seconds_per_trajectory", each.measured().seconds());
        fields.put("spread_of_seconds", each.measured().spread());
        return fields;
    }

    /** Never is null. */
    private static Object finite(OptionalDouble number) {
        return number.isPresent() && Double.isFinite(number.getAsDouble()) ? number.getAsDouble() : null;
    }

    private static Map<String, Object> missed(Tuning.Miss miss) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("solver", miss.solver());
        fields.put("error", miss.error());
        return fields;
    }

    private static Map<String, Object> rival(Measured measured) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("scheme", measured.contender().family());
        fields.put("step", measured.contender().step());
        fields.put("seconds_per_trajectory", measured.seconds());
        fields.put("spread_of_seconds", measured.spread());
        fields.put("error", measured.error());
        return fields;
    }
}
