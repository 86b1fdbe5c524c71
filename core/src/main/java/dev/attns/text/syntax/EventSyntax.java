package dev.attns.text.syntax;

import dev.attns.event.Crossing;
import dev.attns.text.source.SourceText;
import dev.attns.text.yaml.Node;
import dev.attns.text.yaml.NodeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An event as it was written, {@code impact: r - 8} or with more entries.
 *
 * @param source where it is written
 * @param at where its name begins
 * @param zero the formula whose zeros it is
 * @param direction which of them count
 * @param stops whether it ends trajectories
 * @param after the number of times it happens until then; once where nothing is said
 * @param then the components that have another value after it
 */
public record EventSyntax(
        SourceText source,
        int at,
        String name,
        Syntax zero,
        Crossing direction,
        boolean stops,
        Optional<Syntax> after,
        List<RuleSyntax> then) {

    public EventSyntax {
        then = List.copyOf(then);
    }

    /**
     * Reads events that are written by themselves, {@code name: formula} as in the section of a system.
     *
     * @throws dev.attns.error.InputException with line, column and caret, where they are none
     */
    public static List<EventSyntax> read(SourceText source) {
        SyntaxCount count = new SyntaxCount(source);
        NodeValues nodes = new NodeValues(source, count);
        EventReader reader = new EventReader(source, new TargetParser(source, count), nodes);
        List<EventSyntax> events = new ArrayList<>();
        for (Node.Entry entry : nodes.entries(NodeReader.read(source), "an event")) {
            events.add(reader.read(entry));
        }
        return events;
    }
}
