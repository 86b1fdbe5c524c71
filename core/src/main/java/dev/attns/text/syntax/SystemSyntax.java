package dev.attns.text.syntax;

import dev.attns.text.source.SourceText;
import java.util.List;
import java.util.Optional;

/** A system as it was written, section by section. An optional section that is not there is empty. */
public record SystemSyntax(
        SourceText source,
        String name,
        String summary,
        List<ParameterSyntax> parameters,
        List<StateSyntax> state,
        List<RuleSyntax> equations,
        List<RuleSyntax> definitions,
        List<RuleSyntax> boundary,
        List<RuleSyntax> initial,
        List<RuleSyntax> conserved,
        List<EventSyntax> events,
        Syntax step,
        Syntax horizon,
        Optional<Syntax> period) {

    public SystemSyntax {
        parameters = List.copyOf(parameters);
        state = List.copyOf(state);
        equations = List.copyOf(equations);
        definitions = List.copyOf(definitions);
        boundary = List.copyOf(boundary);
        initial = List.copyOf(initial);
        conserved = List.copyOf(conserved);
        events = List.copyOf(events);
    }

    /**
     * Reads a file.
     *
     * @throws dev.attns.error.InputException with line, column and caret, where it is not a system
     */
    public static SystemSyntax read(SourceText source) {
        return new SystemReader(source).read();
    }
}
