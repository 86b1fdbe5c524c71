package dev.attns.solver.block;

import static dev.attns.error.InputError.PROBLEM_WITHOUT_TEXT;

import dev.attns.problem.Family;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.text.source.SourceText;
import java.io.Serializable;
import java.util.List;

/**
 * A problem as text, from which any machine builds the same one.
 *
 * @param name of the system, without parameters
 * @param parameters as they were given
 * @param source the text of the system; empty where it is a built-in one
 */
public record ProblemText(String name, String parameters, String source) implements Serializable {

    /**
     * The text of a problem.
     *
     * @throws dev.attns.error.InputException where it has none
     */
    public static ProblemText of(Problem problem) {
        String name = problem.name();
        int colon = name.indexOf(':');
        String system = colon < 0 ? name : name.substring(0, colon);
        if (problem.source().isEmpty() && !Systems.names().contains(system)) {
            throw PROBLEM_WITHOUT_TEXT.with(name);
        }
        return new ProblemText(
                system, problem.parameters().text(), problem.source().orElse(""));
    }

    /** The problem. */
    public Problem problem() {
        Family family = source.isEmpty() ? Systems.family(name) : Family.of(new SourceText(name, source));
        return family.with(parameters, List.of());
    }
}
