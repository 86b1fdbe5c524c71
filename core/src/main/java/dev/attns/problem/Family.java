package dev.attns.problem;

import java.util.List;
import java.util.function.Function;

/**
 * A system whose parameters are still open.
 *
 * @param name as on the command line
 * @param summary one line for people
 * @param parameters what can be set
 * @param builder makes the problem once the parameters are known
 */
public record Family(String name, String summary, List<Parameter> parameters, Function<Parameters, Problem> builder) {

    public Family {
        parameters = List.copyOf(parameters);
    }

    /** The problem with the given parameters, written {@code NAME=VALUE,…}; empty text takes all standard values. */
    public Problem with(String parameterText) {
        return builder.apply(Parameters.parse(name, parameters, parameterText));
    }

    /** The problem's name: the system and the parameters that were given. */
    static String nameOf(String system, Parameters parameters) {
        String text = parameters.text();
        return text.isEmpty() ? system : system + ":" + text;
    }
}
