package dev.attns.text.syntax;

import dev.attns.event.Crossing;
import dev.attns.event.Event;
import dev.attns.text.source.PlacedText;
import dev.attns.text.source.SourceText;
import dev.attns.text.yaml.Node;
import dev.attns.text.yaml.Node.Entry;
import dev.attns.text.yaml.Node.Mapping;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads an event: its formula alone, or entries that say more. */
final class EventReader {

    private static final String ZERO = "zero";
    private static final String DIRECTION = "direction";
    private static final String ACTION = "action";
    private static final String AFTER = "after";
    private static final String THEN = "then";
    private static final List<String> ENTRIES = List.of(ZERO, DIRECTION, ACTION, AFTER, THEN);

    private static final String STOP = "stop";
    private static final List<String> ACTIONS = List.of("record", STOP);

    private final SourceText source;
    private final TargetParser targets;
    private final NodeValues nodes;

    EventReader(SourceText source, TargetParser targets, NodeValues nodes) {
        this.source = source;
        this.targets = targets;
        this.nodes = nodes;
    }

    EventSyntax read(Entry entry) {
        PlacedText key = entry.key();
        if (!Event.isName(key.text())) {
            throw source.error(
                    key.begin(),
                    "the name of an event has letters, digits, '_', '-' and '.', and begins with a letter");
        }
        Map<String, Node> said = entries(entry.value());
        boolean isTold = said.containsKey(ACTION);
        boolean stops = isTold ? word(said.get(ACTION), "action", ACTIONS) == 1 : said.containsKey(AFTER);
        if (said.containsKey(AFTER) && !stops) {
            throw source.error(
                    said.get(AFTER).at(),
                    "'after' says how often the event happens until it stops the trajectory; the"
                            + " action here is to record it");
        }
        return new EventSyntax(
                source,
                key.begin(),
                key.text(),
                nodes.formula(said.get(ZERO)),
                said.containsKey(DIRECTION)
                        ? Crossing.values()[word(said.get(DIRECTION), "direction", Crossing.labels())]
                        : Crossing.BOTH,
                stops,
                Optional.ofNullable(said.get(AFTER)).map(nodes::formula),
                said.containsKey(THEN) ? rules(said.get(THEN)) : List.of());
    }

    /** What is said of an event; of one with a formula alone, the formula. */
    private Map<String, Node> entries(Node node) {
        Map<String, Node> said = new LinkedHashMap<>();
        if (!(node instanceof Mapping described)) {
            said.put(ZERO, node);
            return said;
        }
        for (Entry entry : described.entries()) {
            PlacedText key = entry.key();
            if (!ENTRIES.contains(key.text())) {
                throw nodes.unknown(key.begin(), "an event has no ", key.text(), "it has ", ENTRIES);
            }
            said.put(key.text(), entry.value());
        }
        if (!said.containsKey(ZERO)) {
            throw source.error(described.at(), "an event needs the formula whose zeros it is, as in 'zero: r - 8'");
        }
        return said;
    }

    private int word(Node node, String what, List<String> words) {
        String word = nodes.text(node);
        if (!words.contains(word)) {
            throw nodes.unknown(node.at(), "there is no " + what + " ", word, "the " + what + "s are ", words);
        }
        return words.indexOf(word);
    }

    private List<RuleSyntax> rules(Node node) {
        List<RuleSyntax> rules = new ArrayList<>();
        for (Entry entry : nodes.entries(node, "'then'")) {
            rules.add(new RuleSyntax(targets.target(entry.key(), "a component", false), nodes.formula(entry.value())));
        }
        if (rules.isEmpty()) {
            throw source.error(node.at(), "'then' has no entries; it names components and their new values");
        }
        return rules;
    }
}
