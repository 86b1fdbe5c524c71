package dev.attns.problem;

import dev.attns.error.InputException;
import dev.attns.text.meaning.SystemText;
import dev.attns.text.meaning.WrittenSystem;
import dev.attns.text.source.SourceText;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A system that is written as text, as a family like any other. */
public final class TextFamily {

    private TextFamily() {}

    /** The system that a text defines. */
    public static Family of(SourceText source) {
        return of(SystemText.read(source));
    }

    static Family of(SystemText text) {
        List<Parameter> parameters = text.parameters().entrySet().stream()
                .map(entry -> text.isList(entry.getKey())
                        ? Parameter.list(entry.getKey(), "", entry.getValue())
                        : Parameter.real(entry.getKey(), "", entry.getValue()[0]))
                .toList();
        return new Family(text.name(), text.summary(), parameters, values -> problem(text, values));
    }

    private static Problem problem(SystemText text, Parameters parameters) {
        Map<String, double[]> values = parameters.all();
        WrittenSystem written = text.with(values);
        FormulaProblem formulas = new FormulaProblem(written.formulas());
        for (Map.Entry<String, String> broken : formulas.brokenPromises().entrySet()) {
            if (parameters.text().isEmpty()) {
                throw notConserved(written, broken.getKey(), broken.getValue());
            }
            formulas.drop(broken.getKey());
        }
        return new Problem(
                Family.nameOf(text.name(), parameters),
                parameters,
                written.formulas().names(),
                text.equations(),
                text.starts(),
                formulas.ode(),
                formulas.initialStates(),
                formulas.conserved(),
                written.step(),
                written.horizon(),
                Optional.of(text.source().text()));
    }

    private static InputException notConserved(WrittenSystem written, String name, String how) {
        return written.errorOf(name, "'" + name + "' is not conserved: " + how);
    }
}
