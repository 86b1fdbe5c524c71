package dev.attns.studio.view;

import dev.attns.problem.ParameterSets;
import dev.attns.problem.ParameterSweep;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.random.Distribution;
import dev.attns.scheme.Scheme;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a request is about: an equation with the values of its parameters, a scheme and a step, and maybe a model.
 *
 * @param prepared the compiled problem
 * @param model the model, whose problem it then is
 * @param given the parameters of every trajectory that the request sets
 * @param rows the values of all parameters of every trajectory, in the problem's order: the given ones, and means of the others
 * @param scheme the plain scheme; the model's own where there is one
 * @param step its step
 */
public record Subject(
        PreparedProblem prepared,
        Optional<ShelvedModel> model,
        Map<String, Double> given,
        double[] rows,
        Scheme scheme,
        double step) {

    /** The problem. */
    public Problem problem() {
        return prepared.problem();
    }

    /** One start with the parameters of this subject. */
    Starts start(double[] components) {
        Starts start = Starts.ofComponents(problem(), components);
        return rows.length == 0 ? start : start.with(problem(), ParameterSets.of(problem(), rows));
    }

    /** Starts drawn as the system's own, all with the parameters of this subject. */
    Starts starts(long seed, long count) {
        return rows.length == 0
                ? problem().starts(seed, count)
                : Starts.drawn(problem(), ParameterSets.of(problem(), rows), seed, 0, count);
    }

    /** Starts drawn as the system's own; parameters that the request does not set are drawn too. */
    Starts cloud(long seed, long count) {
        if (given.isEmpty()) {
            return problem().starts(seed, count);
        }
        String text = given.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + Distribution.plain(entry.getValue()))
                .collect(Collectors.joining(","));
        return Starts.drawn(problem(), ParameterSweep.of(problem(), text, seed), seed, 0, count);
    }
}
