package dev.attns.text.yaml;

import dev.attns.text.source.PlacedText;
import java.util.List;

/** What a file consists of before its formulas are looked at: entries, items and texts. */
public sealed interface Node {

    /** The offset where it begins. */
    int at();

    /** What it is called in an error. */
    String kind();

    /** Keys with values. */
    record Mapping(int at, List<Entry> entries) implements Node {

        @Override
        public String kind() {
            return "a group of entries";
        }
    }

    /** One key with its value. */
    record Entry(PlacedText key, Node value) {}

    /** Items in their order. */
    record Sequence(int at, List<Node> items) implements Node {

        @Override
        public String kind() {
            return "a list";
        }
    }

    /** A text; an empty one also stands for a value that is not there. */
    record Scalar(PlacedText text) implements Node {

        @Override
        public int at() {
            return text.begin();
        }

        @Override
        public String kind() {
            return isBlank() ? "nothing" : "a text";
        }

        public boolean isBlank() {
            return text.text().isBlank();
        }
    }
}
