package dev.attns.text.syntax;

import dev.attns.text.source.PlacedText;
import dev.attns.text.source.SourceText;
import dev.attns.text.yaml.Node;
import dev.attns.text.yaml.Node.Entry;
import dev.attns.text.yaml.Node.Mapping;
import dev.attns.text.yaml.Node.Sequence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a parameter: its value or values alone, or entries that say more. */
final class ParameterReader {

    private static final String VALUE = "value";
    private static final String DRAWN = "drawn";
    private static final String SEED = "seed";
    private static final String RANGE = "range";
    private static final String MEANING = "meaning";
    private static final List<String> ENTRIES = List.of(VALUE, DRAWN, SEED, RANGE, MEANING);

    private final SourceText source;
    private final TargetParser targets;
    private final NodeValues nodes;

    ParameterReader(SourceText source, TargetParser targets, NodeValues nodes) {
        this.source = source;
        this.targets = targets;
        this.nodes = nodes;
    }

    ParameterSyntax read(Entry entry) {
        StateSyntax name = targets.ranged(entry.key(), "a parameter");
        if (name.ranges().size() > 1) {
            throw source.error(name.ranges().get(1).low().at(), "a parameter has one index at most");
        }
        Optional<RangeSyntax> indices = name.ranges().stream().findFirst();
        Map<String, Node> said = entries(entry.value());
        boolean isDrawn = said.containsKey(DRAWN);
        Node value = said.get(isDrawn ? DRAWN : VALUE);
        boolean isWrittenList = value instanceof Sequence && !isDrawn;
        if (isWrittenList && indices.isPresent()) {
            throw source.error(value.at(), "a list says itself how long it is; leave the range behind the name out");
        }
        return new ParameterSyntax(
                name.at(),
                name.name(),
                indices,
                isWrittenList
                        ? nodes.items(value).stream().map(nodes::formula).toList()
                        : List.of(nodes.formula(value)),
                isWrittenList || indices.isPresent(),
                Optional.ofNullable(said.get(SEED)).map(nodes::formula),
                said.containsKey(RANGE) ? range(said.get(RANGE)) : NumberRange.REAL,
                said.containsKey(MEANING) ? nodes.text(said.get(MEANING)) : "");
    }

    /** What is said of a parameter; of one with a value alone, the value. */
    private Map<String, Node> entries(Node node) {
        Map<String, Node> said = new LinkedHashMap<>();
        if (!(node instanceof Mapping described)) {
            said.put(VALUE, node);
            return said;
        }
        for (Entry entry : described.entries()) {
            PlacedText key = entry.key();
            if (!ENTRIES.contains(key.text())) {
                throw nodes.unknown(key.begin(), "a parameter has no ", key.text(), "it has ", ENTRIES);
            }
            said.put(key.text(), entry.value());
        }
        if (said.containsKey(VALUE) == said.containsKey(DRAWN)) {
            throw source.error(described.at(), "a parameter has either a 'value' or a formula by which it is 'drawn'");
        }
        if (said.containsKey(SEED) != said.containsKey(DRAWN)) {
            throw source.error(
                    described.at(),
                    "'drawn' and 'seed' belong together: a formula with random numbers, and their seed");
        }
        return said;
    }

    private NumberRange range(Node node) {
        String word = nodes.text(node);
        if (!NumberRange.words().contains(word)) {
            throw nodes.unknown(node.at(), "there is no range ", word, "the ranges are ", NumberRange.words());
        }
        return NumberRange.values()[NumberRange.words().indexOf(word)];
    }
}
