package dev.attns.text.source;

import java.util.Arrays;

/** Characters taken from a source, maybe from several lines, each with the offset where it stands there. */
public final class PlacedText {

    private final String text;
    private final int[] offsets;

    private PlacedText(String text, int[] offsets) {
        this.text = text;
        this.offsets = offsets;
    }

    /** No characters, at a place. */
    public static PlacedText empty(int at) {
        return new PlacedText("", new int[] {at});
    }

    /** The characters of a source from one offset to another. */
    public static PlacedText of(String source, int from, int to) {
        return new Builder().append(source, from, to).build(to);
    }

    public String text() {
        return text;
    }

    /** The offset in the source of a character, or of the end where the index is the length. */
    public int at(int index) {
        return offsets[index];
    }

    /** The offset of the first character that is not white space. */
    public int begin() {
        int index = 0;
        while (index < text.length() && text.charAt(index) <= ' ') {
            index++;
        }
        return at(index == text.length() ? 0 : index);
    }

    /** The offset after the last character. */
    public int end() {
        return offsets[text.length()];
    }

    /** Collects the characters. */
    public static final class Builder {

        private final StringBuilder text = new StringBuilder();
        private int[] offsets = new int[16];

        public Builder append(char c, int offset) {
            if (text.length() == offsets.length) {
                offsets = Arrays.copyOf(offsets, 2 * offsets.length);
            }
            offsets[text.length()] = offset;
            text.append(c);
            return this;
        }

        public Builder append(String source, int from, int to) {
            for (int i = from; i < to; i++) {
                append(source.charAt(i), i);
            }
            return this;
        }

        public boolean isEmpty() {
            return text.isEmpty();
        }

        /** Takes white space off the end. */
        public Builder trim() {
            int length = text.length();
            while (length > 0 && text.charAt(length - 1) <= ' ') {
                length--;
            }
            text.setLength(length);
            return this;
        }

        public PlacedText build(int end) {
            int[] exact = Arrays.copyOf(offsets, text.length() + 1);
            exact[text.length()] = end;
            return new PlacedText(text.toString(), exact);
        }

        /** The text, ending right after its last character. */
        public PlacedText build() {
            return build(offsets[text.length() - 1] + 1);
        }
    }
}
