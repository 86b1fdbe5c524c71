package dev.attns.text.syntax;

import dev.attns.error.InputException;
import dev.attns.error.Suggestion;
import dev.attns.text.source.SourceText;
import dev.attns.text.source.TextLimits;
import dev.attns.text.yaml.Node;
import dev.attns.text.yaml.Node.Entry;
import dev.attns.text.yaml.Node.Mapping;
import dev.attns.text.yaml.Node.Scalar;
import dev.attns.text.yaml.Node.Sequence;
import java.util.List;

/** Nodes as what must stand in their places: entries, lists, texts, formulas. */
final class NodeValues {

    private final SourceText source;
    private final SyntaxCount count;

    NodeValues(SourceText source, SyntaxCount count) {
        this.source = source;
        this.count = count;
    }

    List<Entry> entries(Node node, String whose) {
        if (node instanceof Mapping mapping) {
            return mapping.entries();
        }
        if (node instanceof Scalar scalar) {
            int colon = scalar.text().text().indexOf(':');
            if (colon >= 0) {
                throw source.error(scalar.text().at(colon + 1), "a space is missing after ':'");
            }
        }
        throw source.error(node.at(), whose + " has entries 'name: value', but here is " + node.kind());
    }

    List<Node> items(Node node) {
        if (!(node instanceof Sequence sequence)) {
            throw wrongKind(node, "a list such as [a, b]");
        }
        if (sequence.items().isEmpty()) {
            throw source.error(sequence.at(), "this list is empty; it needs at least one item");
        }
        return sequence.items();
    }

    Scalar scalar(Node node, String wanted) {
        if (node instanceof Scalar scalar && !scalar.isBlank()) {
            return scalar;
        }
        throw wrongKind(node, wanted);
    }

    String text(Node node) {
        return scalar(node, "a text").text().text().strip();
    }

    Syntax formula(Node node) {
        return new ExpressionParser(source, scalar(node, "a formula").text(), count).whole();
    }

    /** The error of a word that is none of the known ones. */
    InputException unknown(int at, String isNone, String word, String knownAre, List<String> known) {
        String suggestion = word.length() > TextLimits.NAME_LENGTH ? "" : Suggestion.of(word, known);
        return source.error(
                at, isNone + SourceText.quoted(word) + suggestion + " (" + knownAre + String.join(", ", known) + ")");
    }

    private InputException wrongKind(Node node, String wanted) {
        return source.error(node.at(), wanted + " is needed here, but there is " + node.kind());
    }
}
