package dev.attns.problem;

import dev.attns.text.meaning.SystemText;
import dev.attns.text.meaning.WrittenSystem;
import dev.attns.text.source.SourceText;
import java.util.List;
import java.util.Optional;

/** A system, written as text, whose parameters are still open. */
public final class Family {

    private final SystemText text;
    private final boolean isBuiltIn;
    private final List<Parameter> parameters;

    private Family(SystemText text, boolean isBuiltIn) {
        this.text = text;
        this.isBuiltIn = isBuiltIn;
        parameters = text.declarations().stream()
                .map(declared -> new Parameter(
                        declared.name(),
                        declared.meaning(),
                        declared.range(),
                        declared.isList(),
                        text.parameters().getOrDefault(declared.name(), List.of())))
                .toList();
    }

    /** The system that a text defines; its problems carry the text. */
    public static Family of(SourceText source) {
        return new Family(SystemText.read(source), false);
    }

    /** The system that a text defines, which somebody has just written and may have to correct. */
    public static Family ofAuthor(SourceText source) {
        Family family = of(source);
        family.text.requireUsedParameters();
        return family;
    }

    /** A system whose text is part of the library, so that its name is enough to find it. */
    static Family builtIn(SourceText source) {
        return new Family(SystemText.read(source), true);
    }

    /** As on the command line. */
    public String name() {
        return text.name();
    }

    /** One line for people; empty where the text has none. */
    public String summary() {
        return text.summary();
    }

    /** The text that defines it. */
    public String text() {
        return text.source().text();
    }

    /** What can be set. */
    public List<Parameter> parameters() {
        return parameters;
    }

    /**
     * The problem with the given parameters, written {@code NAME=VALUE,…}; empty text takes all standard values. What these
     * conserve must hold; of others, what does not hold is left out.
     */
    public Problem with(String parameterText) {
        return with(parameterText, List.of());
    }

    /** The same with further events, each written {@code NAME: FORMULA} as in the section of a system's text. */
    public Problem with(String parameterText, List<SourceText> events) {
        Parameters values = Parameters.parse(name(), parameters, parameterText);
        WrittenSystem written = text.with(values.all(), events);
        FormulaProblem formulas = new FormulaProblem(written.formulas());
        formulas.brokenPromises().forEach((quantity, how) -> {
            if (values.text().isEmpty()) {
                throw written.errorOf(quantity, "'" + quantity + "' is not conserved: " + how);
            }
            formulas.drop(quantity);
        });
        formulas.brokenPeriod().ifPresent(how -> {
            throw written.source().error(written.periodAt(), "the equation does not have this period: " + how);
        });
        return new Problem(
                values.text().isEmpty() ? name() : name() + ":" + values.text(),
                values.completed(written.parameters()),
                written.formulas().names(),
                text.equations(),
                text.starts(),
                formulas.ode(),
                formulas.initialStates(),
                formulas.conserved(),
                written.events().stream().map(formulas::event).toList(),
                formulas.varied(),
                written.step(),
                written.horizon(),
                isBuiltIn ? Optional.empty() : Optional.of(text.source().text()));
    }
}
